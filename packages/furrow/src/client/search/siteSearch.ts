/** What a site can be searched with. */
import useDocusaurusContext from "../exports/useDocusaurusContext";
import type { ThemeConfigAlgolia } from "./themeConfig";

/** As Docusaurus's `themeConfig`, and Furrow's, have it. */
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
	/** Whether Algolia answers; otherwise the site itself does. */
	algolia?: ThemeConfigAlgolia;
	/** The site's own index, if it has one. */
	local?: LocalSearchConfig;
}

/** Which indexes the site has. */
export function useSiteSearch(): SiteSearch {
	const { algolia, search } = useDocusaurusContext().siteConfig
		.themeConfig as SearchThemeConfig;
	return { algolia, local: search || undefined };
}
