import { existsSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { webpackRule } from "../../config/index.js";
import { locateValue } from "../../schema/index.js";
import { DISPLAYED_FILE } from "../../source/contentFiles.js";
import {
	aliasedToRelative,
	type ContentPaths,
	contentPathList,
	isTranslated,
	pluginI18nDir,
} from "../../source/contentPaths.js";
import { SourceMemo } from "../../source/sourceMemo.js";
import { joinUrl } from "../../source/urls.js";
import type { LoadContext, Plugin, PluginModule } from "../../types/plugin.js";
import { join, relative, resolve } from "../../util/path.js";
import { reportProblem } from "../../util/reportProblem.js";
import { pickMdxOptions } from "../shared/options.js";
import { readTagsFile, tagsFileName } from "../shared/tags.js";
import { AuthorImages, authorImages } from "./authorImages.js";
import { readAuthorsMap } from "./authorsMap.js";
import { feedHeadTags, writeFeeds } from "./feed.js";
import { blogTags, linkNeighbours } from "./lists.js";
import { validateOptions } from "./options.js";
import { type BlogScope, postReader, readPosts } from "./readPosts.js";
import { addBlogRoutes, serializeMetadata } from "./routes.js";
import { getTranslationFiles, translateContent } from "./translations.js";
import type { BlogContent, BlogOptions, BlogPost } from "./types.js";

const PLUGIN_NAME = "docusaurus-plugin-content-blog";

function reportUntruncated(
	posts: readonly BlogPost[],
	{ onUntruncatedBlogPosts }: BlogOptions,
): void {
	const files = posts
		.filter(({ metadata }) => !metadata.hasTruncateMarker)
		.map(({ metadata }) => aliasedToRelative(metadata.source));
	if (files.length > 0)
		reportProblem(
			onUntruncatedBlogPosts,
			`These blog posts have no <!-- truncate --> marker, so lists show them in full:\n${files
				.map((file) => `- ${file}`)
				.join(
					"\n",
				)}\nSet the blog option "onUntruncatedBlogPosts" to "ignore" if that is intended.`,
		);
}

/** Warns about a folder that does not exist. As in Docusaurus, the blog has its pages all the same. */
async function reportMissing(
	{ siteDir, siteConfigPath }: LoadContext,
	{ path }: BlogOptions,
	blogPath: string,
): Promise<void> {
	reportProblem(
		"warn",
		`The blog folder ${relative(siteDir, resolve(siteDir, path))} does not exist, so ${blogPath} is a list without posts.`,
		{
			...(await locateValue(siteConfigPath, ["path"], (text) => text === path)),
			hint: 'Create it, or set the option "path" of the blog plugin to another folder. If the site needs no blog, set "blog: false" in the options of the classic preset.',
		},
	);
}

/** Returns the settings for reading posts. */
async function readScope(
	context: LoadContext,
	options: BlogOptions,
	contentPaths: ContentPaths,
): Promise<BlogScope> {
	const { baseUrl } = context;
	const [authorsMap, tagsFile] = await Promise.all([
		readAuthorsMap(
			options.authorsMapPath,
			contentPaths,
			joinUrl([baseUrl, options.routeBasePath, options.authorsBasePath]),
			baseUrl,
		),
		readTagsFile(options, contentPaths),
	]);
	return { context, options, contentPaths, authorsMap, tagsFile };
}

async function loadBlog(
	context: LoadContext,
	options: BlogOptions,
	contentPaths: ContentPaths,
	memo: SourceMemo<BlogPost>,
): Promise<BlogContent> {
	const { baseUrl } = context;
	const { blogTitle, blogDescription, blogSidebarTitle } = options;
	const blogPath = joinUrl([baseUrl, options.routeBasePath]);
	const empty: BlogContent = {
		blogTitle,
		blogDescription,
		blogSidebarTitle,
		blogPosts: [],
		blogTags: {},
		blogTagsListPath: joinUrl([blogPath, options.tagsBasePath]),
	};
	if (!existsSync(contentPaths.contentPath)) {
		await reportMissing(context, options, blogPath);
		return empty;
	}
	const scope = await readScope(context, options, contentPaths);
	const read = await readPosts(scope, memo);
	const blogPosts =
		(await options.processBlogPosts({ blogPosts: read })) ?? read;
	reportUntruncated(blogPosts, options);
	linkNeighbours(blogPosts);
	return {
		...empty,
		blogPosts,
		blogTags: blogTags(blogPosts, options),
		authorsMap: scope.authorsMap,
	};
}

/** Registers the posts with the Markdown stage. */
function registerPosts(
	posts: readonly BlogPost[],
	context: LoadContext,
	options: BlogOptions,
	contentPaths: ContentPaths,
	images: AuthorImages,
): void {
	const registry = context.markdownFiles;
	const mdxOptions = pickMdxOptions(options);
	registry.clear(PLUGIN_NAME, options.id);
	for (const { metadata } of posts)
		registry.register({
			sourcePath: join(context.siteDir, aliasedToRelative(metadata.source)),
			pluginName: PLUGIN_NAME,
			pluginId: options.id,
			permalink: metadata.permalink,
			metadata: serializeMetadata(metadata),
			frontMatter: metadata.frontMatter,
			mdxOptions,
			contentPaths,
			truncateMarker: options.truncateMarker,
			isPost: true,
			assets: {
				authorsImageUrls: metadata.authors.map((author) =>
					images.url(author, metadata.source),
				),
			},
		});
}

/** Blog plugin: posts with dates, authors, tags and feeds. */
const pluginContentBlog: PluginModule<BlogOptions> = (
	context,
	options,
): Plugin<BlogContent> => {
	const { siteDir, localizationDir } = context;
	const contentPaths: ContentPaths = {
		contentPath: resolve(siteDir, options.path),
		contentPathLocalized: isTranslated(context)
			? pluginI18nDir(localizationDir, PLUGIN_NAME, options.id)
			: undefined,
	};
	let images = new AuthorImages();
	const memo = new SourceMemo<BlogPost>();
	return {
		name: PLUGIN_NAME,

		getPathsToWatch() {
			const folders = contentPathList(contentPaths);
			const tags = tagsFileName(options);
			const files = [options.authorsMapPath, ...(tags ? [tags] : [])];
			return [...files, ...options.include].flatMap((path) =>
				folders.map((folder) => join(folder, path)),
			);
		},

		loadContent: () => loadBlog(context, options, contentPaths, memo),

		applyChanges: (changes) =>
			memo.applyChanges(changes, {
				folders: contentPathList(contentPaths),
				// Pages track the images and partials that they contain.
				concerns: (file) => !DISPLAYED_FILE.test(file) || images.has(file),
				reader: async () =>
					postReader(await readScope(context, options, contentPaths)),
				isSame: (before, now) =>
					isDeepStrictEqual(before.metadata, now.metadata),
			}),

		invalidate: () => memo.revalidate(),

		getTranslationFiles: ({ content }) => getTranslationFiles(content),

		translateContent: ({ content, translationFiles }) =>
			translateContent(content, translationFiles),

		configureWebpack: webpackRule,

		async contentLoaded({ content, actions }) {
			const { blogPosts } = content;
			images = await authorImages(content, context, options, contentPaths);
			registerPosts(blogPosts, context, options, contentPaths, images);
			await addBlogRoutes({
				baseUrl: context.baseUrl,
				content,
				options,
				actions,
				authorImage: (author) => images.url(author),
			});
		},

		async postBuild({ outDir, content, siteConfig }) {
			await images.copy(outDir);
			await writeFeeds({
				posts: content.blogPosts,
				options,
				siteConfig,
				outDir,
				locale: context.i18n.currentLocale,
				contentPaths,
			});
		},

		injectHtmlTags({ content }) {
			return content.blogPosts.length > 0
				? feedHeadTags(context, options)
				: undefined;
		},
	};
};

pluginContentBlog.validateOptions = validateOptions;

export default pluginContentBlog;
