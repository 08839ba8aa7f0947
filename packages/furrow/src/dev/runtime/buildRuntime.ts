/** Bundles Furrow's own code for the browser and the server into a few files. */

import { globSync } from "tinyglobby";
import { build, type InlineConfig, mergeConfig, type Rolldown } from "vite";
import type { BundleInput, ThemeResolver } from "../../bundle/publicForDev.js";
import {
	ignoreStylesPlugin,
	sharedConfig,
	sheetImportsPlugins,
	virtualPlugin,
	withoutSearchPlugin,
} from "../../bundle/publicForDevVite.js";
import {
	CLIENT_DIR,
	PLAYGROUND_DIRS,
	THEME_DIR,
} from "../../util/packageRoot.js";
import { basename, join, relative } from "../../util/path.js";
import { bundledModulesPlugin, reachable } from "./bundledModules.js";
import {
	externalPlugin,
	packagesPlugin,
	requireReactServer,
	SHARED_PACKAGES,
} from "./externals.js";
import {
	ownReactFile,
	REACT,
	REACT_REQUESTS,
	reactFolder,
} from "./reactBundle.js";

/** Compiled files of the client or the server, by source file. */
export type Files = Record<string, string>;

/** Client modules that others import by a public name, or that start a page. */
const CLIENT_ENTRIES = [
	/^exports\//,
	/^generated\//,
	/^(?:theme-common|docs|blog|live-codeblock|mermaid|search)\/(?:index|internal|Details)\.tsx?$/,
	/^(?:utils-common|react-helmet-async)\.tsx?$/,
	/^runtime\/(?:docusaurusContext|mdx|deferredLocaleData|prismLanguages)\.tsx?$/,
	/^dev\/errorOverlay\.ts$/,
];

/** Entry of the browser runtime. */
const CLIENT_ENTRY = join(CLIENT_DIR, "dev/entry.tsx");

const CODE = /\.tsx?$/;

const codeFiles = (dir: string): string[] =>
	globSync(["**/*.{ts,tsx}", "!**/*.d.ts"], { cwd: dir, absolute: true })
		.map((file) => join(file))
		.sort();

function entriesOf(
	{ reactLive }: BundleInput,
	isServer: boolean,
): Map<string, string> {
	const own = isServer ? join(CLIENT_DIR, "runtime/server.tsx") : CLIENT_ENTRY;
	const clientFiles = codeFiles(CLIENT_DIR).filter((file) => {
		const path = relative(CLIENT_DIR, file);
		return file === own || CLIENT_ENTRIES.some((entry) => entry.test(path));
	});
	const name = (prefix: string, dir: string) => (file: string) =>
		[
			`${prefix}-${relative(dir, file)
				.replace(CODE, "")
				.replace(/[^\w-]+/g, "-")}`,
			file,
		] as const;
	return new Map([
		...clientFiles.map(name("client", CLIENT_DIR)),
		...codeFiles(THEME_DIR)
			.filter(
				(file) =>
					reactLive ||
					!PLAYGROUND_DIRS.some((dir) => file.startsWith(`${dir}/`)),
			)
			.map(name("theme", THEME_DIR)),
		...SHARED_PACKAGES.map(
			(request) => [`package-${request}`, request] as const,
		),
	]);
}

function sideConfig(
	input: BundleInput,
	themes: ThemeResolver,
	entries: Map<string, string>,
	outDir: string,
	isServer: boolean,
): InlineConfig {
	const { plugin, isBundled: isTogether } = bundledModulesPlugin(
		themes,
		entries.values(),
		isServer,
	);
	const shared = stableClassConfig(input, themes, isServer);
	// These come first: the shared plugins would resolve requests to the site's modules.
	shared.plugins = [
		...(isServer ? [requireReactServer] : []),
		externalPlugin(themes, isServer),
		packagesPlugin,
		shared.plugins,
	];
	const react = reactFolder(input.siteDir);
	return mergeConfig(shared, {
		plugins: [
			plugin,
			...(isServer ? [ignoreStylesPlugin()] : []),
			...(isServer || !input.hasSearch ? [withoutSearchPlugin()] : []),
		],
		...(isServer ? { ssr: { noExternal: true } } : {}),
		// Relative URLs between files: the base URL of the site may change, and is unknown to the prebuilt runtime.
		base: "./",
		build: {
			ssr: isServer,
			outDir,
			emptyOutDir: true,
			minify: false,
			cssMinify: false,
			cssCodeSplit: false,
			modulePreload: false,
			reportCompressedSize: false,
			assetsInlineLimit: 10_000,
			target: isServer ? "node20" : "es2022",
			rolldownOptions: {
				// These comments contain paths, which differ between machines.
				experimental: { attachDebugInfo: "none" },
				input: Object.fromEntries(entries),
				preserveEntrySignatures: "allow-extension",
				treeshake: false,
				output: {
					format: "es",
					paths: (id: string) =>
						!isServer && REACT_REQUESTS.includes(id)
							? `../../../${react}/${ownReactFile(id)}`
							: id,
					entryFileNames: "[name].js",
					chunkFileNames: "chunk-[name].js",
					// `style.css` is Vite's name for the sheet of all components. A sheet that is imported by its URL keeps its
					// file's name.
					assetFileNames: ({ names }: { names: string[] }) =>
						names[0] === "style.css" ? "theme.css" : "[name][extname]",
					codeSplitting: {
						groups: [
							{
								name: "runtime",
								test: isTogether,
							},
						],
					},
				},
			},
		},
	} satisfies InlineConfig);
}

