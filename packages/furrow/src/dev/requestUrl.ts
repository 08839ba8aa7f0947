/** Names and URLs of the modules that pages name by request. */

/** Begins their ids. */
export const REQUEST_PREFIX = "furrow:load/";

/** Written for `..`, as in `@site/../docs/Card.js` of docs beside the site: no server answers a path that climbs. */
const CLIMB = "~.";

/** The identity of the module that loads a request. Its end tells Vite that it is JavaScript. */
const idOf = (request: string) => {
	const flat = request.replaceAll("~", "~~").replaceAll("..", CLIMB);
	return `${REQUEST_PREFIX}${encodeURIComponent(flat)}.js`;
};

/** The request behind such an id. */
export const requestOf = (id: string): string =>
	decodeURIComponent(id.slice(REQUEST_PREFIX.length, -".js".length)).replace(
		/~[~.]/g,
		(escaped) => (escaped === CLIMB ? ".." : "~"),
	);

/** The URL at which a browser gets the module behind a request, as its export `module`. */
export const requestUrl = (baseUrl: string, request: string): string =>
	`${baseUrl}@id/${idOf(request)}`;
