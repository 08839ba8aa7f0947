import { existsSync } from "node:fs";
import { CLIENT_DIR } from "../../util/packageRoot.js";
import { dirname, join, relative } from "../../util/path.js";
import type { PwaOptions } from "./options.js";
import type { ManifestOptions, Workbox } from "./workbox.js";

const CUSTOM = "furrow:service-worker";

/**
 * Compiles the service worker, with the site's own module in it, into one file.
 *
 * @throws the bundler's error when that module cannot be compiled
 */
export async function compileWorker(
	workbox: Workbox,
	custom: string | undefined,
	file: string,
): Promise<void> {
	// Loaded here: the plugin's name and options alone are asked for in every build.
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
					// One Workbox for all, wherever it is imported.
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

/** Folder of the files that all languages share: the language's own folder, or one above. */
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

/** Files that Docusaurus has kept too. */
const PATTERNS = [
	"**/*.{js,json,css,html}",
	"**/*.{png,jpg,jpeg,gif,svg,ico}",
	"**/*.{woff,woff2,eot,ttf,otf}",
];

/** Files that every page needs, besides its own folder. */
const SHARED_PATTERNS = ["assets/**", "furrow-data/**"];

/** Whether Workbox says that one of these matches no file: not each site has fonts. */
const isOfOwnPattern = (warning: string): boolean =>
	[...PATTERNS, ...SHARED_PATTERNS].some((pattern) =>
		warning.includes(`"globPattern": "${pattern}"`),
	);

/**
 * Writes a language's service worker: the compiled one, with the list of the language's files.
 *
 * @param otherFolders folders of other languages below `outDir`
 * @returns what Workbox warns of
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
		...given
	} = injectManifestConfig;
	const config: ManifestOptions = {
		...given,
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
	const above = shared && {
		...config,
		globDirectory: shared.dir,
		globPatterns: SHARED_PATTERNS,
		modifyURLPrefix: { "": shared.baseUrl },
	};
	const { manifestEntries = [], warnings = [] } = above
		? await getManifest(above)
		: {};
	const written = await injectManifest({
		...config,
		additionalManifestEntries: [
			...manifestEntries,
			...additionalManifestEntries,
		],
		swSrc: source,
		swDest: join(outDir, "sw.js"),
	});
	return [...warnings, ...written.warnings].filter(
		(warning) => !isOfOwnPattern(warning),
	);
}