/** The bundle of one side. */
interface Side {
	files: Files;
	whole: string[];
	/** The entry and all files that it imports, including React's, so that browsers need not discover them one by one. */
	first: string[];
	/** Style sheets of its components, in order. */
	styles: string[];
}

/** Bundles the runtime for the browser or for the server, into a folder. */
export async function buildSide(
	input: BundleInput,
	themes: ThemeResolver,
	outDir: string,
	isServer: boolean,
): Promise<Side> {
	const entries = entriesOf(input, isServer);
	const { output } = (await build(
		sideConfig(input, themes, entries, outDir, isServer),
	)) as Rolldown.RolldownOutput;
	const chunks = output.filter((chunk) => chunk.type === "chunk");
	const files: Files = {};
	for (const chunk of chunks) {
		const source = chunk.isEntry && entries.get(chunk.name);
		if (source) files[source] = join(outDir, chunk.fileName);
	}
	return {
		files,
		whole: selfContainedChunks(chunks, isServer).map((name) =>
			join(outDir, name),
		),
		first: closure(chunks, basename(files[CLIENT_ENTRY] ?? "")).map((name) =>
			join(outDir, name),
		),
		styles: stylesInOrder(chunks),
	};
}

/** Returns the style sheets in the order in which Vite concatenates them: imports first, dynamic imports last. */
function stylesInOrder(chunks: readonly Rolldown.OutputChunk[]): string[] {
	const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
	const lazy = new Set<string>();
	const styles: string[] = [];
	const visit = (name: string) => {
		const chunk = byName.get(name);
		if (!chunk) return;
		byName.delete(name);
		chunk.imports.forEach(visit);
		for (const imported of chunk.dynamicImports) lazy.add(imported);
		styles.push(...chunk.moduleIds.filter((id) => id.endsWith(".css")));
	};
	for (const { isEntry, fileName } of chunks) if (isEntry) visit(fileName);
	lazy.forEach(visit);
	return styles;
}

/** Returns a chunk and all chunks that it imports. */
function closure(
	chunks: readonly Rolldown.OutputChunk[],
	from: string,
): string[] {
	const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
	return [
		...reachable([from], (name) => byName.get(name)?.imports ?? []),
	].filter((name) => byName.has(name));
}

/** Returns the chunks that import no module outside of the bundle except React, directly or indirectly. */
function selfContainedChunks(
	chunks: readonly Rolldown.OutputChunk[],
	isServer: boolean,
): string[] {
	const bundled = new Set(chunks.map(({ fileName }) => fileName));
	const isOutside = (name: string) =>
		!bundled.has(name) &&
		!name.startsWith("node:") &&
		!REACT.test(name) &&
		!/\/react-[0-9a-f]+\//.test(name);
	const importsOf = ({ imports, dynamicImports }: Rolldown.OutputChunk) => [
		...imports,
		...dynamicImports.filter((name) => isServer || isOutside(name)),
	];
	const importers = new Map<string, string[]>();
	for (const chunk of chunks)
		for (const name of importsOf(chunk))
			importers.set(name, [...(importers.get(name) ?? []), chunk.fileName]);
	const dependents = reachable(
		chunks
			.filter((chunk) => importsOf(chunk).some(isOutside))
			.map(({ fileName }) => fileName),
		(name) => importers.get(name) ?? [],
	);
	return [...bundled].filter((name) => !dependents.has(name));
}

/** Bundles style sheets of Furrow into one, in the given order. */
export async function sheetOf(
	files: readonly string[],
	input: BundleInput,
	themes: ThemeResolver,
	outDir: string,
): Promise<string> {
	const name = "furrow:sheets";
	const source = files
		.map((file) => `import ${JSON.stringify(file)};`)
		.join("\n");
	const result = (await build(
		mergeConfig(stableClassConfig(input, themes, false), {
			plugins: [
				virtualPlugin(new Map([[name, source]])),
				...sheetImportsPlugins(input, false),
			],
			build: {
				outDir,
				write: false,
				cssMinify: false,
				cssCodeSplit: false,
				assetsInlineLimit: 10_000,
				// Tree shaking would remove CSS modules, because nothing imports their class names.
				rolldownOptions: { input: name, treeshake: false },
			},
		} satisfies InlineConfig),
	)) as Rolldown.RolldownOutput;
	const sheet = result.output.find(({ fileName }) => fileName.endsWith(".css"));
	if (sheet?.type !== "asset") return "";
	return typeof sheet.source === "string"
		? sheet.source
		: new TextDecoder().decode(sheet.source);
}

/**
 * Returns the site's configuration, but with class names that are the same for every site. Lightning CSS generates
 * others.
 */
const stableClassConfig = (
	input: BundleInput,
	themes: ThemeResolver,
	isServer: boolean,
): InlineConfig =>
	sharedConfig({ ...input, nativeCss: false }, themes, isServer);
