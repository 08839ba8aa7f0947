import type { MdxOptions } from "../../markdown/types.js";
import type { ContentPaths } from "../../source/contentPaths.js";
import type { LastUpdateData } from "../../source/lastUpdate.js";
import type { TagMetadata, TagsOptions } from "../shared/tags.js";
import type { NumberPrefixParser } from "./numberPrefix.js";
import type {
	SidebarItemsGeneratorOption,
	Sidebars,
} from "./sidebars/types.js";

export type VersionBanner = "unreleased" | "unmaintained";

export interface VersionOptions {
	path?: string;
	label?: string;
	banner?: "none" | VersionBanner;
	badge?: boolean;
	noIndex?: boolean;
	className?: string;
}

export type EditUrlFunction = (params: {
	version: string;
	versionDocsDirPath: string;
	docPath: string;
	permalink: string;
	locale: string;
}) => string | undefined;

/** The plugin's options with their defaults. */
export interface DocsOptions extends MdxOptions, TagsOptions {
	id: string;
	path: string;
	routeBasePath: string;
	tagsBasePath: string;
	include: string[];
	exclude: string[];
	sidebarPath?: string | false;
	sidebarItemsGenerator: SidebarItemsGeneratorOption;
	sidebarCollapsible: boolean;
	sidebarCollapsed: boolean;
	numberPrefixParser: NumberPrefixParser;
	editUrl?: string | EditUrlFunction;
	editCurrentVersion: boolean;
	editLocalizedFiles: boolean;
	showLastUpdateTime: boolean;
	showLastUpdateAuthor: boolean;
	/** Specific to Furrow. */
	showReadingTime?: boolean;
	/** Specific to Furrow: shows the date in the front matter field `last_reviewed`. */
	showLastReviewed?: boolean;
	/** Specific to Furrow: shows the newest commits of each doc, up to this number. */
	showChanges?: boolean | number;
	breadcrumbs: boolean;
	lastVersion?: string;
	onlyIncludeVersions?: string[];
	disableVersioning: boolean;
	includeCurrentVersion: boolean;
	versions: Record<string, VersionOptions>;
	docsRootComponent: string;
	docVersionRootComponent: string;
	docRootComponent: string;
	docItemComponent: string;
	docTagsListComponent: string;
	docTagDocListComponent: string;
	docCategoryGeneratedIndexComponent: string;
}

export interface VersionMetadata extends ContentPaths {
	versionName: string;
	label: string;
	/** Base URL of the version. */
	path: string;
	tagsPath: string;
	editUrl?: string;
	editUrlLocalized?: string;
	banner: VersionBanner | null;
	badge: boolean;
	noIndex: boolean;
	className: string;
	isLast: boolean;
	sidebarFilePath: string | false | undefined;
	/** -1 for a version at the root of the docs, so that its routes come after those of other versions. */
	routePriority: number | undefined;
}

/** Validated front matter of a doc. */
export interface DocFrontMatter {
	last_reviewed?: unknown;
	id?: string;
	title?: string;
	slug?: string;
	description?: string;
	tags?: (string | { label: string; permalink: string })[];
	sidebar_key?: string;
	sidebar_label?: string;
	sidebar_position?: number;
	sidebar_class_name?: string;
	sidebar_custom_props?: Record<string, unknown>;
	displayed_sidebar?: string | null;
	pagination_label?: string;
	pagination_next?: string | null;
	pagination_prev?: string | null;
	custom_edit_url?: string | null;
	parse_number_prefixes?: boolean;
	draft?: boolean;
	unlisted?: boolean;
	last_update?: { author?: string; date?: Date | string };
	[other: string]: unknown;
}

/** Data for the options `showReadingTime`, `showLastReviewed` and `showChanges`. */
export interface DocFreshness {
	/** Reading time in minutes. */
	readingTime?: number;
	/** Date of the last review, in milliseconds since the epoch. */
	lastReviewedAt?: number;
	/** Newest commits, newest first. */
	changes?: { date: number; subject: string; url?: string }[];
}

export interface DocMetadataBase extends LastUpdateData, DocFreshness {
	id: string;
	title: string;
	description: string;
	/** Aliased path of the file, such as `@site/docs/intro.md`. */
	source: string;
	/** Folder of the file, relative to the content folder; `.` for the folder itself. */
	sourceDirName: string;
	slug: string;
	permalink: string;
	draft: boolean;
	unlisted: boolean;
	editUrl?: string | null;
	tags: TagMetadata[];
	version: string;
	sidebarPosition?: number;
	frontMatter: DocFrontMatter;
}

export interface NavigationLink {
	title: string;
	permalink: string;
}

export interface Navigation {
	previous?: NavigationLink;
	next?: NavigationLink;
}

export interface DocMetadata extends DocMetadataBase, Navigation {
	sidebar?: string;
}

export interface LoadedVersion extends VersionMetadata {
	docs: DocMetadata[];
	drafts: DocMetadataBase[];
	sidebars: Sidebars;
}

export interface LoadedContent {
	loadedVersions: LoadedVersion[];
}
