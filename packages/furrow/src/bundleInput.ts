/** What the bundler is asked for, put together from the site and its content. */
import type { BuildOptions, BuildReporter } from "./build.js";
import {
	type BundleInput,
	type MarkdownModules,
	type MarkdownRecord,
	partsOfEveryPage,
	THEME_PARTS,
} from "./bundle/index.js";
import type { LocaleContent, PluginReads } from "./content/index.js";
import { MDX_RUNTIME } from "./content/index.js";
import { checkPage } from "./finish/index.js";
import { browserLanguages, prismThemeCss } from "./markdown/index.js";
import type { CompiledPage } from "./types/page.js";
import type { Site } from "./types/site.js";
import { staticFolders } from "./util/staticFolders.js";

/** Each file is compiled once, for the client and the server bundle. */
function markdownModules(
	{ compileModule, areLinksSame, locale }: LocaleContent,
	reads: PluginReads,
	reporter: BuildReporter,
): MarkdownModules {
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
			record.modules.every(({ file, links }) => areLinksSame(file, links)),
		report(record) {
			for (const { file, warnings } of record.modules)
				checkPage(file, { warnings }, locale.context, reporter);
		},
	};
}

/**
 * @param contents of all languages, compiled; the first is the one whose options hold for what the languages share
 */
export function bundleInput(
	site: Site,
	contents: LocaleContent[],
	reads: PluginReads,
	{ minify = true, dev = false }: BuildOptions,
	reporter: BuildReporter,
): BundleInput {
	const [content] = contents;
	if (!content) throw new Error("A build has at least one language.");
	const { context, clientModules } = content.locale;
	const { siteConfig } = context;
	const { prism = {} } = siteConfig.themeConfig;
	const everywhere = partsOfEveryPage(siteConfig.themeConfig);
	const { alias, externals, define, rawExtensions } = site.bundlerExtras;
	const isMirrored = contents.some(({ locale: { context } }) => {
		const { currentLocale, localeConfigs } = context.i18n;
		return localeConfigs[currentLocale]?.direction === "rtl";
	});
	return {
		siteDir: site.siteDir,
		generatedDir: context.generatedFilesDir,
		baseUrl: siteConfig.baseUrl,
		staticDirs: staticFolders(context),
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
		markdown: markdownModules(content, reads, reporter),
		namedBy: (request) =>
			contents
				.map(({ pages }) => pages.namedBy(request))
				.find((file) => file !== undefined),
		clientModules,
		generatedCss: prismThemeCss(prism.theme, prism.darkTheme),
		prismLanguages: browserLanguages(prism.additionalLanguages),
		postcssPlugins: site.postcssPlugins,
		alias,
		externals,
		define,
		rawExtensions,
		hasSearch: Boolean(siteConfig.themeConfig.algolia),
		nativeCss: !site.postcssPlugins.length && !isMirrored,
		isMirrored,
		minify,
		dev,
		codeStamps: site.codeStamps,
	};
}
