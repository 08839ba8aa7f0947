/** Location of a language's only document when the hash router is used. */
interface DocumentPlace {
	/** The language's base URL. */
	baseUrl: string;
	/** The site's base URL, and the relative path from the document to the site's folder. */
	router?: { baseUrl: string; root: string };
}

/**
 * Returns a file's URL relative to the document of its language, so that the site works wherever it is deployed.
 * @param path with a base URL
 */
export function fromDocument(
	path: string,
	{ baseUrl, router }: DocumentPlace,
): string {
	if (path.startsWith(baseUrl)) return `./${path.slice(baseUrl.length)}`;
	return router && path.startsWith(router.baseUrl)
		? router.root + path.slice(router.baseUrl.length)
		: path;
}
