import { hashRouter } from "furrow:router";
import { useLocation } from "react-router-dom";
import { applyTrailingSlash, removePrefix } from "../../shared/utilsCommon";
import useDocusaurusContext from "../exports/useDocusaurusContext";
import { usePage } from "../runtime/contexts";

interface AlternatePage {
	/** The locale to link to. */
	locale: string;
	/** With the site's origin, as `hreflang` links need. */
	fullyQualified: boolean;
}

/** Makes the URL of the current page in another language. */
export function useAlternatePageUtils(): {
	createUrl: (page: AlternatePage) => string;
} {
	const { siteConfig, i18n } = useDocusaurusContext();
	const { baseUrl, trailingSlash, url } = siteConfig;
	const { pathname } = useLocation();
	const canonical = applyTrailingSlash(pathname, { trailingSlash, baseUrl });
	// Behind a base URL of "/", a slash at its beginning would make a host of its first part.
	const own = removePrefix(canonical, baseUrl).replace(/^\/+/, "");
	const alternates = usePage()?.payload.alternates;

	function createUrl({ locale, fullyQualified }: AlternatePage): string {
		const config = i18n.localeConfigs[locale];
		if (!config)
			throw new Error(`The site has no locale "${locale}" to link to.`);
		const suffix = alternates?.[locale] ?? own;
		if (hashRouter && !fullyQualified)
			return hashRouter.languageHref(config.baseUrl, config.baseUrl + suffix);
		const origin = fullyQualified ? (config.url ?? url) : "";
		return `${origin}${config.baseUrl}${suffix}`;
	}
	return { createUrl };
}
