/** The files that a static host answers a path with, beside the one of that name. */
export function otherAddresses(url: URL): URL[] {
	const at = (pathname: string) => new URL(pathname, url.origin);
	const path = url.pathname;
	if (path.endsWith("/"))
		return [at(`${path}index.html`), at(`${path.slice(0, -1)}.html`)];
	return [at(`${path}/index.html`), at(`${path}.html`)];
}
