import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { Feed, type Item } from "feed";
import { escapeContent } from "../../shared/html.js";
import { applyTrailingSlash } from "../../shared/utilsCommon.js";
import { mapConcurrently } from "../../source/contentFiles.js";
import type { ContentPaths } from "../../source/contentPaths.js";
import { findDataFile } from "../../source/dataFile.js";
import { joinUrl } from "../../source/urls.js";
import type { InjectedHtmlTags, LoadContext } from "../../types/plugin.js";
import type { SiteConfig } from "../../types/site.js";
import { FurrowError } from "../../util/errors.js";
import { hasHashRouter } from "../../util/hashRouter.js";
import { htmlFile } from "../../util/outputFiles.js";
import { basename, join } from "../../util/path.js";
import { readPostHtml } from "./feedContent.js";
import { ownStylesheet } from "./feedStylesheets.js";
import { isListed } from "./lists.js";
import { OWN_XSLT } from "./options.js";
import type {
	BlogOptions,
	BlogPost,
	FeedItemsParams,
	FeedType,
} from "./types.js";

const FEEDS: Record<FeedType, { file: string; mime: string; name: string }> = {
	rss: { file: "rss.xml", mime: "application/rss+xml", name: "RSS" },
	atom: { file: "atom.xml", mime: "application/atom+xml", name: "Atom" },
	json: { file: "feed.json", mime: "application/json", name: "JSON" },
};

/** Creates the feed items of posts, with the content of their built pages. */
async function createFeedItems({
	blogPosts,
	siteConfig,
	outDir,
}: FeedItemsParams): Promise<Item[]> {
	const { url, baseUrl, trailingSlash } = siteConfig;
	return mapConcurrently(blogPosts, async ({ metadata }) => {
		const { permalink, title, date, description, authors, tags } = metadata;
		const link = applyTrailingSlash(joinUrl([url, permalink]), {
			trailingSlash,
			baseUrl,
		});
		return {
			title,
			id: link,
			link,
			date,
			description,
			content: await readPostHtml(
				join(outDir, htmlFile(permalink, baseUrl, trailingSlash)),
				link,
			),
			author: authors.length
				? authors.map(({ name, url, email }) => ({ name, link: url, email }))
				: undefined,
			category: tags.map(({ label }) => ({ name: label, term: label })),
		};
	});
}

export interface FeedParams {
	posts: readonly BlogPost[];
	options: BlogOptions;
	siteConfig: SiteConfig;
	outDir: string;
	locale: string;
	contentPaths: ContentPaths;
}

/** Returns the items of the blog's feeds: its newest posts, or the result of the site's `createFeedItems`. */
function feedItems(
	listed: readonly BlogPost[],
	{ options: { feedOptions }, siteConfig, outDir }: FeedParams,
): Promise<Item[]> {
	const params: FeedItemsParams = {
		blogPosts: listed.slice(0, feedOptions.limit || undefined),
		siteConfig,
		outDir,
	};
	return feedOptions.createFeedItems
		? feedOptions.createFeedItems({
				...params,
				defaultCreateFeedItems: createFeedItems,
			})
		: createFeedItems(params);
}

function emptyFeed(
	updated: Date,
	{ options, siteConfig, locale }: FeedParams,
): Feed {
	const { feedOptions, routeBasePath } = options;
	const url = joinUrl([siteConfig.url, siteConfig.baseUrl]);
	const blogUrl = applyTrailingSlash(joinUrl([url, routeBasePath]), {
		trailingSlash: siteConfig.trailingSlash,
		baseUrl: siteConfig.baseUrl,
	});
	return new Feed({
		id: blogUrl,
		title: feedOptions.title ?? `${siteConfig.title} Blog`,
		updated,
		language: feedOptions.language ?? locale,
		link: blogUrl,
		description: feedOptions.description ?? `${siteConfig.title} Blog`,
		favicon: siteConfig.favicon
			? joinUrl([url, siteConfig.favicon])
			: undefined,
		copyright: feedOptions.copyright as string,
	});
}

