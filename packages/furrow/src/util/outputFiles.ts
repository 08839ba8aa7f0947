import { decodedPath } from "../shared/paths.js";
import { FurrowError } from "./errors.js";

/** The file of a built site that holds its content security policy, for `furrow serve` and for hosts. */
export const POLICY_FILE = "csp.json";

/** Path in the output folder of a page's HTML, as the site's `trailingSlash` wants it; no leading slash. */
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
 * Path in the output folder of a page's data; no leading slash. It is beside the page, not in a folder of its name: hosts that
 * look for folders first would find no page in it.
 */
export function pageDataFile(path: string, baseUrl: string): string {
	const relative = relativePath(path, baseUrl);
	return relative ? `${relative}.page-data.json` : "page-data.json";
}

function relativePath(path: string, baseUrl: string): string {
	const inside = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path;
	const decoded = decodedPath(inside).replace(/^\/+|(?<!\/)\/+$/g, "");
	if (/(?:^|[\\/])\.\.(?:[\\/]|$)/.test(decoded))
		throw new FurrowError(`The path "${path}" points outside the site.`, {
			hint: 'Remove ".." from it, also if written as "%2e%2e".',
		});
	return decoded;
}
