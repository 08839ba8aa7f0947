import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { useEffect, useRef, useState } from "react";
import { useDocsContextualVersions } from "../../client/docs/contextualSearch";
import { mergeFacetFilters } from "../../client/search/facetFilters";
import {
	languageOf,
	type SearchLanguage,
	useSearchLanguages,
} from "../../client/search/languages";
import type { SearchScope } from "../../client/search/siteSearch";
import { useAlgoliaThemeConfig } from "../../client/search/themeConfig";
import {
	type SearchVersions,
	useSearchVersions,
} from "../SearchPage/useSearchVersions";

export interface SearchFilterState {
	versions: SearchVersions;
	/** Those whose index is on this domain. */
	languages: SearchLanguage[];
	locale: string;
	chooseLanguage(locale: string): void;
	/** The chosen language, unless it is the page's. */
	languageElsewhere?: SearchLanguage;
	/** What is chosen, at the time it is called. */
	scope(): SearchScope;
	/** Whether another language than the page's is chosen, at the time it is called. */
	isElsewhere(): boolean;
	/** The path of a page in another language than this one: another app, which the browser loads. */
	pathElsewhere(url: string): string | undefined;
}

/** What the modal's search is limited to: at first the page's language and versions. */
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
	const language = languages.find((one) => one.locale === locale);
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
		// DocSearch searches anew when its field gets the focus, which stays where the reader has it.
		document
			.querySelector(".DocSearch-Input")
			?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
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
