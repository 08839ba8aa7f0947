/** Route paths in React Router's syntax: `/a/:name`, `/a/:name?`, `/a/:name(\\d+)`, `/a/*`. */

/** The fields of a route that decide which paths it matches. */
export interface RoutePattern {
	path?: string | undefined;
	exact?: boolean | undefined;
	strict?: boolean | undefined;
}

export interface RouteMatch {
	path: string;
	url: string;
	isExact: boolean;
	params: Record<string, string>;
}

const escapeText = (text: string) => text.replace(/[.+^${}()|[\]\\/]/g, "\\$&");

/** A parameter or wildcard in a path. Everything else matches literally. */
const PARAMETER = /\/:(\w+)(?:\(([^)]*)\))?(\?)?|\*/g;

/** Matches a location's path against a route. */
export function matchRoute(
	pathname: string,
	{ path, exact = false, strict = false }: RoutePattern,
): RouteMatch | null {
	if (!path) return null;
	const names: string[] = [];
	let source = "";
	let end = 0;
	for (const found of path.matchAll(PARAMETER)) {
		const [text, name, pattern = "[^/]+?", optional] = found;
		source += escapeText(path.slice(end, found.index));
		end = found.index + text.length;
		names.push(name ?? String(names.length));
		if (name) source += optional ? `(?:/(${pattern}))?` : `/(${pattern})`;
		else source += "(.*)";
	}
	source += escapeText(path.slice(end));
	if (!strict) source = `${source.replace(/\\\/$/, "")}(?:/(?=$))?`;
	source += exact ? "$" : source.endsWith("/") ? "" : "(?=/|$)";
	const [url, ...values] = new RegExp(`^${source}`, "i").exec(pathname) ?? [];
	if (url === undefined) return null;
	return {
		path,
		url: path === "/" && url === "" ? "/" : url,
		isExact: pathname === url,
		params: Object.fromEntries(
			names.map((name, index) => [name, values[index] as string]),
		),
	};
}

/** Whether a route matches more than its own path. */
export const hasParameters = (path: string): boolean => /\/:\w|\*/.test(path);

/** Returns the first route that matches a path. */
export const findRoute = <Route extends RoutePattern>(
	routes: readonly Route[],
	pathname: string,
): Route | undefined => routes.find((route) => matchRoute(pathname, route));
