/** Ids and URLs of the modules that pages reference by request. */

/** Prefix of their ids. */
export const REQUEST_PREFIX = "furrow:load/";

/** Prefix of requests for the code of a page's Markdown. */
export const PAGE_MODULE = "furrow:page/";

/**
 * Escapes for parts of URLs that a server would reject: parent folders, as in `@site/../docs/Card.js`, and images
 * imported as components, whose files Vite would look up at that URL.
 */
const ESCAPES = new Map([
	["..", "~u"],
	[".svg", "~s"],
	["~", "~~"],
]);
const UNESCAPES = new Map([...ESCAPES].map(([from, to]) => [to, from]));

/** Returns the id of the module that loads a request. Its extension tells Vite that it is JavaScript. */
const idOf = (request: string) => {
	const escaped = request.replace(
		/\.\.|\.svg|~/g,
		(found) => ESCAPES.get(found) ?? found,
	);
	return `${REQUEST_PREFIX}${encodeURIComponent(escaped)}.js`;
};

/** Returns the request of such an id. */
export const requestOf = (id: string): string =>
	decodeURIComponent(id.slice(REQUEST_PREFIX.length, -".js".length)).replace(
		/~./g,
		(found) => UNESCAPES.get(found) ?? found,
	);

/** Returns the URL of the module that exports the module behind a request as `module`. */
export const requestUrl = (baseUrl: string, request: string): string =>
	`${baseUrl}@id/${idOf(request)}`;
