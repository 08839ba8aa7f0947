/** `@docusaurus/utils-common`: small functions shared by sites, plugins and the browser. */

export const blogPostContainerID = "__blog-post-container";

export interface ApplyTrailingSlashParams {
	trailingSlash: boolean | undefined;
	baseUrl: string;
}

export function addPrefix(text: string, prefix: string): string {
	return text.startsWith(prefix) ? text : prefix + text;
}

export function addSuffix(text: string, suffix: string): string {
	return text.endsWith(suffix) ? text : text + suffix;
}

export function removeSuffix(text: string, suffix: string): string {
	return suffix !== "" && text.endsWith(suffix)
		? text.slice(0, -suffix.length)
		: text;
}

export function removePrefix(text: string, prefix: string): string {
	return text.startsWith(prefix) ? text.slice(prefix.length) : text;
}

export function addTrailingSlash(text: string): string {
	return addSuffix(text, "/");
}

export function addLeadingSlash(text: string): string {
	return addPrefix(text, "/");
}

export function removeTrailingSlash(text: string): string {
	return removeSuffix(text, "/");
}

/**
 * Adds or removes a path's trailing slash according to the site's `trailingSlash`, keeping query and hash. Anchors
 * and the site's root are returned unchanged.
 */
export function applyTrailingSlash(
	path: string,
	{ trailingSlash, baseUrl }: ApplyTrailingSlashParams,
): string {
	if (path.startsWith("#") || trailingSlash === undefined) return path;
	const end = path.search(/[?#]/);
	const pathname = end < 0 ? path : path.slice(0, end);
	const rest = path.slice(pathname.length);
	if (pathname === "/" || pathname === baseUrl) return path;
	const adjusted = trailingSlash
		? addTrailingSlash(pathname)
		: removeTrailingSlash(pathname);
	return adjusted + rest;
}

/** Returns an error, its cause, the cause of that, and so on. */
export function getErrorCausalChain(error: Error): [Error, ...Error[]] {
	const chain: [Error, ...Error[]] = [error];
	let cause = error.cause as Error | undefined;
	while (cause && !chain.includes(cause)) {
		chain.push(cause);
		cause = cause.cause as Error | undefined;
	}
	return chain;
}
