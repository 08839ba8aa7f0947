import type { SiteConfig } from "../types/site.js";

/**
 * Support for sites with the hash router that are opened as files: one script contains everything that browsers do
 * not let a file fetch or import.
 */

/** Path of the script in the site's folder. It is not used over the network. */
export const OPENED_AS_FILE = "opened-as-file.js";

/**
 * Returns a tag that loads the script if the document is opened as a file.
 * @param root the path from the document to the site's folder
 */
export const openedAsFileTag = (root: string) =>
	`<script>location.protocol==="file:"&&document.write('<script src="${root}${OPENED_AS_FILE}"><\\/script>')</script>`;

/**
 * Whether all pages of a language share one document and have their paths after its `#` (`future.experimental_router:
 * "hash"`). Pages then have no files of their own that search engines or redirects could lead to.
 */
export const hasHashRouter = ({ future }: Pick<SiteConfig, "future">) =>
	future.experimental_router === "hash";
