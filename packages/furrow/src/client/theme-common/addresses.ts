import { applyTrailingSlash } from "../../shared/utilsCommon";
import type { SiteConfig } from "../../types/site";

/** The address at which a page is read, for search engines. */
export const addressOf = (
	permalink: string,
	{ url, trailingSlash, baseUrl }: SiteConfig,
): string => url + applyTrailingSlash(permalink, { trailingSlash, baseUrl });
