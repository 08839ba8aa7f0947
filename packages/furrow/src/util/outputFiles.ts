import { decodedPath } from "../shared/paths.js";
import { FurrowError } from "./errors.js";

/** File of a built site with its content security policy, for `furrow serve` and for hosts. */
export const POLICY_FILE = "csp.json";

/** End of the names of pages' data files. */
export const PAGE_DATA_ENDING = ".page-data.json";

/**
 * Returns the path of a page's HTML in the output folder, according to the site's `trailingSlash`, without a leading
 * slash.
 * @throws FurrowError if the path points outside the site
 */
export function htmlFile(
	path: string,
	baseUrl: string,
	trailingSlash: boolean | undefined,
): string {
	const relative = relativePath(path, baseUrl);
	if (relative === "" || relative.endsWith(".html"))
		return relative || "index.html";
	if (trailingSlash === false && !path.endsWith("/")) return `${relative}.html`;
	return `${relative}/index.html`;
}

/**
 * Returns the path of a page's data in the output folder, without a leading slash. The file is next to the page, not
 * in a folder with its name: hosts that prefer folders would find no page in it.
 * @throws FurrowError if the path points outside the site
 */
export function pageDataFile(path: string, baseUrl: string): string {
	const relative = relativePath(path, baseUrl);
	return relative ? relative + PAGE_DATA_ENDING : "page-data.json";
}

function relativePath(path: string, baseUrl: string): string {
	const pathInSite = path.startsWith(baseUrl)
		? path.slice(baseUrl.length)
		: path;
	const decoded = decodedPath(pathInSite).replace(/^\/+|(?<!\/)\/+$/g, "");
	if (/(?:^|[\\/])\.\.(?:[\\/]|$)/.test(decoded))
		throw new FurrowError(`The path "${path}" points outside the site.`, {
			hint: 'Remove ".." from it, also if written as "%2e%2e".',
		});
	return decoded;
}
