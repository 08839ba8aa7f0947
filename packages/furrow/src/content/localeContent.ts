import { readFileSync } from "node:fs";
import { CODE_FINGERPRINT, type PackStore } from "../cache/index.js";
import { loadContent, type StaleContent } from "../config/index.js";
import {
	createMarkdownCompiler,
	type Highlighter,
	type SiteImages,
	type SiteMath,
	type SiteTwoslash,
} from "../markdown/index.js";
import {
	type ContentSource,
	codeRequests,
	countDataUses,
	flattenRoutes,
	notFoundPage,
	type PageRoute,
	PayloadBuilder,
	type ShardStore,
	shownPath,
} from "../routes/index.js";
import { everything, type StaticPlan } from "../shared/staticPlan.js";
import type { MarkdownRegistry } from "../source/markdownRegistry.js";
import { LinkRecord, type ResolvedLink } from "../source/resolvedLinks.js";
import type { CompiledPage, MdxNode } from "../types/page.js";
import type { PagePayload, SentPayload } from "../types/payload.js";
import type { LocaleSite, MarkdownConfig, Site } from "../types/site.js";
import { FurrowError } from "../util/errors.js";
import { hashAll, optionsKey } from "../util/hash.js";
import { staticFolders, withoutSiteDir } from "../util/sitePath.js";
import type { AlternatePaths } from "./alternatePaths.js";
import type { CompiledContents } from "./compiledContents.js";
import {
	type LocaleThreadSetup,
	localeThreadSetup,
} from "./compileThreadSetup.js";
import type { CompiledFiles } from "./contentLoader.js";
import {
	type LocaleCompilerSetup,
	localeCompilerOptions,
} from "./localeCompiler.js";
import type { MarkdownImports } from "./markdownImports.js";
import type { MarkdownLoaders } from "./markdownLoaders.js";
import { PageContents } from "./pageContents.js";
import { registerPluginMarkdown } from "./pluginMarkdown.js";
import type { PluginReads } from "./pluginReads.js";

/** A compiled Markdown file that a component imports. */
export interface MarkdownModule {
	page: CompiledPage;
	links: ResolvedLink[];
}

/** A language after the content stage: its routes as pages, and their content. */
export interface LocaleContent {
	locale: LocaleSite;
	routes: PageRoute[];
	pages: PageContents;
	/** Data of the content plugins about the language's Markdown files. */
	registry: MarkdownRegistry;
	/**
	 * Compiles the Markdown files of all or some pages. Contents and requirements of a page are known only afterwards.
	 */
	compile(some?: readonly PageRoute[]): Promise<void>;
	/**
	 * Returns the setup for threads that compile this language, or undefined if it needs packages or functions of the
	 * site.
	 */
	threadSetup(): LocaleThreadSetup | undefined;
	/** Whether the Markdown files of a page are compiled. */
	isCompiled(route: PageRoute): boolean;
	/** Whether a page's Markdown may contain code for the bundler, judged without compiling it. */
	mayContainCode(route: PageRoute): boolean;
	/** Compiles a Markdown file that a component imports: for all languages, with the options of this one. */
	compileModule(filePath: string): Promise<MarkdownModule>;
	/** Whether the links of such files have the same targets as in an earlier build. */
	areLinksSame(links: ResolvedLink[]): boolean;
	/**
	 * Returns the module requests of a page's code.
	 * @param contents its Markdown
	 */
	requestsOf(route: PageRoute, contents?: CompiledContents): string[];
	/**
	 * Returns the payload of a compiled page. Modules are named by request.
	 * @param contents its Markdown
	 */
	payload(route: PageRoute, contents?: CompiledContents): PagePayload;
	/** Returns the same for a rendering thread. */
	sentPayload(route: PageRoute): SentPayload;
	/** Adds the data that a page shares with others to the shards, as building its payload would. */
	share(route: PageRoute): void;
}

/** Content of a language's pages, limited to those whose Markdown has been compiled. */
export type CompiledLocale = Pick<
	LocaleContent,
	"locale" | "routes" | "registry"
> & { pages: CompiledContents };

function readData(path: string): string {
	try {
		return readFileSync(path, "utf8");
	} catch (cause) {
		throw new FurrowError(
			`The data file "${path}", which a plugin's route refers to, cannot be read.`,
			{ hint: "Pass the paths returned by createData to routes.", cause },
		);
	}
}

/** Returns the Markdown settings that affect compilation: the severity of broken links does not. */
function compilerSettings({ hooks, ...markdown }: MarkdownConfig) {
	const isFunction = (value: unknown) => typeof value === "function";
	return [markdown, ...Object.values(hooks).filter(isFunction)];
}

/** Markdown features that need optional packages; undefined if the site does not enable them. */
export interface MarkdownExtras {
	/** Code highlighter; undefined for Prism. */
	highlighter: Highlighter | undefined;
	math: SiteMath | undefined;
	/** Types in code blocks. */
	twoslash: SiteTwoslash | undefined;
	/** Responsive versions of images; undefined in `start`, which serves the originals. */
	images: SiteImages | undefined;
}

