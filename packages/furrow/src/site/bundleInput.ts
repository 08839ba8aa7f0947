/** Assembles the input of the bundler from the site and its content. */

import {
	type BundleInput,
	babelConfigOf,
	decoratorSettings,
	distinctLists,
	docusaurusChunk,
	FRESHNESS_PARTS,
	type MarkdownModules,
	type MarkdownRecord,
	type PageCode,
	partsOfEveryPage,
	THEME_PARTS,
	type ThemeResolver,
} from "../bundle/index.js";
import type { LocaleContent, PluginReads } from "../content/index.js";
import { MDX_RUNTIME, showsFreshness } from "../content/index.js";
import { checkPage } from "../finish/index.js";
import { browserLanguages, markdownCss } from "../markdown/index.js";
import { idealImageOptions } from "../plugins/ideal-image.js";
import { allCodeRequests, routePatterns } from "../routes/index.js";
import { cardComponents } from "../social/index.js";
import type { BundlerSettings } from "../types/bundlerSettings.js";
import type { CompiledPage } from "../types/page.js";
import type { Reporter } from "../types/reporter.js";
import type { Site } from "../types/site.js";
import { hasHashRouter } from "../util/hashRouter.js";
import { join } from "../util/path.js";
import { staticFolders } from "../util/sitePath.js";

/** Compiles Markdown that components import. Each file is compiled once for both the client and the server bundle. */
export function markdownModules(
	[content]: readonly LocaleContent[],
	reads: PluginReads,
	reporter: Reporter,
): MarkdownModules {
	if (!content) throw new Error("A build has at least one language.");
	const { compileModule, areLinksSame } = content;
	const compiling = new Map<string, Promise<CompiledPage>>();
	const modules: MarkdownRecord["modules"] = [];
	const compile = async (file: string) => {
		const { page, links } = await compileModule(file);
		modules.push({ file, links, warnings: page.warnings });
		return page;
	};
	return {
		compile(file) {
			const page = compiling.get(file) ?? compile(file);
			compiling.set(file, page);
			return page;
		},
		record: () => ({
			modules: [...modules].sort((a, b) => (a.file < b.file ? -1 : 1)),
			filesRead: modules.length ? reads.files() : [],
		}),
		areLinksSame: (record) =>
			record.modules.every(({ links }) => areLinksSame(links)),
		report(record) {
			for (const { file, warnings } of record.modules)
				checkPage(file, { warnings }, content, reporter);
		},
	};
}

/** Data of a site that is available before its pages are compiled. */
interface KnownSite {
	site: Site;
	/** Content of all languages. The first one determines the options that all languages share. */
	locales: readonly LocaleContent[];
	bundler: BundlerSettings;
	themes: ThemeResolver;
}

/** Returns the input of the bundler, except for the pages' own code. */
export function bundleInput(
	{ site, locales, bundler, themes }: KnownSite,
	{ minify = true, dev = false }: { minify?: boolean; dev?: boolean },
): BundleInput {
	const [content] = locales;
	if (!content) throw new Error("A build has at least one language.");
	const { context, clientModules } = content.locale;
	const { siteConfig } = context;
	const { markdown, navigation, themeConfig } = siteConfig;
	const { prism = {} } = themeConfig;
	const commonModules = partsOfEveryPage(siteConfig.themeConfig);
	const isMirrored = locales.some(({ locale: { context } }) => {
		const { currentLocale, localeConfigs } = context.i18n;
		return localeConfigs[currentLocale]?.direction === "rtl";
	});
	const hasFreshness =
		Boolean(themeConfig.feedback) ||
		locales.some(({ locale }) => showsFreshness(locale.plugins));
	return {
		siteDir: site.siteDir,
		generatedDir: context.generatedFilesDir,
		baseUrl: siteConfig.baseUrl,
		isHashRouted: hasHashRouter(siteConfig),
		hasFreshness,
		hasStructuredData: Boolean(themeConfig.structuredData),
		hasUncopiedCode: Boolean(
			markdown.extensions?.codeNotation || markdown.extensions?.twoslash,
		),
		navigation: {
			viewTransitions: navigation?.viewTransitions ?? false,
			prefetch: navigation?.prefetch ?? "visible",
		},
		hasRouteParameters: locales.some(
			({ routes }) => routePatterns(routes).length > 0,
		),
		staticDirs: staticFolders(context),
		themeDirs: site.themePaths,
		siteThemeDir: join(site.siteDir, "src/theme"),
		requests: [
			...new Set([
				MDX_RUNTIME,
				...THEME_PARTS.filter((part) => !commonModules.includes(part)),
				...(hasFreshness ? FRESHNESS_PARTS : []),
				...locales.flatMap(({ routes }) => [...allCodeRequests(routes)]),
			]),
		].sort(),
		serverRequests: cardComponents(context),
		commonModules,
		clientModules,
		babelConfig: babelConfigOf(site.siteDir, siteConfig),
		decorators: decoratorSettings(siteConfig),
		generatedCss: markdownCss(siteConfig, site),
		prismLanguages: browserLanguages(
			prism.additionalLanguages,
			site.configPath,
			themes.isSwizzled("prism-include-languages"),
		),
		...bundler,
		hasSearch: Boolean(themeConfig.algolia || themeConfig.search),
		hasAskAi: Boolean(themeConfig.algolia?.askAi),
		idealImages: idealImageOptions(content.locale.plugins, dev),
		nativeCss:
			!bundler.postcssPlugins.length &&
			!Object.keys(bundler.postcssSyntax).length &&
			!isMirrored,
		isMirrored,
		sortsMedia: sortsMedia(siteConfig.future.faster),
		minify,
		dev,
		configFingerprint: site.configFingerprint,
	};
}

/**
 * Whether Docusaurus would minify the site's style sheet with its own preset of cssnano, which sorts `@media` rules.
 * Its other minimizers keep the order: Lightning CSS, which Rspack includes, and the simple one selected by this
 * variable.
 */
const sortsMedia = ({
	rspackBundler,
	lightningCssMinimizer,
}: Readonly<Record<string, boolean>>) =>
	!rspackBundler &&
	!lightningCssMinimizer &&
	process.env.USE_SIMPLE_CSS_MINIFIER !== "true";

/** Returns the modules that the compiled pages of all languages need, besides those of the routes. */
export function pageCode(
	contents: readonly LocaleContent[],
	{ requests: routeRequests }: BundleInput,
): PageCode {
	const routeModules = new Set(routeRequests);
	const lists = contents
		.flatMap(({ pages }) => pages.requestLists())
		.map(([module, requests]): [string, string[]] => [
			docusaurusChunk(module),
			requests,
		])
		.sort(([one], [other]) => (one < other ? -1 : 1));
	const distinct = new Set(
		distinctLists(lists.map(([, requests]) => requests)),
	);
	const requests = contents.flatMap(({ routes, isCompiled, requestsOf }) =>
		routes.filter(isCompiled).flatMap((route) => requestsOf(route)),
	);
	return {
		requests: [...new Set(requests)]
			.filter((request) => !routeModules.has(request))
			.sort(),
		virtual: Object.fromEntries(
			contents.flatMap(({ pages }) => [...pages.code]),
		),
		lists: lists.filter(([, requests]) => distinct.has(requests)),
		sourceOfRequest: Object.fromEntries(
			// If several files name a module, the first one wins.
			contents.flatMap(({ pages }) => pages.requestsByFile()).reverse(),
		),
	};
}
