import { existsSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { webpackRule } from "../../config/index.js";
import {
	aliasedToRelative,
	type ContentPaths,
	contentPathList,
	isTranslated,
	pluginI18nDir,
} from "../../source/contentPaths.js";
import { SourceMemo } from "../../source/sourceMemo.js";
import type {
	LoadContext,
	Plugin,
	PluginModule,
	RouteConfig,
} from "../../types/plugin.js";
import { join, resolve } from "../../util/path.js";
import { pickMdxOptions } from "../shared/options.js";
import { validateOptions } from "./options.js";
import { pageReader, readPages } from "./readPages.js";
import type { MdxPage, Page, PagesOptions } from "./types.js";

const PLUGIN_NAME = "docusaurus-plugin-content-pages";

function pageRoute(page: Page, options: PagesOptions): RouteConfig {
	const sourceFilePath = aliasedToRelative(page.source);
	if (page.type === "jsx")
		return {
			path: page.permalink,
			component: page.source,
			exact: true,
			metadata: { sourceFilePath },
			modules: { config: "@generated/docusaurus.config" },
		};
	return {
		path: page.permalink,
		component: options.mdxPageComponent,
		exact: true,
		metadata: {
			sourceFilePath,
			lastUpdatedAt: page.lastUpdatedAt ?? undefined,
		},
		modules: { content: page.source },
	};
}

/** Registers Markdown pages with the Markdown stage. */
function registerPages(
	pages: readonly MdxPage[],
	context: LoadContext,
	options: PagesOptions,
	contentPaths: ContentPaths,
): void {
	const registry = context.markdownFiles;
	const mdxOptions = pickMdxOptions(options);
	for (const metadata of pages)
		registry.register({
			sourcePath: join(context.siteDir, aliasedToRelative(metadata.source)),
			pluginName: PLUGIN_NAME,
			pluginId: options.id,
			permalink: metadata.permalink,
			metadata,
			frontMatter: metadata.frontMatter,
			mdxOptions,
			contentPaths,
		});
}

/** Pages plugin: React components and Markdown files whose path is their URL. */
const pluginContentPages: PluginModule<PagesOptions> = (
	context,
	options,
): Plugin<Page[] | null> => {
	const contentPaths: ContentPaths = {
		contentPath: resolve(context.siteDir, options.path),
		contentPathLocalized: isTranslated(context)
			? pluginI18nDir(context.localizationDir, PLUGIN_NAME, options.id)
			: undefined,
	};
	const scope = { context, options, contentPaths };
	const memo = new SourceMemo<Page>();
	return {
		name: PLUGIN_NAME,

		getPathsToWatch: () =>
			options.include.flatMap((pattern) =>
				contentPathList(contentPaths).map((folder) => join(folder, pattern)),
			),

		async loadContent() {
			return existsSync(contentPaths.contentPath)
				? readPages(scope, memo)
				: null;
		},

		applyChanges: (changes) =>
			memo.applyChanges(changes, {
				folders: contentPathList(contentPaths),
				concerns: () => false,
				reader: async () => pageReader(scope),
				isSame: isDeepStrictEqual,
			}),

		invalidate: () => memo.revalidate(),

		configureWebpack: webpackRule,

		async contentLoaded({ content, actions }) {
			context.markdownFiles.clear(PLUGIN_NAME, options.id);
			if (!content) return;
			registerPages(
				content.filter((page) => page.type === "mdx"),
				context,
				options,
				contentPaths,
			);
			for (const page of content) actions.addRoute(pageRoute(page, options));
		},
	};
};

pluginContentPages.validateOptions = validateOptions;

export default pluginContentPages;