/** Loads the plugins' content of one language, or only the stale part of it. */
export async function loadLocaleContent(
	site: Site,
	source: LocaleSite,
	{
		store,
		reads,
		shards,
		memory,
		plan,
		imports,
		loaders,
		extras,
		alternates,
		stale,
	}: {
		store: PackStore;
		reads: PluginReads;
		shards: ShardStore;
		memory: CompiledFiles;
		plan: StaticPlan;
		/** Resolves Markdown imports by alias or from a package. */
		imports: MarkdownImports;
		/** Runs webpack loaders of plugins. */
		loaders: MarkdownLoaders;
		extras: MarkdownExtras;
		/** Paths of pages in other languages, known after all languages are loaded. */
		alternates: AlternatePaths;
		stale?: StaleContent | undefined;
	},
): Promise<LocaleContent> {
	const locale = await loadContent(source, stale);
	await registerPluginMarkdown(locale);
	const { context } = locale;
	const { siteConfig } = context;
	const { overrides, parts } = plan;
	const { highlighter, math, twoslash, images } = extras;
	const { markdown, themeConfig, trailingSlash } = siteConfig;
	const staticDirs = staticFolders(context);
	const compilerKeys = [
		CODE_FINGERPRINT,
		...site.configFingerprint,
		context.i18n.currentLocale,
		context.baseUrl,
		optionsKey([context.codeTranslations, staticDirs, [...overrides].sort()]),
		optionsKey([parts.markdown, parts.tabs]),
		optionsKey([
			compilerSettings(markdown),
			trailingSlash ?? null,
			context.docusaurusMajor,
		]),
		// Only the theme config that compilation reads: the rest is translated and does not affect compiled pages.
		optionsKey([themeConfig.prism, themeConfig.navbar?.hideOnScroll]),
		highlighter?.key ?? "",
		math?.key ?? "",
		twoslash?.key ?? "",
		images?.key ?? "",
	];
	const bundlesImages = locale.plugins.some(
		(plugin) => plugin.imagesAreModules,
	);
	const registry = source.context.markdownFiles;
	const setup: LocaleCompilerSetup = {
		siteDir: context.siteDir,
		siteConfig: { markdown, themeConfig, trailingSlash },
		staticDirs,
		baseUrl: context.baseUrl,
		codeTranslations: context.codeTranslations,
		overrides,
		bundlesImages,
		docusaurusMajor: context.docusaurusMajor,
	};
	const compilerOptions = {
		...localeCompilerOptions(setup, registry),
		findImport: imports.find,
		loaders,
		highlighter,
		math,
		twoslash,
		filesRead: reads.currentFiles,
	};
	const { rspackBundler, rspackPersistentCache } = siteConfig.future.faster;
	const pages = new PageContents({
		siteDir: context.siteDir,
		compiler: createMarkdownCompiler({ ...compilerOptions, images }),
		compilerKey: hashAll(
			compilerKeys.map((part) => withoutSiteDir(part, context.siteDir)),
		),
		store,
		// Sites whose plugins depend on more than their file turn this cache off.
		reusesPlugins: !rspackBundler || rspackPersistentCache,
		registry,
		imports,
		loaders,
		reads,
		memory,
		parts,
	});
	// Finished HTML contains links and texts of its language, while components resolve them when they render.
	const moduleCompiler = createMarkdownCompiler({
		...compilerOptions,
		overrides: everything(overrides),
	});
	const routes = [
		...flattenRoutes(locale.routes),
		notFoundPage(locale.routes, context.baseUrl),
	];
	const dataUses = countDataUses(routes);
	const newBuilder = <Body>() =>
		new PayloadBuilder<Body>(
			context.i18n.currentLocale,
			(path) => locale.data.get(path) ?? readData(path),
			shards,
			dataUses,
			context.siteDir,
		);
	const payloadFactory =
		<Body>(builder: PayloadBuilder<Body>) =>
		(route: PageRoute, content: ContentSource<Body>): PagePayload<Body> => {
			const paths = alternates.of(route.path);
			return {
				...builder.build(route, content),
				path: shownPath(route.path, context.baseUrl),
				...(paths && { alternates: paths }),
			};
		};
	const payload = payloadFactory(newBuilder<MdxNode[]>());
	const sentBuilder = newBuilder<string>();
	const sentPayload = payloadFactory(sentBuilder);
	return {
		locale,
		routes,
		pages,
		registry,
		async compile(selected = routes) {
			await pages.compile(
				selected.flatMap(({ content }) => content),
				true,
			);
		},
		threadSetup: () =>
			highlighter || math || twoslash || images
				? undefined
				: localeThreadSetup(setup, plan.parts, registry),
		isCompiled: ({ content }) =>
			content.every(({ path, query }) => pages.has(path, query)),
		mayContainCode: ({ content }) =>
			content.some(
				({ path }) =>
					bundlesImages ||
					Boolean(markdown.preprocessor) ||
					pages.mayContainCode(path),
			),
		async compileModule(filePath) {
			const entry = registry.entryFor(filePath);
			const { links, resolve } = new LinkRecord(registry);
			const page = await moduleCompiler.compile({
				filePath,
				source: readFileSync(filePath, "utf8"),
				mdxOptions: registry.mdxOptionsFor(filePath),
				frontMatter: entry?.frontMatter,
				resolveLink: resolve,
			});
			return { page, links };
		},
		areLinksSame: (links) => LinkRecord.isSame(registry, links),
		requestsOf: (route, contents = pages) => [
			...codeRequests(route),
			...route.content.flatMap(({ path, query }) =>
				contents.requests(path, query),
			),
		],
		payload: (route, contents = pages) =>
			payload(route, (path, query) => contents.payload(path, query)),
		sentPayload: (route) =>
			sentPayload(route, (path, query) => pages.sent(path, query)),
		share: (route) => sentBuilder.share(route),
	};
}
