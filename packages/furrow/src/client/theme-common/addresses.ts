import { applyTrailingSlash } from "../../shared/utilsCommon";
import type { SiteConfig } from "../../types/site";

/** Returns the canonical URL of a page, for search engines. */
export const canonicalUrl = (
	permalink: string,
	{ url, trailingSlash, baseUrl }: SiteConfig,
): string => url + applyTrailingSlash(permalink, { trailingSlash, baseUrl });
