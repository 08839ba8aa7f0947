/** Location of a language's only document when the hash router is used. */
interface DocumentPlace {
	/** The language's base URL. */
	baseUrl: string;
	/** The site's base URL, and the way from the document to the site's folder. */
	router?: { baseUrl: string; root: string };
}

/** A file's URL as seen from the document of its language, wherever that is deployed. @param path with a base URL */
export function fromDocument(
	path: string,
	{ baseUrl, router }: DocumentPlace,
): string {
	if (path.startsWith(baseUrl)) return `./${path.slice(baseUrl.length)}`;
	return router && path.startsWith(router.baseUrl)
		? router.root + path.slice(router.baseUrl.length)
		: path;
}
