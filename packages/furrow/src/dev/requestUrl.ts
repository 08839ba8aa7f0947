/** Names and URLs of the modules that pages name by request. */

/** Begins their ids. */
export const REQUEST_PREFIX = "furrow:load/";

/** The identity of the module that loads a request. Its end tells Vite that it is JavaScript. */
const idOf = (request: string) =>
	`${REQUEST_PREFIX}${encodeURIComponent(request)}.js`;

/** The request behind such an id. */
export const requestOf = (id: string): string =>
	decodeURIComponent(id.slice(REQUEST_PREFIX.length, -".js".length));

/** The URL at which a browser gets the module behind a request, as its export `module`. */
export const requestUrl = (baseUrl: string, request: string): string =>
	`${baseUrl}@id/${idOf(request)}`;
