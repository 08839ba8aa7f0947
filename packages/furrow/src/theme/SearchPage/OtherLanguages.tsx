import Translate from "@docusaurus/Translate";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import type { ReactNode } from "react";
import {
	type SearchLanguage,
	useSearchLanguages,
} from "../../client/search/languages";
import { useSiteSearch } from "../../client/search/siteSearch";

/**
 * Links that repeat the search in the site's other languages, since a local index contains only one language.
 * @param include selects the languages; all of them by default
 */
export function OtherLanguages({
	query,
	include = () => true,
}: {
	query: string;
	include?: (language: SearchLanguage) => boolean;
}): ReactNode {
	const { algolia, local } = useSiteSearch();
	const { currentLocale } = useDocusaurusContext().i18n;
	const others = useSearchLanguages().filter(
		(language) => language.locale !== currentLocale && include(language),
	);
	if (algolia || !local?.searchPagePath || !others.length) return null;
	const page = `${local.searchPagePath}?q=${encodeURIComponent(query)}`;
	return (
		<p className="furrow-search-languages">
			<Translate id="theme.SearchPage.otherLanguages">
				Search in another language:
			</Translate>
			{others.map(({ locale, label, htmlLang, baseUrl, origin = "" }) => (
				// Each language is a separate app, so this is a plain link.
				<a
					key={locale}
					href={`${origin}${baseUrl}${page}`}
					hrefLang={htmlLang}
					lang={htmlLang}
				>
					{label}
				</a>
			))}
		</p>
	);
}
