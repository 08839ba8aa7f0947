/** Data that routes hand to the theme's components, beside what the client's own types say. */
import type { ComponentType, ReactNode } from "react";
import type { LastUpdateData } from "../client/types/site.js";
import type { TocItem } from "./page.js";

/** A route as its component gets it, with the routes inside it. */
export type { RenderableRoute as RouteConfig } from "../client/exports/renderRoutes.js";
export type {
	Author,
	AuthorItemProp,
	BlogMetadata,
	BlogPaginatedMetadata,
	BlogSidebar as BlogSidebarData,
	BlogSidebarItem,
	PropBlogPostContent,
} from "../client/types/blog.js";
export type {
	PropCategoryGeneratedIndex,
	PropDocContent,
	PropNavigationLink,
	PropSidebar,
	PropSidebarBreadcrumbsItem,
	PropSidebarItem,
	PropSidebarItemCategory,
	PropSidebarItemHtml,
	PropSidebarItemLink,
	PropTagDocList,
	PropVersionMetadata,
} from "../client/types/docs.js";
export type {
	Tag,
	TagModule,
	TagsListItem,
} from "../client/types/site.js";

/** A content component as far as its markup goes. */
export type MarkdownComponent = ComponentType<Record<string, unknown>> & {
	/** Whether the body consists of static HTML only. */
	readonly isStatic?: boolean;
	/** The finished HTML; nothing while only the document has it. */
	readonly html?: string | undefined;
	/** On content that React renders: what belongs around it where that is not `@theme/MDXContent`. */
	readonly mdxWrapper?: ComponentType<{ children: ReactNode }>;
};

export interface PageFrontMatter {
	[key: string]: unknown;
	title?: string;
	description?: string;
	keywords?: readonly string[] | string;
	image?: string;
	draft?: boolean;
	unlisted?: boolean;
	wrapperClassName?: string;
	hide_table_of_contents?: boolean;
	toc_min_heading_level?: number;
	toc_max_heading_level?: number;
}

export interface PageMetadata extends LastUpdateData {
	title?: string;
	description?: string;
	permalink: string;
	editUrl?: string | null;
	unlisted: boolean;
	frontMatter: PageFrontMatter;
}

/** A Markdown page's content: a component with what the Markdown stage knows about it. */
export type PropPageContent = ComponentType & {
	readonly frontMatter: PageFrontMatter;
	readonly metadata: PageMetadata;
	readonly toc: readonly TocItem[];
	readonly contentTitle: string | undefined;
	readonly assets: { image?: string };
};
