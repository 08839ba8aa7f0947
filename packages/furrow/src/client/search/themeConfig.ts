import useDocusaurusContext from "../exports/useDocusaurusContext";
import type { FacetFilters } from "./facetFilters";
import type { LocalSearchConfig } from "./siteSearch";

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

/**
 * Returns the Algolia part of the site's `themeConfig`. For a site with its own index, returns what the theme's search
 * needs in the same shape.
 */
export function useAlgoliaThemeConfig(): { algolia: ThemeConfigAlgolia } {
	const { siteConfig } = useDocusaurusContext();
	const { algolia, search } = siteConfig.themeConfig as {
		algolia?: ThemeConfigAlgolia;
		search?: LocalSearchConfig;
	};
	if (algolia || !search) return { algolia } as { algolia: ThemeConfigAlgolia };
	const { contextual, searchPagePath, placeholder } = search;
	return {
		algolia: {
			// Required by the type, but never sent.
			appId: "local",
			apiKey: "local",
			indexName: "local",
			contextualSearch: contextual,
			searchPagePath,
			...(placeholder && { placeholder }),
		},
	};
}
