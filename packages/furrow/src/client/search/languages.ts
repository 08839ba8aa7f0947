import { isUnderPath } from "../../shared/paths";
import useDocusaurusContext from "../exports/useDocusaurusContext";

/** A language of the site, with its own index. */
export interface SearchLanguage {
	locale: string;
	label: string;
	htmlLang?: string;
	baseUrl: string;
	/** Origin of the site in this language, if it is on a domain of its own. */
	origin?: string;
}

/** Returns the site's languages in the order of the config. */
export function useSearchLanguages(): SearchLanguage[] {
	const {
		siteConfig,
		i18n: { currentLocale, locales, localeConfigs },
	} = useDocusaurusContext();
	return locales.map((locale) => {
		const isCurrent = locale === currentLocale;
		const config = localeConfigs[locale];
		return {
			locale,
			label: config?.label ?? locale,
			htmlLang: config?.htmlLang,
			baseUrl: isCurrent ? siteConfig.baseUrl : (config?.baseUrl ?? "/"),
			...(!isCurrent &&
				config?.url &&
				config.url !== siteConfig.url && { origin: config.url }),
		};
	});
}

/** Returns the language of a page on this domain: the one with the longest base URL that contains its path. */
export function languageOf(
	languages: readonly SearchLanguage[],
	pathname: string,
): SearchLanguage | undefined {
	return languages
		.filter(({ baseUrl, origin }) => !origin && isUnderPath(pathname, baseUrl))
		.sort((a, b) => b.baseUrl.length - a.baseUrl.length)[0];
}
