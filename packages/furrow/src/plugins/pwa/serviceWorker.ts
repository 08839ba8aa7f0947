import { existsSync } from "node:fs";
import { CLIENT_DIR } from "../../util/packageRoot.js";
import { dirname, join, relative } from "../../util/path.js";
import type { PwaOptions } from "./options.js";
import type { ManifestOptions, Workbox } from "./workbox.js";

const CUSTOM = "furrow:service-worker";

/**
 * Compiles the service worker, including the site's own module, into one file.
 *
 * @throws the bundler's error if that module cannot be compiled
 */
export async function compileWorker(
	workbox: Workbox,
	custom: string | undefined,
	file: string,
): Promise<void> {
	// Imported on demand, since the plugin is loaded in every build.
	const { rolldown } = await import("rolldown");
	const bundle = await rolldown({
		input: join(CLIENT_DIR, "pwa/serviceWorker.ts"),
		platform: "browser",
		transform: {
			define: { "process.env.NODE_ENV": JSON.stringify("production") },
		},
		plugins: [
			{
				name: "furrow:service-worker",
				resolveId(request) {
					if (request === CUSTOM) return custom ?? CUSTOM;
					// All modules use the same copy of Workbox.
					return request.startsWith("workbox-")
						? this.resolve(request, workbox.file)
						: null;
				},
				load: (id) => (id === CUSTOM ? "export default () => {}" : null),
			},
		],
	});
	try {
		await bundle.write({ file, format: "iife", minify: true });
	} finally {
		await bundle.close();
	}
}

/**
 * Returns the folder of the files that all languages share, which is above the language's own folder, and its base URL.
 * Undefined if the language's folder has these files itself.
 */
function sharedFolder(outDir: string, baseUrl: string) {
	let dir = outDir;
	while (!existsSync(join(dir, "assets/js"))) {
		if (dirname(dir) === dir) return undefined;
		dir = dirname(dir);
	}
	const below = relative(dir, outDir);
	if (!below || !baseUrl.endsWith(`/${below}/`)) return undefined;
	return { dir, baseUrl: baseUrl.slice(0, -below.length - 1) };
}

/** Files that Docusaurus caches too. */
const PATTERNS = [
	"**/*.{js,json,css,html}",
	"**/*.{png,jpg,jpeg,gif,svg,ico}",
	"**/*.{woff,woff2,eot,ttf,otf}",
];

/** Files outside of a language's folder that its pages need. */
const SHARED_PATTERNS = ["assets/**", "furrow-data/**"];

/** Whether Workbox warns that one of these patterns matches no file: not every site has fonts. */
const isAboutOwnPattern = (warning: string): boolean =>
	[...PATTERNS, ...SHARED_PATTERNS].some((pattern) =>
		warning.includes(`"globPattern": "${pattern}"`),
	);

/**
 * Writes a language's service worker: the compiled one, with the list of the language's files.
 *
 * @param otherFolders folders of other languages below `outDir`
 * @returns Workbox's warnings
 */
export async function writeWorker(
	workbox: Workbox,
	source: string,
	{ outDir, baseUrl }: { outDir: string; baseUrl: string },
	otherFolders: string[],
	{ injectManifestConfig }: PwaOptions,
): Promise<string[]> {
	const { injectManifest, getManifest } = await workbox.load();
	const {
		globPatterns = [],
		globIgnores = [],
		additionalManifestEntries = [],
		...otherOptions
	} = injectManifestConfig;
	const config: ManifestOptions = {
		...otherOptions,
		globPatterns: [...PATTERNS, ...globPatterns],
		globIgnores: [
			"**/node_modules/**/*",
			"sw.js",
			"csp.json",
			...otherFolders.map((folder) => `${folder}/**`),
			...globIgnores,
		],
		globDirectory: outDir,
	};
	const shared = sharedFolder(outDir, baseUrl);
	const sharedConfig = shared && {
		...config,
		globDirectory: shared.dir,
		globPatterns: SHARED_PATTERNS,
		modifyURLPrefix: { "": shared.baseUrl },
	};
	const { manifestEntries = [], warnings = [] } = sharedConfig
		? await getManifest(sharedConfig)
		: {};
	const result = await injectManifest({
		...config,
		additionalManifestEntries: [
			...manifestEntries,
			...additionalManifestEntries,
		],
		swSrc: source,
		swDest: join(outDir, "sw.js"),
	});
	return [...warnings, ...result.warnings].filter(
		(warning) => !isAboutOwnPattern(warning),
	);
}
