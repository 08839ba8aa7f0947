/**
 * Furrow's own code for the browser and the server, in a few files: what a site does not change need not be a module
 * of its own while somebody writes. What a site does replace stays outside, and is imported by its name.
 */
import {
	existsSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { mkdir } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";
import { exactRegex } from "rolldown/filter";
import { globSync } from "tinyglobby";
import {
	build,
	type InlineConfig,
	mergeConfig,
	type Plugin,
	type Rolldown,
} from "vite";
import type { BundleInput, ThemeResolver } from "../bundle/devFace.js";
import {
	BASE_SHEET,
	ignoreStylesPlugin,
	sharedConfig,
	THEME_PARTS,
	withoutSearchPlugin,
} from "../bundle/devFace.js";
import { CACHE_STAMP, folderStamps } from "../cache/index.js";
import { hashAll } from "../util/hash.js";
import { CLIENT_DIR, PACKAGE_ROOT, THEME_DIR } from "../util/packageRoot.js";
import {
	bundleReact,
	REACT_REQUESTS,
	reactFile,
	reactFolder,
} from "./reactBundle.js";

/** Where the files of one side are: source file to compiled file. */
type Files = Record<string, string>;

/** In `client/`, beside the code, are `base.css` and `theme.css`: all of the components' styles, in a build's order. */
export interface RuntimeBundle {
	/** Folder of all its files. */
	dir: string;
	key: string;
	/** Folder of React's modules for the browser. */
	reactDir: string;
	client: Files;
	server: Files;
	/** Files of both sides that browsers and Node can load as they are: they lead to nothing of the site. */
	whole: string[];
}

/** Packages that the site and the runtime must have in common, and that Furrow brings. */
export const SHARED_PACKAGES = ["react-router", "react-router-dom", "history"];

/** React is the site's. */
const REACT = /^(?:react|react-dom)(?:\/|$)/;

/** Modules that lead to the site's own code, to Vite, or to a large package. What the others hold is in the bundle's key. */
const OF_SITE = /^furrow:(?:client-modules|overlay|mermaid)$/;

/** Names that are left to Vite. */
const OUTSIDE = /^(?:@theme\/|furrow:)/;

const RECORD = "runtime.json";

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

/** Finds packages that Furrow brings from Furrow: the site need not have them. */
const packagesPlugin: Plugin = {
	name: "furrow:packages",
	enforce: "pre",
	resolveId: {
		order: "pre",
		filter: { id: SHARED_PACKAGES.map((name) => exactRegex(name)) },
		handler(request, importer) {
			return importer
				? null
				: this.resolve(request, join(CLIENT_DIR, "runtime/entry.tsx"));
		},
	},
};

/** Leaves out what belongs to the site: React, what is made for each site, components that it replaces. */
function outsidePlugin(themes: ThemeResolver, isServer: boolean): Plugin {
	return {
		name: "furrow:outside",
		enforce: "pre",
		resolveId: {
			order: "pre",
			filter: { id: [REACT, OF_SITE, /^@theme\//] },
			handler(request, importer) {
				if (!importer) return null;
				const [, component] = /^@theme\/(.+?)(?:\/index)?$/.exec(request) ?? [];
				if (component && !themes.isSwizzled(component)) return null;
				// A server neither shows errors nor draws diagrams.
				if (isServer && OF_SITE.test(request)) return null;
				return { id: request, external: true };
			},
		},
	};
}

/**
 * Tells which modules may be in one file. Not those that are loaded when they are wanted. And not those that lead to a
 * component of the site's own, which may lead back to other modules of the theme: each stays a module of its own, so
 * that they run in the order that their imports ask for.
 */
function togetherPlugin(
	themes: ThemeResolver,
	entries: Iterable<string>,
	isServer: boolean,
): { plugin: Plugin; isTogether(id: string): boolean } {
	const together = new Set<string>();
	const parts = THEME_PARTS.map((request) =>
		themes.init(request.slice("@theme/".length)),
	);
	return {
		isTogether: (id) => together.has(id),
		plugin: {
			name: "furrow:together",
			buildEnd() {
				const lazy = new Set<string>();
				const importers = new Map<string, string[]>();
				const outside = new Set<string>();
				for (const id of this.getModuleIds()) {
					const info = this.getModuleInfo(id);
					for (const imported of info?.dynamicallyImportedIds ?? [])
						lazy.add(imported);
					// Node loads what is lazy by itself too, and would not find a module of the site's; nor would a browser.
					const imports = [
						...(info?.importedIds ?? []),
						...(info?.dynamicallyImportedIds ?? []).filter(
							(imported) => isServer || OUTSIDE.test(imported),
						),
					];
					for (const imported of imports) {
						importers.set(imported, [...(importers.get(imported) ?? []), id]);
						if (OUTSIDE.test(imported)) outside.add(imported);
					}
				}
				const apart = reached(outside, (id) => importers.get(id) ?? []);
				for (const part of parts) if (part) lazy.delete(part);
				const eager = reached(
					[...entries].filter((id) => !lazy.has(id)),
					(id) => this.getModuleInfo(id)?.importedIds ?? [],
				);
				for (const id of eager) if (!apart.has(id)) together.add(id);
			},
		},
	};
}

/** All that is reached from some modules, they themselves included. */
function reached(
	from: Iterable<string>,
	next: (id: string) => readonly string[],
): Set<string> {
	const found = new Set(from);
	for (const id of found) for (const other of next(id)) found.add(other);
	return found;
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

async function buildSide(
	...args: Parameters<typeof sideConfig>
): Promise<Side> {
	const [, , entries, outDir, isServer] = args;
	const { output } = (await build(
		sideConfig(...args),
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
		!/^(?:node:|react(?:-dom)?(?:\/|$))/.test(name) &&
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
async function baseSheet(
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

let ownStamps: string | undefined;

/** Furrow's own code: it does not change while a site is served. */
function stampsOfOwn(): string {
	ownStamps ??= hashAll([
		CACHE_STAMP,
		...folderStamps(CLIENT_DIR),
		...folderStamps(THEME_DIR),
	]);
	return ownStamps;
}

/** What goes into the runtime. */
function keyOf(
	input: BundleInput,
	themes: ThemeResolver,
	postcss: string,
): string {
	return hashAll([
		stampsOfOwn(),
		JSON.stringify([
			[...themes.swizzledNames].sort(),
			input.define,
			input.hasSearch,
			input.reactLive ?? null,
			input.prismLanguages,
			input.nativeCss,
			input.isMirrored,
			[input.alias, input.externals, input.rawExtensions],
			input.replacements.map(({ test }) => `${test}`),
		]),
		reactFolder(input.siteDir),
		// The site's PostCSS plugins work on the theme's style sheets too.
		postcss,
	]);
}

/** How many bundles are kept: components are swizzled, and put back. */
const KEPT = 8;

function removeOld(root: string): void {
	const folders = readdirSync(root)
		.filter((name) => !name.startsWith("react-"))
		.map((name) => join(root, name))
		.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
	for (const folder of folders.slice(KEPT))
		rmSync(folder, { recursive: true, force: true });
}

/**
 * Furrow's code as a site needs it: from the cache, or built.
 *
 * @param postcss identity of the site's PostCSS plugins
 * @param root folder of the cache for it
 */
export async function runtimeBundle(
	input: BundleInput,
	themes: ThemeResolver,
	postcss: string,
	root: string,
): Promise<RuntimeBundle> {
	const key = keyOf(input, themes, postcss).slice(0, 16);
	const dir = join(root, key);
	const reactDir = join(root, reactFolder(input.siteDir));
	const recordFile = join(dir, RECORD);
	if (existsSync(recordFile) && existsSync(reactDir)) {
		const record = JSON.parse(readFileSync(recordFile, "utf8"));
		return settled(record, dir, reactDir);
	}
	// Made aside: another process may want it too.
	const aside = `${dir}.${process.pid}`;
	await mkdir(aside, { recursive: true });
	const side = (name: string, isServer: boolean) =>
		buildSide(
			input,
			themes,
			entriesOf(input, isServer),
			join(aside, name),
			isServer,
		);
	const [client, server, sheet] = await Promise.all([
		side("client", false),
		side("server", true),
		baseSheet(input, themes, aside),
		bundleReact(input.siteDir, reactDir, place),
	]);
	writeFileSync(join(aside, "client/base.css"), sheet);
	const record: StoredBundle = {
		key,
		client: relativeFiles(client.files, aside),
		server: relativeFiles(server.files, aside),
		whole: [...client.whole, ...server.whole].map((file) =>
			relative(aside, file),
		),
	};
	removeOld(root);
	writeFileSync(join(aside, RECORD), JSON.stringify(record));
	place(aside, dir);
	return settled(record, dir, reactDir);
}

/** Puts a folder that is whole where it belongs. */
function place(aside: string, dir: string): void {
	try {
		renameSync(aside, dir);
	} catch {
		// Another process was first.
		rmSync(aside, { recursive: true, force: true });
	}
}

/** The bundle as it lies in the cache: its files by their places in its folder, Furrow's sources by theirs in Furrow's. */
type StoredBundle = Omit<RuntimeBundle, "dir" | "reactDir">;

const relativeFiles = (files: Files, dir: string): Files =>
	Object.fromEntries(
		Object.entries(files).map(([source, file]) => [
			isAbsolute(source) ? relative(PACKAGE_ROOT, source) : `:${source}`,
			relative(dir, file),
		]),
	);

function settled(
	{ key, client, server, whole }: StoredBundle,
	dir: string,
	reactDir: string,
): RuntimeBundle {
	const files = (relatives: Files): Files =>
		Object.fromEntries(
			Object.entries(relatives).map(([source, file]) => [
				source.startsWith(":") ? source.slice(1) : join(PACKAGE_ROOT, source),
				join(dir, file),
			]),
		);
	return {
		key,
		dir,
		reactDir,
		client: files(client),
		server: files(server),
		whole: whole.map((file) => join(dir, file)),
	};
}
