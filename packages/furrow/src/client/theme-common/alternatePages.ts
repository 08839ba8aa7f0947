import { hashRouter } from "furrow:router";
import { useLocation } from "react-router-dom";
import { applyTrailingSlash, removePrefix } from "../../shared/utilsCommon";
import useDocusaurusContext from "../exports/useDocusaurusContext";
import { usePage } from "../runtime/contexts";

interface AlternatePage {
	/** Locale to link to. */
	locale: string;
	/** Whether to include the site's origin, as required by `hreflang` links. */
	fullyQualified: boolean;
}

/** Returns a function that creates the URL of the current page in another language. */
export function useAlternatePageUtils(): {
	createUrl: (page: AlternatePage) => string;
} {
	const { siteConfig, i18n } = useDocusaurusContext();
	const { baseUrl, trailingSlash, url } = siteConfig;
	const { pathname } = useLocation();
	const canonical = applyTrailingSlash(pathname, { trailingSlash, baseUrl });
	// With the base URL "/", a leading slash would turn the first part of the path into a host.
	const ownSuffix = removePrefix(canonical, baseUrl).replace(/^\/+/, "");
	const alternates = usePage()?.payload.alternates;

	function createUrl({ locale, fullyQualified }: AlternatePage): string {
		const config = i18n.localeConfigs[locale];
		if (!config)
			throw new Error(`The site has no locale "${locale}" to link to.`);
		const suffix = alternates?.[locale] ?? ownSuffix;
		if (hashRouter && !fullyQualified)
			return hashRouter.languageHref(config.baseUrl, config.baseUrl + suffix);
		const origin = fullyQualified ? (config.url ?? url) : "";
		return `${origin}${config.baseUrl}${suffix}`;
	}
	return { createUrl };
}
