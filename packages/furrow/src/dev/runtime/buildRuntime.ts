/** Bundles Furrow's own code for the browser and the server, in a few files. */
import { join, relative, sep } from "node:path";
import { globSync } from "tinyglobby";
import { build, type InlineConfig, mergeConfig, type Rolldown } from "vite";
import {
	BASE_SHEET,
	type BundleInput,
	ignoreStylesPlugin,
	sharedConfig,
	type ThemeResolver,
	withoutSearchPlugin,
} from "../../bundle/devFace.js";
import { CLIENT_DIR, THEME_DIR } from "../../util/packageRoot.js";
import { outsidePlugin, packagesPlugin, SHARED_PACKAGES } from "./outside.js";
import {
	REACT,
	REACT_REQUESTS,
	reactFile,
	reactFolder,
} from "./reactBundle.js";
import { reached, togetherPlugin } from "./together.js";

/** Where the files of one side are: source file to compiled file. */
export type Files = Record<string, string>;

/** Modules of the client that others import by a public name, or that start it. */
const CLIENT_ENTRIES = [
	/^exports\//,
	/^generated\//,
	/^(?:theme-common|docs|blog|search)\/(?:index|internal|Details)\.tsx?$/,
	/^(?:utils-common|react-helmet-async)\.tsx?$/,
	/^runtime\/(?:mdx|furtherData)\.tsx?$/,
];

const CODE = /\.tsx?$/;

const PLAYGROUND_DIR = join(THEME_DIR, "Playground", sep);

const codeFiles = (dir: string): string[] =>
	globSync(["**/*.{ts,tsx}", "!**/*.d.ts"], { cwd: dir, absolute: true })
		.map((file) => join(file))
		.sort();

function entriesOf(
	{ reactLive }: BundleInput,
	isServer: boolean,
): Map<string, string> {
	const own = isServer ? "runtime/server.tsx" : "dev/entry.tsx";
	const ofClient = codeFiles(CLIENT_DIR).filter((file) => {
		const path = relative(CLIENT_DIR, file).split(sep).join("/");
		return path === own || CLIENT_ENTRIES.some((entry) => entry.test(path));
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
			// The playground needs a package that few sites have.
			.filter((file) => reactLive || !file.startsWith(PLAYGROUND_DIR))
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
	const shared = sharedConfig(input, themes, isServer);
	// Before all others: theirs would find the site's modules.
	shared.plugins = [
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
				input: Object.fromEntries(entries),
				preserveEntrySignatures: "allow-extension",
				treeshake: false,
				output: {
					format: "es",
					paths: (id: string) =>
						!isServer && REACT_REQUESTS.includes(id)
							? `../../../${react}/${reactFile(id)}`
							: id,
					entryFileNames: "[name].js",
					chunkFileNames: "chunk-[name].js",
					// Vite's name for the sheet of all components. One that is asked for by its URL has its file's name.
					assetFileNames: ({ names }: { names: string[] }) =>
						names[0] === "style.css"
							? "theme.css"
							: "assets/[name]-[hash][extname]",
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

/** What one side's bundle is. */
interface Side {
	files: Files;
	whole: string[];
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
	};
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

/** The style sheet that comes before all others: the site's own come between it and that of the theme's components. */
export async function baseSheet(
	input: BundleInput,
	themes: ThemeResolver,
	outDir: string,
): Promise<string | Uint8Array> {
	const result = (await build(
		mergeConfig(sharedConfig(input, themes, false), {
			build: {
				outDir,
				write: false,
				cssMinify: false,
				rolldownOptions: { input: BASE_SHEET },
			},
		} satisfies InlineConfig),
	)) as Rolldown.RolldownOutput;
	const sheet = result.output.find(({ fileName }) => fileName.endsWith(".css"));
	return sheet?.type === "asset" ? sheet.source : "";
}
