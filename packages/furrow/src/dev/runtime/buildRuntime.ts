/** Bundles Furrow's own code for the browser and the server, in a few files. */

import { globSync } from "tinyglobby";
import { build, type InlineConfig, mergeConfig, type Rolldown } from "vite";
import type { BundleInput, ThemeResolver } from "../../bundle/publicForDev.js";
import {
	ignoreStylesPlugin,
	sharedConfig,
	virtualPlugin,
	withoutSearchPlugin,
} from "../../bundle/publicForDevVite.js";
import {
	CLIENT_DIR,
	PLAYGROUND_DIRS,
	THEME_DIR,
} from "../../util/packageRoot.js";
import { basename, join, relative } from "../../util/path.js";
import {
	outsidePlugin,
	packagesPlugin,
	requireReactServer,
	SHARED_PACKAGES,
} from "./outside.js";
import {
	ownReactFile,
	REACT,
	REACT_REQUESTS,
	reactFolder,
} from "./reactBundle.js";
import { reached, togetherPlugin } from "./together.js";

/** Compiled files of the client or the server, by source file. */
export type Files = Record<string, string>;

/** Modules of the client that others import by a public name, or that start it. */
const CLIENT_ENTRIES = [
	/^exports\//,
	/^generated\//,
	/^(?:theme-common|docs|blog|live-codeblock|mermaid|search)\/(?:index|internal|Details)\.tsx?$/,
	/^(?:utils-common|react-helmet-async)\.tsx?$/,
	/^runtime\/(?:docusaurusContext|mdx|deferredLocaleData)\.tsx?$/,
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
	const ofClient = codeFiles(CLIENT_DIR).filter((file) => {
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
		...ofClient.map(name("client", CLIENT_DIR)),
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
	const { plugin, isTogether } = togetherPlugin(
		themes,
		entries.values(),
		isServer,
	);
	const shared = stylesAlike(input, themes, isServer);
	// Before all others: theirs would find the site's modules.
	shared.plugins = [
		...(isServer ? [requireReactServer] : []),
		outsidePlugin(themes, isServer),
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
		// Files name each other by their places: the site's base URL may change, and what is shipped knows of none.
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
				// Comments with paths, which are others in each place.
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
					// Vite's name for the sheet of all components. One that is asked for by its URL has its file's name.
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
	/** The file that starts it, and all that this imports, React's files too: a browser need not find them one by one. */
	first: string[];
	/** The style sheets of its components, in their order. */
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
		whole: wholeChunks(chunks, isServer).map((name) => join(outDir, name)),
		first: closure(chunks, basename(files[CLIENT_ENTRY] ?? "")).map((name) =>
			join(outDir, name),
		),
		styles: stylesInOrder(chunks),
	};
}

/** Style sheets in the order in which Vite puts them into one: what is imported first, what is loaded late last. */
function stylesInOrder(chunks: readonly Rolldown.OutputChunk[]): string[] {
	const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
	const late = new Set<string>();
	const styles: string[] = [];
	const take = (name: string) => {
		const chunk = byName.get(name);
		if (!chunk) return;
		byName.delete(name);
		chunk.imports.forEach(take);
		for (const imported of chunk.dynamicImports) late.add(imported);
		styles.push(...chunk.moduleIds.filter((id) => id.endsWith(".css")));
	};
	for (const { isEntry, fileName } of chunks) if (isEntry) take(fileName);
	late.forEach(take);
	return styles;
}

/** A chunk and all that it imports. */
function closure(
	chunks: readonly Rolldown.OutputChunk[],
	from: string,
): string[] {
	const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
	return [...reached([from], (name) => byName.get(name)?.imports ?? [])].filter(
		(name) => byName.has(name),
	);
}

/** The chunks that lead to no module outside of the bundle but React. */
function wholeChunks(
	chunks: readonly Rolldown.OutputChunk[],
	isServer: boolean,
): string[] {
	const known = new Set(chunks.map(({ fileName }) => fileName));
	const isOutside = (name: string) =>
		!known.has(name) &&
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
	const apart = reached(
		chunks
			.filter((chunk) => importsOf(chunk).some(isOutside))
			.map(({ fileName }) => fileName),
		(name) => importers.get(name) ?? [],
	);
	return [...known].filter((name) => !apart.has(name));
}

/** Some of Furrow's style sheets as one, in the order given. */
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
		mergeConfig(stylesAlike(input, themes, false), {
			plugins: [virtualPlugin(new Map([[name, source]]))],
			build: {
				outDir,
				write: false,
				cssMinify: false,
				cssCodeSplit: false,
				assetsInlineLimit: 10_000,
				// Those with names of classes would be left out: nobody asks for the names.
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

/** The site's configuration, but with names of classes that are the same for every site: Lightning CSS makes others. */
const stylesAlike = (
	input: BundleInput,
	themes: ThemeResolver,
	isServer: boolean,
): InlineConfig =>
	sharedConfig({ ...input, nativeCss: false }, themes, isServer);
