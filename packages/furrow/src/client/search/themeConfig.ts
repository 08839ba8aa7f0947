import useDocusaurusContext from "../exports/useDocusaurusContext";
import type { FacetFilters } from "./facetFilters";

export interface AskAiConfig {
	indexName: string;
	apiKey: string;
	appId: string;
	assistantId: string;
	searchParameters?: { facetFilters?: FacetFilters };
	suggestedQuestions?: boolean;
}

export interface ThemeConfigAlgolia {
	appId: string;
	apiKey: string;
	indexName: string;
	placeholder?: string;
	translations?: Record<string, unknown>;
	searchParameters?: {
		facetFilters?: FacetFilters;
		[parameter: string]: unknown;
	};
	insights?: boolean;
	initialQuery?: string;
	askAi?: AskAiConfig;
	contextualSearch: boolean;
	externalUrlRegex?: string;
	searchPagePath: string | false | null;
	replaceSearchResultPathname?: { from: string; to: string };
}

/** The site's `themeConfig`, as far as it is about Algolia. */
export function useAlgoliaThemeConfig(): { algolia: ThemeConfigAlgolia } {
	return useDocusaurusContext().siteConfig.themeConfig as {
		algolia: ThemeConfigAlgolia;
	};
}
