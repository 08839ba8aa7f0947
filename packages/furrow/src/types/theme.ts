/** Types of data that routes pass to theme components, in addition to the types in `client/types/`. */
import type { ComponentType, ReactNode } from "react";
import type { LastUpdateData } from "../client/types/site.js";
import type { TocItem } from "./page.js";

/** The route that a component receives, with its child routes. */
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

/** A content component with information about its markup. */
export type MarkdownComponent = ComponentType<Record<string, unknown>> & {
	/** Whether the body consists only of static HTML. */
	readonly isStatic?: boolean;
	/** The static HTML. Absent if only the document contains it. */
	readonly html?: string | undefined;
	/** Component to wrap around content that React renders, instead of `@theme/MDXContent`. */
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

/** Content of a Markdown page: a component with the metadata of the Markdown stage. */
export type PropPageContent = ComponentType & {
	readonly frontMatter: PageFrontMatter;
	readonly metadata: PageMetadata;
	readonly toc: readonly TocItem[];
	readonly contentTitle: string | undefined;
	readonly assets: { image?: string };
};
