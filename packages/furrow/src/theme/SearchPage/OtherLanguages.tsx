import Translate from "@docusaurus/Translate";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import type { ReactNode } from "react";
import { useSiteSearch } from "../../client/search/siteSearch";

/** Links that ask the same of the site's other languages: an index of the site's own knows but one. */
export function OtherLanguages({ query }: { query: string }): ReactNode {
	const { algolia, local } = useSiteSearch();
	const {
		siteConfig,
		i18n: { currentLocale, locales, localeConfigs },
	} = useDocusaurusContext();
	const others = locales.filter((locale) => locale !== currentLocale);
	if (algolia || !local?.searchPagePath || !others.length) return null;
	const page = `${local.searchPagePath}?q=${encodeURIComponent(query)}`;
	return (
		<p className="furrow-search-languages">
			<Translate id="theme.SearchPage.otherLanguages">
				Search in another language:
			</Translate>
			{others.map((locale) => {
				const config = localeConfigs[locale];
				const origin =
					config?.url && config.url !== siteConfig.url ? config.url : "";
				return (
					// Each language is an app of its own: the browser loads it.
					<a
						key={locale}
						href={`${origin}${config?.baseUrl}${page}`}
						hrefLang={config?.htmlLang}
						lang={config?.htmlLang}
					>
						{config?.label ?? locale}
					</a>
				);
			})}
		</p>
	);
}
