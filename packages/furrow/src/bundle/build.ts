import { readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import {
	build,
	type InlineConfig,
	mergeConfig,
	type Plugin,
	type Rolldown,
} from "vite";
import { hash } from "../util/hash.js";
import { chunkName } from "./chunkName.js";
import { bundleError, type ErrorContext } from "./errors.js";
import { leanRouterPlugin } from "./plugins/leanRouter.js";
import { noPreloadPlugin } from "./plugins/noPreload.js";
import { PAGES, withoutEmptyChunksPlugin } from "./plugins/pageCode.js";
import { ignoreStylesPlugin } from "./plugins/source.js";
import { withoutSearchPlugin } from "./plugins/virtual.js";
import { sharedChunks } from "./sharedChunks.js";
import type { ThemeResolver } from "./themeResolver.js";
import type { BundleInput, Bundles } from "./types.js";
import {
	BASE_STYLES,
	CLIENT_ENTRY,
	SERVER_ENTRY,
	sharedConfig,
} from "./viteConfig.js";

type Output = (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/**
 * CommonJS that React Router imports for its checks in development and for parts that most sites never use: without
 * an import that is left, it is not in the bundle.
 */
const UNUSED_WITHOUT_EFFECT = [
	{
		test: /node_modules[\\/](?:react-is|prop-types|hoist-non-react-statics)[\\/]/,
		sideEffects: false,
	},
];

async function runBuild(
	config: InlineConfig,
	context: ErrorContext,
): Promise<Output> {
	try {
		const result = await build(config);
		return (result as Rolldown.RolldownOutput).output as Output;
	} catch (error) {
		throw bundleError(error, context);
	}
}

/** Notes the modules that a build reads; those of packages change with the lock file only. */
function sourcesPlugin(sources: Set<string>): Plugin {
	return {
		name: "furrow:sources",
		moduleParsed({ id }) {
			const file = id.split("?")[0] ?? id;
			if (isAbsolute(file) && !file.includes("/node_modules/"))
				sources.add(file);
		},
	};
}

/** Notes the files that style sheets depend on: imports, and the sources that Tailwind scans. */
function styleSources(sources: Set<string>) {
	return {
		postcssPlugin: "furrow-sources",
		OnceExit(_: unknown, { result }: { result: { messages: Message[] } }) {
			for (const { type, file, dir } of result.messages) {
				if (type === "dependency" && file) sources.add(file);
				if (type === "dir-dependency" && dir) sources.add(dir);
			}
		},
	};
}

interface Message {
	type: string;
	file?: string;
	dir?: string;
}

/** What pages may ask for by name. */
async function allRequests({
	requests,
	pageCode,
}: BundleInput): Promise<string[]> {
	return [...new Set([...requests, ...(await pageCode).requests])];
}

function clientConfig(
	input: BundleInput,
	themes: ThemeResolver,
	outDir: string,
	sources: Set<string>,
): InlineConfig {
	const entries = Object.fromEntries(
		input.requests.map((request) => [chunkName(request), request]),
	);
	const chunks = sharedChunks(() => allRequests(input));
	return mergeConfig(sharedConfig(input, themes, false), {
		plugins: [
			sourcesPlugin(sources),
			noPreloadPlugin(),
			leanRouterPlugin(),
			chunks.plugin,
			withoutEmptyChunksPlugin(["0-base", "pages"]),
			...(input.hasSearch ? [] : [withoutSearchPlugin()]),
		],
		css: { postcss: { plugins: [styleSources(sources)] } },
		build: {
			outDir,
			emptyOutDir: true,
			minify: input.minify,
			cssMinify: input.minify,
			cssCodeSplit: false,
			modulePreload: false,
			assetsInlineLimit: 10_000,
			reportCompressedSize: false,
			target: "es2022",
			rolldownOptions: {
				// The style sheet follows the order of the entries' names: the base comes first.
				input: {
					"0-base": BASE_STYLES,
					main: CLIENT_ENTRY,
					...entries,
					pages: PAGES,
				},
				preserveEntrySignatures: "exports-only",
				treeshake: { moduleSideEffects: UNUSED_WITHOUT_EFFECT },
				output: {
					entryFileNames: "assets/js/[name].[hash].js",
					chunkFileNames: "assets/js/[name].[hash].js",
					assetFileNames: ({ names }: { names: string[] }) =>
						names[0]?.endsWith(".css")
							? "assets/css/styles.[hash].css"
							: "assets/images/[name]-[hash][extname]",
					codeSplitting: { groups: chunks.groups },
				},
			},
		},
	} satisfies InlineConfig);
}

function serverConfig(
	input: BundleInput,
	themes: ThemeResolver,
	outDir: string,
): InlineConfig {
	return mergeConfig(sharedConfig(input, themes, true), {
		plugins: [ignoreStylesPlugin(), withoutSearchPlugin()],
		ssr: { noExternal: true, external: ["react", "react-dom"] },
		build: {
			ssr: true,
			outDir,
			emptyOutDir: true,
			minify: false,
			assetsInlineLimit: 10_000,
			target: "node20",
			rolldownOptions: {
				input: { server: SERVER_ENTRY },
				output: {
					entryFileNames: "[name].mjs",
					codeSplitting: false,
					assetFileNames: "assets/images/[name]-[hash][extname]",
				},
			},
		},
	} satisfies InlineConfig);
}

/** Everything that a chunk needs before it runs, nearest first, without `known`. */
function transitiveImports(
	chunk: Rolldown.OutputChunk,
	byFile: Map<string, Rolldown.OutputChunk>,
	known: ReadonlySet<string>,
): string[] {
	const found = new Set<string>();
	const visit = (from: Rolldown.OutputChunk) => {
		for (const file of from.imports) {
			const next = byFile.get(file);
			if (!next || found.has(file) || known.has(file)) continue;
			found.add(file);
			visit(next);
		}
	};
	visit(chunk);
	return [...found];
}

/**
 * Builds the one client bundle and the one server bundle of a site, side by side.
 *
 * @param outDir an empty folder of the cache; gets `client/` and `server/`
 * @throws FurrowError when a module cannot be found or does not compile
 */
export async function buildBundles(
	input: BundleInput,
	themes: ThemeResolver,
	outDir: string,
): Promise<{ bundles: Bundles; sources: string[] }> {
	const sources = new Set<string>();
	const clientDir = join(outDir, "client");
	const serverDir = join(outDir, "server");
	const [client] = await Promise.all([
		runBuild(clientConfig(input, themes, clientDir, sources), input),
		runBuild(serverConfig(input, themes, serverDir), input),
	]);
	const chunks = client.filter((output) => output.type === "chunk");
	const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
	const byName = new Map(
		chunks
			.filter((chunk) => chunk.isEntry)
			.map((chunk) => [chunk.name, chunk] as const),
	);
	const url = (file: string) => input.baseUrl + file;
	const main = byName.get("main");
	if (!main) throw new Error(`The client build has no ${CLIENT_ENTRY}`);
	const entryImports = transitiveImports(main, byFile, new Set());
	const known = new Set([main.fileName, ...entryImports]);
	const chunkUrls: Record<string, string> = {};
	const imports: Record<string, string[]> = {};
	for (const request of await allRequests(input)) {
		const chunk = byName.get(chunkName(request));
		if (!chunk) throw new Error(`The client build has no chunk of ${request}`);
		chunkUrls[request] = url(chunk.fileName);
		imports[url(chunk.fileName)] = transitiveImports(chunk, byFile, known).map(
			url,
		);
	}
	const styles = client
		.filter((output) => output.fileName.endsWith(".css"))
		.map((output) => url(output.fileName));
	const serverFile = join(serverDir, "server.mjs");
	const identity = JSON.stringify([main.fileName, styles, chunkUrls]);
	const bundles: Bundles = {
		id: hash(identity + readFileSync(serverFile), 12),
		baseUrl: input.baseUrl,
		clientDir,
		serverFile,
		entry: url(main.fileName),
		entryImports: entryImports.map(url),
		styles,
		chunks: chunkUrls,
		imports,
		fromCache: false,
	};
	return { bundles, sources: [...sources] };
}
