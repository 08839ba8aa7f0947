/** Types of the site's data, as returned by `@docusaurus/useDocusaurusContext` and related hooks. */
import type { I18n, SiteConfig } from "../../types/site";

export type GlobalData = Record<string, Record<string, unknown>>;

export interface DocusaurusContext {
	siteConfig: SiteConfig;
	siteMetadata: {
		readonly docusaurusVersion: string;
		readonly siteVersion?: string;
		readonly pluginVersions: Record<string, unknown>;
	};
	globalData: GlobalData;
	i18n: I18n;
	codeTranslations: Record<string, string>;
}

export interface UseDataOptions {
	/** Whether to throw when the data does not exist, instead of returning `undefined`. */
	failfast?: boolean;
}

/** The result of `useRouteContext`: the plugin that created the route, and its data. */
export interface PluginRouteContext {
	plugin: { id: string; name: string };
	data?: Record<string, unknown>;
}

export interface Tag {
	label: string;
	permalink: string;
	description?: string;
}

export interface TagMetadata extends Tag {
	inline: boolean;
}

export interface TagsListItem extends Tag {
	count: number;
}

export interface TagModule extends TagsListItem {
	allTagsPath: string;
	unlisted: boolean;
}

export interface LastUpdateData {
	lastUpdatedAt?: number | null;
	lastUpdatedBy?: string | null;
}
