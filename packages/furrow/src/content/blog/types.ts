import type { Item } from "feed";
import type { MdxOptions } from "../../markdown/types.js";
import type { LastUpdateData } from "../../source/lastUpdate.js";
import type { ReportingSeverity, SiteConfig } from "../../types/site.js";
import type { TagMetadata, TagsOptions } from "../shared/tags.js";

export type FeedType = "rss" | "atom" | "json";

export interface FeedItemsParams {
	blogPosts: BlogPost[];
	siteConfig: SiteConfig;
	outDir: string;
}

export interface FeedOptions {
	/** Types of feeds; null or undefined for none. */
	type?: FeedType[] | null;
	title?: string;
	description?: string;
	copyright?: string;
	language?: string;
	limit?: number | false | null;
	/** XSLT files relative to the blog folder; Furrow's own for `true` in the config. */
	xslt: { rss: string | null; atom: string | null };
	createFeedItems?: (
		params: FeedItemsParams & {
			defaultCreateFeedItems: (params: FeedItemsParams) => Promise<Item[]>;
		},
	) => Promise<Item[]>;
}

export type ReadingTimeFunction = (params: {
	content: string;
	locale: string;
	frontMatter?: Record<string, unknown>;
	options?: { wordsPerMinute?: number };
}) => number;

export type EditUrlFunction = (params: {
	blogDirPath: string;
	blogPath: string;
	permalink: string;
	locale: string;
}) => string | undefined;

/** The plugin's options with their defaults. */
export interface BlogOptions extends MdxOptions, TagsOptions {
	id: string;
	path: string;
	routeBasePath: string;
	tagsBasePath: string;
	pageBasePath: string;
	archiveBasePath: string | null;
	authorsBasePath: string;
	include: string[];
	exclude: string[];
	postsPerPage: number | "ALL";
	blogTitle: string;
	blogDescription: string;
	blogSidebarCount: number | "ALL";
	blogSidebarTitle: string;
	truncateMarker: RegExp;
	showReadingTime: boolean;
	readingTime: (params: {
		content: string;
		locale: string;
		frontMatter: Record<string, unknown>;
		defaultReadingTime: ReadingTimeFunction;
	}) => number | undefined;
	feedOptions: FeedOptions;
	editUrl?: string | EditUrlFunction;
	editLocalizedFiles: boolean;
	authorsMapPath: string;
	sortPosts: "ascending" | "descending";
	showLastUpdateTime: boolean;
	showLastUpdateAuthor: boolean;
	processBlogPosts: (params: {
		blogPosts: BlogPost[];
	}) => Promise<BlogPost[] | undefined>;
	onInlineAuthors: ReportingSeverity;
	onUntruncatedBlogPosts: ReportingSeverity;
	blogListComponent: string;
	blogPostComponent: string;
	blogTagsListComponent: string;
	blogTagsPostsComponent: string;
	blogAuthorsListComponent: string;
	blogAuthorsPostsComponent: string;
	blogArchiveComponent: string;
}

export interface Author {
	name?: string;
	title?: string;
	url?: string;
	email?: string;
	description?: string;
	imageURL?: string;
	socials?: Record<string, string>;
	/** Key in the authors file; `null` for an author defined in a post. */
	key: string | null;
	page: { permalink: string } | null;
	[custom: string]: unknown;
}

export type AuthorsMap = Record<string, Author & { key: string }>;

/** Validated front matter of a post. */
export interface PostFrontMatter {
	title?: string;
	description?: string;
	slug?: string;
	id?: string;
	date?: Date | string;
	authors?: unknown;
	tags?: (string | { label: string; permalink: string })[];
	sidebar_label?: string;
	draft?: boolean;
	unlisted?: boolean;
	last_update?: { author?: string; date?: Date | string };
	[other: string]: unknown;
}

export interface PostLink {
	title: string;
	permalink: string;
}

export interface PostMetadata extends LastUpdateData {
	permalink: string;
	/** Aliased path of the file, such as `@site/blog/hello.md`. */
	source: string;
	title: string;
	description: string;
	date: Date;
	editUrl?: string;
	tags: TagMetadata[];
	/** Reading time in minutes. */
	readingTime?: number;
	hasTruncateMarker: boolean;
	authors: Author[];
	frontMatter: PostFrontMatter;
	unlisted: boolean;
	/** Newer post. */
	prevItem?: PostLink;
	/** Older post. */
	nextItem?: PostLink;
}

export interface BlogPost {
	id: string;
	metadata: PostMetadata;
	/** Markdown without front matter and title. */
	content: string;
}

export interface ListMetadata {
	permalink: string;
	/** Number of the page, starting at 1. */
	page: number;
	postsPerPage: number;
	totalPages: number;
	totalCount: number;
	previousPage?: string;
	nextPage?: string;
	blogTitle: string;
	blogDescription: string;
}

/** A page of a list of posts. */
export interface ListPage {
	/** Ids of posts. */
	items: string[];
	metadata: ListMetadata;
}

export interface BlogTag extends TagMetadata {
	/** Ids of posts. */
	items: string[];
	pages: ListPage[];
	unlisted: boolean;
}

export interface BlogContent {
	blogTitle: string;
	blogDescription: string;
	blogSidebarTitle: string;
	blogPosts: BlogPost[];
	blogTags: Record<string, BlogTag>;
	blogTagsListPath: string;
	authorsMap?: AuthorsMap;
}
