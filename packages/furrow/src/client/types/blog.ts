/** Data of the blog plugin, as passed to its pages and hooks. */
import type { ComponentType } from "react";
import type { TocItem } from "../../types/page";
import type { LastUpdateData, TagMetadata } from "./site";

export interface Author {
	key: string | null;
	page: { permalink: string } | null;
	name?: string;
	imageURL?: string;
	url?: string;
	title?: string;
	email?: string;
	description?: string;
	socials?: Record<string, string>;
	[attribute: string]: unknown;
}

export interface AuthorItemProp extends Author {
	key: string;
	count: number;
}

export interface BlogPostFrontMatter {
	title?: string;
	title_meta?: string;
	description?: string;
	slug?: string;
	image?: string;
	keywords?: string[];
	draft?: boolean;
	unlisted?: boolean;
	hide_table_of_contents?: boolean;
	toc_min_heading_level?: number;
	toc_max_heading_level?: number;
	[key: string]: unknown;
}

export interface PropBlogPostMetadata extends LastUpdateData {
	source: string;
	title: string;
	date: string;
	permalink: string;
	description: string;
	editUrl?: string;
	readingTime?: number;
	hasTruncateMarker: boolean;
	nextItem?: { title: string; permalink: string };
	prevItem?: { title: string; permalink: string };
	authors: Author[];
	frontMatter: BlogPostFrontMatter;
	tags: TagMetadata[];
	unlisted: boolean;
}

export type PropBlogPostContent = ComponentType & {
	readonly frontMatter: BlogPostFrontMatter;
	readonly metadata: PropBlogPostMetadata;
	readonly toc: readonly TocItem[];
	readonly contentTitle: string | undefined;
	readonly assets: {
		image?: string;
		authorsImageUrls: (string | undefined)[];
	};
};

export interface BlogSidebarItem {
	title: string;
	permalink: string;
	unlisted: boolean;
	date: Date | string;
}

export interface BlogSidebar {
	title: string;
	items: BlogSidebarItem[];
}

export interface BlogMetadata {
	blogBasePath: string;
	authorsListPath: string;
	blogTitle: string;
}

export interface BlogPaginatedMetadata {
	blogTitle: string;
	blogDescription: string;
	nextPage?: string;
	permalink: string;
	previousPage?: string;
	page: number;
	postsPerPage: number;
	totalCount: number;
	totalPages: number;
}
