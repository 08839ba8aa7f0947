/** Data of the docs plugin, as passed to its pages and hooks. */
import type { ComponentType } from "react";
import type { TocItem } from "../../types/page";
import type { LastUpdateData, TagMetadata, TagModule } from "./site";

interface SidebarItemBase {
	className?: string;
	customProps?: Record<string, unknown>;
	key?: string;
}

export interface PropSidebarItemLink extends SidebarItemBase {
	type: "link";
	label: string;
	href: string;
	description?: string;
	autoAddBaseUrl?: boolean;
	docId?: string;
	unlisted?: boolean;
}

export interface PropSidebarItemHtml extends SidebarItemBase {
	type: "html";
	value: string;
	defaultStyle?: boolean;
}

export interface PropSidebarItemCategory extends SidebarItemBase {
	type: "category";
	label: string;
	collapsed: boolean;
	collapsible: boolean;
	description?: string;
	items: PropSidebarItem[];
	href?: string;
	linkUnlisted?: boolean;
}

export type PropSidebarItem =
	| PropSidebarItemLink
	| PropSidebarItemCategory
	| PropSidebarItemHtml;
export type PropSidebarBreadcrumbsItem =
	| PropSidebarItemLink
	| PropSidebarItemCategory;
export type PropSidebar = PropSidebarItem[];
export type PropSidebars = Record<string, PropSidebar>;

/** Reference to a sidebar that the browser loads on demand. */
export interface SidebarShardRef {
	name: string;
	shard: string;
}

export interface PropVersionDoc {
	id: string;
	title: string;
	description?: string;
	sidebar?: string;
}
export type PropVersionDocs = Record<string, PropVersionDoc>;

export interface PropVersionMetadata {
	pluginId: string;
	version: string;
	label: string;
	banner: "unreleased" | "unmaintained" | null;
	badge: boolean;
	className: string;
	isLast: boolean;
	noIndex: boolean;
	docsSidebars: PropSidebars;
	docs: PropVersionDocs;
}

export interface PropNavigationLink {
	title: string;
	permalink: string;
}

export interface DocFrontMatter {
	id?: string;
	title?: string;
	hide_title?: boolean;
	draft?: boolean;
	unlisted?: boolean;
	hide_table_of_contents?: boolean;
	keywords?: string[];
	image?: string;
	description?: string;
	slug?: string;
	sidebar_label?: string;
	displayed_sidebar?: string | null;
	toc_min_heading_level?: number;
	toc_max_heading_level?: number;
	[key: string]: unknown;
}

export interface DocMetadata extends LastUpdateData {
	/** Reading time in minutes, if the site shows it. */
	readingTime?: number;
	/** Date of the last review in milliseconds since the epoch, if the site shows it. */
	lastReviewedAt?: number;
	/** Commits that changed the doc, the newest first, if the site shows them. */
	changes?: { date: number; subject: string; url?: string }[];
	id: string;
	version: string;
	title: string;
	description: string;
	source: string;
	sourceDirName: string;
	slug: string;
	permalink: string;
	draft: boolean;
	unlisted: boolean;
	sidebarPosition?: number;
	editUrl?: string | null;
	tags: TagMetadata[];
	frontMatter: DocFrontMatter;
	sidebar?: string;
	previous?: PropNavigationLink;
	next?: PropNavigationLink;
}

/** A doc's content: a component with data from the Markdown compiler as static properties. */
export type PropDocContent = ComponentType & {
	readonly frontMatter: DocFrontMatter;
	readonly metadata: DocMetadata;
	readonly toc: readonly TocItem[];
	readonly contentTitle: string | undefined;
	readonly assets: { image?: string };
};

export interface PropCategoryGeneratedIndex {
	title: string;
	description?: string;
	slug: string;
	permalink: string;
	keywords?: string[];
	image?: string;
	navigation: { previous?: PropNavigationLink; next?: PropNavigationLink };
}

export interface PropTagDocList extends TagModule {
	items: Pick<DocMetadata, "id" | "title" | "description" | "permalink">[];
}

export interface GlobalDoc {
	id: string;
	path: string;
	sidebar?: string;
	unlisted?: boolean;
}

export interface GlobalSidebar {
	link?: { label: string; path: string };
}

export interface GlobalVersion {
	name: string;
	label: string;
	isLast: boolean;
	path: string;
	mainDocId: string;
	docs: GlobalDoc[];
	draftIds: string[];
	sidebars?: Record<string, GlobalSidebar>;
}

export interface GlobalPluginData {
	path: string;
	versions: GlobalVersion[];
	breadcrumbs: boolean;
}

export interface ActivePlugin {
	pluginId: string;
	pluginData: GlobalPluginData;
}

export interface ActiveDocContext {
	activeVersion?: GlobalVersion;
	activeDoc?: GlobalDoc;
	alternateDocVersions: Record<string, GlobalDoc>;
}

export interface DocVersionSuggestions {
	latestVersionSuggestion: GlobalVersion;
	latestDocSuggestion?: GlobalDoc;
}
