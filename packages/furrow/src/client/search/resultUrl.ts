import { useCallback } from "react";
import { sitePath } from "../../shared/paths";
import { addBaseUrl } from "../exports/useBaseUrl";
import useDocusaurusContext from "../exports/useDocusaurusContext";
import { isRegexpStringMatch } from "../theme-common/textUtils";
import { type ThemeConfigAlgolia, useAlgoliaThemeConfig } from "./themeConfig";

function replacePathname(
	pathname: string,
	replacement: ThemeConfigAlgolia["replaceSearchResultPathname"],
): string {
	return replacement
		? pathname.replace(new RegExp(replacement.from, "g"), replacement.to)
		: pathname;
}

/**
 * Returns a function that turns a result's URL into one to navigate to: a path of this site, unless the config says the
 * URL is external.
 */
export function useSearchResultUrlProcessor(): (url: string) => string {
	const { siteConfig } = useDocusaurusContext();
	const { externalUrlRegex, replaceSearchResultPathname } =
		useAlgoliaThemeConfig().algolia;
	return useCallback(
		(url) => {
			const { pathname, hash, href } = new URL(url, window.location.origin);
			if (isRegexpStringMatch(externalUrlRegex, href)) return url;
			return addBaseUrl(
				siteConfig,
				replacePathname(sitePath(pathname) + hash, replaceSearchResultPathname),
			);
		},
		[siteConfig, externalUrlRegex, replaceSearchResultPathname],
	);
}