/** RSS identifies authors by e-mail address. */
function forRss({ author, ...item }: Item): Item {
	return { ...item, author: author?.filter(({ email }) => email) };
}

const escapeXml = (text: string | undefined) => text && escapeContent(text);

/** Escapes categories, the only texts in attributes: the library does not escape `&` and `<` there. */
function forAtom({ category, ...item }: Item): Item {
	return {
		...item,
		category: category?.map(({ name, scheme, term }) => ({
			name: escapeXml(name),
			scheme: escapeXml(scheme),
			term: escapeXml(term),
		})),
	};
}

function render(type: FeedType, feed: Feed, items: readonly Item[]): string {
	const adapters = { rss: forRss, atom: forAtom, json: (item: Item) => item };
	for (const item of items) feed.addItem(adapters[type](item));
	if (type === "json") return feed.json1();
	return type === "rss" ? feed.rss2() : feed.atom1();
}

/** Copies a feed's XSLT next to the feed, and returns its file name. */
async function addStylesheet(
	type: "rss" | "atom",
	folder: string,
	{ options, contentPaths }: FeedParams,
): Promise<string | undefined> {
	const xslt = options.feedOptions.xslt[type];
	if (!xslt) return undefined;
	const file = findDataFile(xslt, contentPaths);
	if (file) {
		await copyFile(file, join(folder, basename(file)));
		const css = findDataFile(xslt.replace(/\.xslt?$/, ".css"), contentPaths);
		if (css?.endsWith(".css")) await copyFile(css, join(folder, basename(css)));
		return basename(file);
	}
	if (xslt !== OWN_XSLT[type])
		throw new FurrowError(`The feed's XSLT file "${xslt}" does not exist.`, {
			file: contentPaths.contentPath,
			hint: `The option "feedOptions.xslt.${type}" refers to it, relative to the blog folder.`,
		});
	for (const [name, text] of Object.entries(ownStylesheet(type)))
		await writeFile(join(folder, name), text);
	return xslt;
}

function withStylesheet(xml: string, name: string | undefined): string {
	return name
		? xml.replace(
				/^<\?xml[^>]*\?>/,
				(declaration) =>
					`${declaration}<?xml-stylesheet type="text/xsl" href="${name}"?>`,
			)
		: xml;
}

/** Returns the types of the blog's feeds: none with the hash router, where posts have no URLs of their own. */
const feedTypes = (siteConfig: SiteConfig, { feedOptions }: BlogOptions) =>
	hasHashRouter(siteConfig) ? [] : (feedOptions.type ?? []);

/** Writes the blog's feeds after its pages are built. A blog without posts has no feeds. */
export async function writeFeeds(params: FeedParams): Promise<void> {
	const { posts, options, outDir } = params;
	const types = feedTypes(params.siteConfig, options);
	const listed = posts.filter(isListed);
	const [first] = listed;
	if (types.length === 0 || !first) return;
	const items = await feedItems(listed, params);
	const folder = join(outDir, options.routeBasePath);
	await mkdir(folder, { recursive: true });
	for (const type of types) {
		const text = render(type, emptyFeed(first.metadata.date, params), items);
		await writeFile(
			join(folder, FEEDS[type].file),
			type === "json"
				? text
				: withStylesheet(text, await addStylesheet(type, folder, params)),
		);
	}
}

/** Returns the tags by which browsers and feed readers discover the feeds. */
export function feedHeadTags(
	context: LoadContext,
	options: BlogOptions,
): InjectedHtmlTags {
	const title = options.feedOptions.title ?? context.siteConfig.title;
	return {
		headTags: feedTypes(context.siteConfig, options).map((type) => ({
			tagName: "link",
			attributes: {
				rel: "alternate",
				type: FEEDS[type].mime,
				href: joinUrl([
					context.baseUrl,
					options.routeBasePath,
					FEEDS[type].file,
				]),
				title: `${title} ${FEEDS[type].name} Feed`,
			},
		})),
	};
}
