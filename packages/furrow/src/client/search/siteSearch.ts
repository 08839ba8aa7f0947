/** The search configuration of a site. */
import useDocusaurusContext from "../exports/useDocusaurusContext";
import type { ThemeConfigAlgolia } from "./themeConfig";

/** Search options in the `themeConfig` of Docusaurus and Furrow. */
interface SearchThemeConfig {
	algolia?: ThemeConfigAlgolia;
	search?: LocalSearchConfig | false;
}

export interface LocalSearchConfig {
	searchPagePath: string | false;
	contextual: boolean;
	placeholder?: string;
	/** Link for readers to report missing results; `{query}` is replaced with their query. */
	missingResultsUrl?: string;
}

export interface SiteSearch {
	/** Config of Algolia, if the site uses it; otherwise its own index is searched. */
	algolia?: ThemeConfigAlgolia;
	/** Config of the site's own index, if it has one. */
	local?: LocalSearchConfig;
}

/** Returns the configs of the site's indexes. */
export function useSiteSearch(): SiteSearch {
	const { algolia, search } = useDocusaurusContext().siteConfig
		.themeConfig as SearchThemeConfig;
	return { algolia, local: search || undefined };
}
