/** Names and URLs of the modules that pages name by request. */

/** Begins their ids. */
export const REQUEST_PREFIX = "furrow:load/";

/** Begins requests for the code of a page's Markdown. */
export const PAGE_MODULE = "furrow:page/";

/**
 * Replacements in URLs that a server would reject: paths that climb, such as `@site/../docs/Card.js`, and images
 * imported as components, whose files Vite would look up at that address.
 */
const WRITTEN = new Map([
	["..", "~u"],
	[".svg", "~s"],
	["~", "~~"],
]);
const READ = new Map([...WRITTEN].map(([from, to]) => [to, from]));

/** The identity of the module that loads a request. Its end tells Vite that it is JavaScript. */
const idOf = (request: string) => {
	const flat = request.replace(
		/\.\.|\.svg|~/g,
		(found) => WRITTEN.get(found) ?? found,
	);
	return `${REQUEST_PREFIX}${encodeURIComponent(flat)}.js`;
};

/** The request behind such an id. */
export const requestOf = (id: string): string =>
	decodeURIComponent(id.slice(REQUEST_PREFIX.length, -".js".length)).replace(
		/~./g,
		(found) => READ.get(found) ?? found,
	);

/** The URL at which a browser gets the module behind a request, as its export `module`. */
export const requestUrl = (baseUrl: string, request: string): string =>
	`${baseUrl}@id/${idOf(request)}`;
