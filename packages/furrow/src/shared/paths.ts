/** Handles paths and URLs of pages, in Node and in browsers. */

/**
 * Decodes the path of a URL, except for characters with a special meaning in URLs. Malformed paths are returned
 * unchanged.
 */
export function decodedPath(path: string): string {
	try {
		return decodeURI(path);
	} catch {
		return path;
	}
}

/** Decodes a segment of a URL. Malformed segments are returned unchanged. */
export function decodedPart(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}

/**
 * Normalises a path so that a URL built from it stays on this site. URLs that begin with `//`, `/\`, or either of
 * them with a tab or line break inside lead to another host, and history paths are decoded.
 */
export function sitePath(pathname: string): string {
	return pathname.replace(/[\t\n\r]/g, "").replace(/[\\/]+/g, "/");
}

/**
 * Prepares a path or URL of this site for the history library, which decodes all paths, including its own. Without
 * this, it throws at `/100%` and turns `/%5Chost` into another host.
 */
export function historyPath(url: string): string {
	const [path = ""] = /^[^?#]*/.exec(url) ?? [];
	return (
		sitePath(decodedPath(path)).replace(/%/g, "%25") + url.slice(path.length)
	);
}

/** Removes `index.html` or `.html` from a path: both lead to the page at the rest. */
export function barePath(pathname: string): string {
	return pathname.replace(/\/index\.html$/, "/").replace(/\.html$/, "");
}

/** Normalises a path for comparison: decoded, lower case, no trailing slash. */
export function comparablePath(path: string): string {
	// Thousands of paths are compared, and few are encoded or end with a slash.
	const decoded = path.includes("%") ? decodedPath(path) : path;
	return (
		decoded.endsWith("/") ? decoded.replace(/\/+$/, "") : decoded
	).toLowerCase();
}

/** Whether two paths lead to the same page, ignoring case, encoding and the trailing slash. */
export function isSamePath(
	path1: string | undefined,
	path2: string | undefined,
): boolean {
	return comparablePath(`${path1}`) === comparablePath(`${path2}`);
}

/** Whether a path is the base path or below it. */
export function isUnderPath(pathname: string, base: string): boolean {
	const path = comparablePath(pathname);
	const parent = comparablePath(base);
	return path === parent || path.startsWith(`${parent}/`);
}

/** URL path of a page's Markdown: the path with `.md`, or `index.md` below a path with a trailing slash. */
export function markdownPath(path: string): string {
	const bare = path.replace(/\.html$/, "");
	return bare.endsWith("/") ? `${bare}index.md` : `${bare}.md`;
}

/** Name of the right-to-left variant of a style sheet: `a.rtl.css` for `a.css`. */
export function mirroredStyle(name: string): string {
	return name.replace(/\.css$/, ".rtl.css");
}
