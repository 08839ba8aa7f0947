import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { useEffect, useRef, useState } from "react";
import { useDocsContextualVersions } from "../../client/docs/contextualSearch";
import { mergeFacetFilters } from "../../client/search/facetFilters";
import {
	languageOf,
	type SearchLanguage,
	useSearchLanguages,
} from "../../client/search/languages";
import type { SearchScope } from "../../client/search/siteClient";
import { useAlgoliaThemeConfig } from "../../client/search/themeConfig";
import {
	type SearchVersions,
	useSearchVersions,
} from "../SearchPage/useSearchVersions";
import { searchAgain } from "./searchAgain";

export interface SearchFilterState {
	versions: SearchVersions;
	/** Languages whose index is on this domain. */
	languages: SearchLanguage[];
	locale: string;
	chooseLanguage(locale: string): void;
	/** The selected language, unless it is that of the page. */
	languageElsewhere?: SearchLanguage;
	/** Returns the current selection. */
	scope(): SearchScope;
	/** Returns whether a language other than that of the page is selected. */
	isElsewhere(): boolean;
	/** Returns the path of a URL if it is in another language, which is a separate app and needs a full page load. */
	pathElsewhere(url: string): string | undefined;
}

/** Filters of the modal's search. They default to the language and versions of the page. */
export function useSearchFilters(): SearchFilterState {
	const { contextualSearch, searchParameters } =
		useAlgoliaThemeConfig().algolia;
	const {
		siteConfig,
		i18n: { currentLocale },
	} = useDocusaurusContext();
	const versions = useSearchVersions(useDocsContextualVersions());
	const languages = useSearchLanguages().filter(({ origin }) => !origin);
	const [locale, chooseLanguage] = useState(currentLocale);
	const language = languages.find((candidate) => candidate.locale === locale);
	const tags = versions.tags.map((tag) => `docusaurus_tag:${tag}`);
	const scope = useRef<SearchScope>({ baseUrl: "/" });
	scope.current = {
		baseUrl: language?.baseUrl ?? "/",
		facetFilters: mergeFacetFilters(
			contextualSearch ? [`language:${locale}`, tags] : undefined,
			searchParameters?.facetFilters,
		),
	};

	const isFirst = useRef(true);
	// biome-ignore lint/correctness/useExhaustiveDependencies: they are what an answer depends on
	useEffect(() => {
		if (isFirst.current) {
			isFirst.current = false;
			return;
		}
		searchAgain();
	}, [locale, tags.join()]);

	return {
		versions,
		languages,
		locale,
		chooseLanguage,
		languageElsewhere: locale === currentLocale ? undefined : language,
		scope: () => scope.current,
		isElsewhere: () => scope.current.baseUrl !== siteConfig.baseUrl,
		pathElsewhere(url) {
			const { origin, pathname, hash } = new URL(url, window.location.origin);
			if (![window.location.origin, siteConfig.url].includes(origin))
				return undefined;
			const found = languageOf(languages, pathname);
			return found && found.locale !== currentLocale
				? pathname + hash
				: undefined;
		},
	};
}
