import { readFileSync } from "node:fs";
import {
	build,
	type InlineConfig,
	mergeConfig,
	type Plugin,
	type Rolldown,
} from "vite";
import { preloadHelperOverride } from "../seams/vitePreloadHelper.js";
import { hash } from "../util/hash.js";
import { basename, join } from "../util/path.js";
import { chunkName } from "./chunkName.js";
import { bundleError } from "./errors.js";
import { splitLocaleData } from "./firstLoad.js";
import { loadSharp } from "./imageWidths.js";
import type { LocaleUse } from "./localeUse.js";
import { needsPostCss } from "./needsPostCss.js";
import { DOC_PARTS, FRESHNESS_PARTS } from "./parts.js";
import { docSearchPlugins } from "./plugins/docSearch.js";
import { recordEagerHydration } from "./plugins/eagerHydration.js";
import { finishStylesPlugin, isSiteStyle } from "./plugins/finishStyles.js";
import { idealImagesPlugin } from "./plugins/idealImages.js";
import { leanRouterPlugin } from "./plugins/leanRouter.js";
import { recordLocaleUse } from "./plugins/localeUse.js";
import { markdownModulePlugin } from "./plugins/markdownModules.js";
import { missingExportsPlugin } from "./plugins/missingExports.js";
import { pageCodePlugin } from "./plugins/pageCode.js";
import { parsedModulesPlugin } from "./plugins/parsedModules.js";
import { prebuiltSheetsPlugins } from "./plugins/prebuiltSheets.js";
import { sheetImportsPlugins } from "./plugins/sheetImports.js";
import { sourcesPlugin, styleSources } from "./plugins/sources.js";
import { styleFilesPlugin } from "./plugins/styleFiles.js";
import { BASE_ENTRY, styleOrder } from "./plugins/styleOrder.js";
import {
	withoutSearchBarPlugin,
	withoutSearchPlugin,
} from "./plugins/virtual.js";
import { withoutChunkPlugin } from "./plugins/withoutChunk.js";
import { FactReader, prebuiltFacts } from "./prebuilt/moduleFacts.js";
import { prebuiltServer } from "./prebuilt/serverRuntime/index.js";
import { reExports } from "./reExports.js";
import { serverConfig } from "./serverBuild.js";
import { serverInput } from "./serverInput.js";
import { DOCS, sharedChunks } from "./sharedChunks.js";
import { createThemeResolver, type ThemeResolver } from "./themeResolver.js";
import type {
	BuiltBundles,
	BundleInput,
	BundlerCallbacks,
	Bundles,
} from "./types.js";
import { BASE_STYLES } from "./virtualModules.js";
import { BROWSER_TARGET, CLIENT_ENTRY, sharedConfig } from "./viteConfig.js";

