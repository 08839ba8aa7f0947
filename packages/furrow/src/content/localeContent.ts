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
import { hashAll } from "../util/hash.js";
import { optionsKey } from "../util/optionsKey.js";
import { staticFolders } from "../util/siteFolder.js";
import { withoutSiteDir } from "../util/sitePath.js";
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

/** A Markdown file that a component imports, compiled. */
export interface MarkdownModule {
	page: CompiledPage;
	links: ResolvedLink[];
}

/** One language after the content stage: its routes as pages, and what they show. */
export interface LocaleContent {
	locale: LocaleSite;
	routes: PageRoute[];
	pages: PageContents;
	/** The content plugins' data about the language's Markdown files. */
	registry: MarkdownRegistry;
	/** Compiles every Markdown file that the routes name, or some of them. What a page shows and needs is known only afterwards. */
	compile(some?: readonly PageRoute[]): Promise<void>;
	/** What other threads compile this language's prose by; nothing where it takes packages or functions of the site. */
	threadSetup(): LocaleThreadSetup | undefined;
	/** Whether the Markdown files of a page are compiled. */
	isCompiled(route: PageRoute): boolean;
	/** Whether a page's Markdown may contain code for the bundler, judged without compiling it. */
	mayBringCode(route: PageRoute): boolean;
	/** Compiles a Markdown file for a component that imports it: for all languages, by the options of this one. */
	compileModule(filePath: string): Promise<MarkdownModule>;
	/** Whether the links of such files have the same targets as in an earlier build. */
	areLinksSame(links: ResolvedLink[]): boolean;
	/**
	 * Code that a page needs, as module requests.
	 * @param contents its Markdown
	 */
	requestsOf(route: PageRoute, contents?: CompiledContents): string[];
	/**
	 * Returns the payload of a compiled page. Modules are named by request.
	 * @param contents its Markdown
	 */
	payload(route: PageRoute, contents?: CompiledContents): PagePayload;
	/** The same for a thread that renders it. */
	sentPayload(route: PageRoute): SentPayload;
	/** Adds what a page shares with others to the shards, as its payload would. */
	share(route: PageRoute): void;
}

/** The payloads and texts of a language's pages, as far as their Markdown is compiled. */
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
function compiledWith({ hooks, ...markdown }: MarkdownConfig) {
	const isFunction = (value: unknown) => typeof value === "function";
	return [markdown, ...Object.values(hooks).filter(isFunction)];
}

/** Features of Markdown that need optional packages; undefined for those that the site does not turn on. */
export interface MarkdownExtras {
	/** Highlights code; nothing where Prism does. */
	highlighter: Highlighter | undefined;
	math: SiteMath | undefined;
	/** Types in code. */
	twoslash: SiteTwoslash | undefined;
	/** Images in several versions, where a built site has them: in `start` they are as they are. */
	images: SiteImages | undefined;
}

/** Loads the plugins' content of one language, or of it what has become stale. */
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
		/** Finds Markdown that is imported by an alias or from a package. */
		imports: MarkdownImports;
		/** Runs the loaders of plugins. */
		loaders: MarkdownLoaders;
		extras: MarkdownExtras;
		/** Paths of pages in other languages, which are known once all languages are read. */
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
			compiledWith(markdown),
			trailingSlash ?? null,
			context.docusaurusMajor,
		]),
		// Of the theme's config what compiling reads: the rest is translated, and no page is another one for it.
		optionsKey([themeConfig.prism, themeConfig.navbar?.hideOnScroll]),
		highlighter?.key ?? "",
		math?.key ?? "",
		twoslash?.key ?? "",
		images?.key ?? "",
	];
	const imagesAreCode = locale.plugins.some(
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
		imagesAreCode,
		docusaurusMajor: context.docusaurusMajor,
	};
	const compilerOptions = {
		...localeCompilerOptions(setup, registry),
		findImport: imports.find,
		loaders,
		highlighter,
		math,
		twoslash,
		filesRead: reads.now,
	};
	const { rspackBundler, rspackPersistentCache } = siteConfig.future.faster;
	const pages = new PageContents({
		siteDir: context.siteDir,
		compiler: createMarkdownCompiler({ ...compilerOptions, images }),
		compilerKey: hashAll(
			compilerKeys.map((part) => withoutSiteDir(part, context.siteDir)),
		),
		store,
		// Sites whose plugins know of more than their file turn this cache off.
		reusesPlugins: !rspackBundler || rspackPersistentCache,
		registry,
		imports,
		loaders,
		reads,
		memory,
		parts,
	});
	// Finished HTML has its language's links and texts in it; components have them when they render.
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
	const payloads =
		<Body>(builder: PayloadBuilder<Body>) =>
		(route: PageRoute, content: ContentSource<Body>): PagePayload<Body> => {
			const paths = alternates.of(route.path);
			return {
				...builder.build(route, content),
				path: shownPath(route.path, context.baseUrl),
				...(paths && { alternates: paths }),
			};
		};
	const payload = payloads(newBuilder<MdxNode[]>());
	const sent = newBuilder<string>();
	const sentPayload = payloads(sent);
	return {
		locale,
		routes,
		pages,
		registry,
		async compile(some = routes) {
			await pages.compile(
				some.flatMap(({ content }) => content),
				true,
			);
		},
		threadSetup: () =>
			highlighter || math || twoslash || images
				? undefined
				: localeThreadSetup(setup, plan.parts, registry),
		isCompiled: ({ content }) =>
			content.every(({ path, query }) => pages.has(path, query)),
		mayBringCode: ({ content }) =>
			content.some(
				({ path }) =>
					imagesAreCode ||
					Boolean(markdown.preprocessor) ||
					pages.mayBringCode(path),
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
		share: (route) => sent.share(route),
	};
}
