import type { SiteConfig } from "../types/site.js";

/** A site with the hash router that is opened as a file: one script brings what browsers let no file fetch or import. */

/** The script, in the site's folder. It is not used over the network. */
export const OPENED_AS_FILE = "opened-as-file.js";

/**
 * Loads the script in a document that was opened as a file.
 * @param root the path from the document to the site's folder
 */
export const openedAsFileTag = (root: string) =>
	`<script>location.protocol==="file:"&&document.write('<script src="${root}${OPENED_AS_FILE}"><\\/script>')</script>`;

/**
 * Whether all pages of a language lie behind the `#` of one document (`future.experimental_router: "hash"`): no page has
 * a file of its own then, for search engines or for redirects to lead to.
 */
export const hasHashRouter = ({ future }: Pick<SiteConfig, "future">) =>
	future.experimental_router === "hash";
