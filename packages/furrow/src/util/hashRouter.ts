import type { SiteConfig } from "../types/site.js";

/**
 * Whether all pages of a language lie behind the `#` of one document (`future.experimental_router: "hash"`): no page has
 * a file of its own then, for search engines or for redirects to lead to.
 */
export const hasHashRouter = ({ future }: Pick<SiteConfig, "future">) =>
	future.experimental_router === "hash";