type Output = (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/**
 * CommonJS packages that React Router imports for development checks and for features that most sites never use. They
 * are not in the bundle once no import of them is left.
 */
const UNUSED_WITHOUT_EFFECT = [
	{
		test: /node_modules[\\/](?:react-is|prop-types|hoist-non-react-statics|path-to-regexp|isarray)[\\/]/,
		sideEffects: false,
	},
];

/** Reads the theme folders, once for both builds. */
const themesOf = ({ themeDirs, siteThemeDir }: BundleInput) =>
	createThemeResolver(themeDirs, siteThemeDir);

async function runBuild(
	config: InlineConfig,
	{ siteDir }: BundleInput,
	{ pageCode }: BundlerCallbacks,
): Promise<Output> {
	try {
		const result = await build(config);
		return (result as Rolldown.RolldownOutput).output as Output;
	} catch (error) {
		const { sourceOfRequest } = await pageCode;
		throw bundleError(error, {
			siteDir,
			namedBy: (request) => sourceOfRequest[request],
		});
	}
}

/** Vite's name for the style sheet of the whole site. Others are loaded by URL, on demand. */
const ALL_STYLES = "style.css";

/** Results of the client build other than files, collected by its plugins. */
class Findings {
	/** Files that were read. */
	readonly sources = new Set<string>();
	/** Locale data that each module reads. */
	readonly uses = new Map<string, LocaleUse>();
	/** Modules that run code without user interaction. */
	readonly acting = new Set<string>();
	readonly warnings = new Set<string>();
}

function clientConfig(
	input: BundleInput,
	themes: ThemeResolver,
	host: BundlerCallbacks,
	outDir: string,
	{ sources, uses, acting, warnings }: Findings,
	facts: FactReader,
): InlineConfig {
	const entries = Object.fromEntries(
		input.requests.map((request) => [chunkName(request), request]),
	);
	const chunks = sharedChunks(input, themes, host.pageCode);
	const order = styleOrder(input, themes, host.pageCode);
	return mergeConfig(sharedConfig(input, themes, false, sources, warnings), {
		...(input.isHashRouted && { base: "./" }),
		plugins: [
			pageCodePlugin(host.pageCode, false),
			sourcesPlugin(sources),
			styleFilesPlugin(input, sources),
			...sheetImportsPlugins(input, false),
			...prebuiltSheetsPlugins(input, false, sources),
			parsedModulesPlugin(facts, [
				recordLocaleUse(uses),
				recordEagerHydration(acting),
				chunks.listener,
				order.listener,
			]),
			missingExportsPlugin(input.siteDir, host.pageCode, warnings),
			...(input.idealImages
				? [idealImagesPlugin(input, false, sources, warnings)]
				: []),
			markdownModulePlugin(host.compileMarkdown, true, sources),
			preloadHelperOverride(),
			leanRouterPlugin(),
			chunks.plugin,
			withoutChunkPlugin(BASE_ENTRY),
			order.plugin,
			...docSearchPlugins(input),
			...(input.hasSearch
				? []
				: [withoutSearchPlugin(), withoutSearchBarPlugin()]),
			...finishStylesPlugin({
				isMirrored: input.isMirrored,
				isSorted: input.sortsMedia && input.minify && !input.dev,
			}),
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
			target: BROWSER_TARGET,
			rolldownOptions: {
				input: { [BASE_ENTRY]: BASE_STYLES, main: CLIENT_ENTRY, ...entries },
				preserveEntrySignatures: "exports-only",
				shimMissingExports: true,
				transform: { inject: input.provide },
				treeshake: { moduleSideEffects: UNUSED_WITHOUT_EFFECT },
				output: {
					entryFileNames: "assets/js/[name].[hash].js",
					chunkFileNames: "assets/js/[name].[hash].js",
					assetFileNames: ({ names }: { names: string[] }) =>
						names[0] === ALL_STYLES
							? "assets/css/styles.[hash].css"
							: names[0]?.endsWith(".css")
								? "assets/css/[name].[hash].css"
								: "assets/images/[name]-[hash][extname]",
					codeSplitting: { groups: chunks.groups },
				},
			},
		},
	} satisfies InlineConfig);
}

/** Builds the server bundle again to get its source map. Writes no files. */
export async function mapServer(
	input: BundleInput,
	host: BundlerCallbacks,
	outDir: string,
): Promise<Pick<Rolldown.OutputChunk, "code" | "map">> {
	const themes = themesOf(input);
	const prebuilt = prebuiltServer(serverInput(input), themes);
	const [chunk] = await runBuild(
		mergeConfig(serverConfig(input, themes, host, outDir, prebuilt), {
			build: { write: false, sourcemap: "hidden" },
		}),
		input,
		host,
	);
	if (chunk?.type !== "chunk") throw new Error("The server build is empty.");
	return chunk;
}

/** Returns the files that a chunk imports, directly or indirectly, without those in `excluded`. */
function transitiveImports(
	chunk: Rolldown.OutputChunk,
	byFile: Map<string, Rolldown.OutputChunk>,
	excluded: ReadonlySet<string>,
): string[] {
	const found = new Set<string>();
	const visit = (from: Rolldown.OutputChunk) => {
		for (const file of from.imports) {
			const next = byFile.get(file);
			if (!next || found.has(file) || excluded.has(file)) continue;
			found.add(file);
			visit(next);
		}
	};
	visit(chunk);
	return [...found];
}

/** Returns a plugin, and a promise that resolves when a build with it is set up and starts to read modules. */
function observeStart(): { startPlugin: Plugin; started: Promise<void> } {
	let buildStart = () => {};
	const started = new Promise<void>((resolve) => {
		buildStart = resolve;
	});
	return { startPlugin: { name: "furrow:start", buildStart }, started };
}

/**
 * Builds the client bundle and the server bundle of a site in parallel.
 *
 * @param outDir an empty folder of the cache; receives `client/` and `server/`
 * @param facts precomputed facts about Furrow's own modules
 * @throws FurrowError when a module cannot be found or does not compile
 */
export async function buildBundles(
	input: BundleInput,
	host: BundlerCallbacks,
	outDir: string,
	facts = new FactReader(prebuiltFacts() ?? {}),
): Promise<BuiltBundles> {
	const findings = new Findings();
	const themes = themesOf(input);
	const clientDir = join(outDir, "client");
	const serverDir = join(outDir, "server");
	const { startPlugin, started } = observeStart();
	const config = clientConfig(input, themes, host, clientDir, findings, facts);
	const clientWork = runBuild(
		mergeConfig(config, { plugins: [startPlugin] }),
		input,
		host,
	);
	const prebuilt = prebuiltServer(serverInput(input), themes);
	// The client build takes longer: the server build starts once it is under way.
	await Promise.race([started, clientWork]).catch(() => {});
	const [clientBuild, serverBuild] = await Promise.allSettled([
		clientWork,
		runBuild(
			serverConfig(input, themes, host, serverDir, prebuilt),
			input,
			host,
		),
	]);
	const withPostCss = (error: unknown) => {
		if (!input.nativeCss || !needsPostCss(error)) throw error;
		return buildBundles({ ...input, nativeCss: false }, host, outDir, facts);
	};
	if (clientBuild.status === "rejected") return withPostCss(clientBuild.reason);
	if (serverBuild.status === "rejected") return withPostCss(serverBuild.reason);
	const client = clientBuild.value;
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
	const entryFiles = new Set([main.fileName, ...entryImports]);
	const chunkUrls: Record<string, string> = {};
	const imports: Record<string, string[]> = {};
	const origins: Bundles["origins"] = {};
	const { requests: pageRequests } = await host.pageCode;
	for (const request of [...input.requests, ...pageRequests].sort()) {
		const chunk = byName.get(chunkName(request));
		if (!chunk) throw new Error(`The client build has no chunk of ${request}`);
		chunkUrls[request] = url(chunk.fileName);
		const refs = reExports(chunk, url);
		if (refs) origins[request] = refs;
		imports[url(chunk.fileName)] = transitiveImports(
			chunk,
			byFile,
			entryFiles,
		).map(url);
	}
	const first = new Set(entryFiles);
	for (const request of [...DOCS, ...DOC_PARTS, ...FRESHNESS_PARTS]) {
		const chunk = byName.get(chunkName(request));
		if (!chunk) continue;
		first.add(chunk.fileName);
		for (const file of transitiveImports(chunk, byFile, entryFiles))
			first.add(file);
	}
	const { firstLoad, deferredTexts } = splitLocaleData(
		findings.uses,
		chunks,
		first,
	);
	const eagerChunks = chunks
		.filter(({ moduleIds }) => moduleIds.some((id) => findings.acting.has(id)))
		.map(({ fileName }) => url(fileName));
	const styles = client
		.filter(({ fileName }) => isSiteStyle(fileName))
		.map((output) => url(output.fileName));
	const serverFile = join(serverDir, "server.mjs");
	const identity = JSON.stringify([
		main.fileName,
		styles,
		chunkUrls,
		origins,
		deferredTexts,
		eagerChunks,
		prebuilt && basename(prebuilt.file),
	]);
	const bundles: Bundles = {
		id: hash(identity + readFileSync(serverFile), 12),
		baseUrl: input.baseUrl,
		clientDir,
		serverFile,
		runtimeFile: prebuilt?.file,
		entry: url(main.fileName),
		entryImports: entryImports.map(url),
		styles,
		chunks: chunkUrls,
		imports,
		origins,
		firstLoad,
		eagerChunks,
		deferredTexts: Object.fromEntries(
			Object.entries(deferredTexts).map(([file, texts]) => [url(file), texts]),
		),
		warnings: [...findings.warnings].sort(),
		fromCache: false,
	};
	return {
		bundles,
		sources: [...findings.sources],
		isReusable: !input.idealImages || !loadSharp(input.siteDir).problem,
	};
}
