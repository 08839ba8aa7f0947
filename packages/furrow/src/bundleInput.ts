/** What the bundler is asked for, put together from the site and its content. */
import { join } from "node:path";
import type { BuildOptions, BuildReporter } from "./build.js";
import {
	type BundleInput,
	partsOfEveryPage,
	THEME_PARTS,
} from "./bundle/index.js";
import type { LocaleContent } from "./content/localeContent.js";
import { MDX_RUNTIME } from "./content/pageContents.js";
import { checkPage } from "./finish/index.js";
import { browserLanguages, prismThemeCss } from "./markdown/index.js";
import type { CompiledPage } from "./types/page.js";
import type { Site } from "./types/site.js";

/** Compiles each file once, for the client and the server bundle, and reports what is wrong with it. */
function moduleCompiler(
	{ compileModule, locale }: LocaleContent,
	reporter: BuildReporter,
): BundleInput["compileMarkdown"] {
	const pages = new Map<string, Promise<CompiledPage>>();
	return (file) => {
		const known = pages.get(file);
		if (known) return known;
		const page = compileModule(file).then((compiled) => {
			checkPage(file, compiled, locale.context, reporter);
			return compiled;
		});
		pages.set(file, page);
		return page;
	};
}

/**
 * @param contents of all languages, compiled; the first is the one whose options hold for what the languages share
 */
export function bundleInput(
	site: Site,
	contents: LocaleContent[],
	{ minify = true, dev = false }: BuildOptions,
	reporter: BuildReporter,
): BundleInput {
	const [content] = contents;
	if (!content) throw new Error("A build has at least one language.");
	const { context, clientModules } = content.locale;
	const { siteConfig } = context;
	const { prism = {} } = siteConfig.themeConfig;
	const everywhere = partsOfEveryPage(siteConfig.themeConfig);
	const { alias, define, rawExtensions } = site.bundlerExtras;
	const isMirrored = contents.some(({ locale: { context } }) => {
		const { currentLocale, localeConfigs } = context.i18n;
		return localeConfigs[currentLocale]?.direction === "rtl";
	});
	return {
		siteDir: site.siteDir,
		baseUrl: siteConfig.baseUrl,
		staticDirs: siteConfig.staticDirectories.map((dir) =>
			join(site.siteDir, dir),
		),
		themeDirs: site.themePaths,
		requests: [
			...new Set([
				MDX_RUNTIME,
				...THEME_PARTS.filter((part) => !everywhere.includes(part)),
				...contents.flatMap(({ routes, requestsOf }) =>
					routes.flatMap(requestsOf),
				),
			]),
		].sort(),
		everywhere,
		virtual: new Map(contents.flatMap(({ pages }) => [...pages.code])),
		compileMarkdown: moduleCompiler(content, reporter),
		namedBy: (request) =>
			contents
				.map(({ pages }) => pages.namedBy(request))
				.find((file) => file !== undefined),
		clientModules,
		generatedCss: prismThemeCss(prism.theme, prism.darkTheme),
		prismLanguages: browserLanguages(prism.additionalLanguages),
		postcssPlugins: site.postcssPlugins,
		alias,
		define,
		rawExtensions,
		hasSearch: Boolean(siteConfig.themeConfig.algolia),
		nativeCss: !site.postcssPlugins.length && !isMirrored,
		isMirrored,
		minify,
		dev,
		configFiles: site.configFiles,
	};
}
