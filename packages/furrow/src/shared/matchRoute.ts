/** Paths of routes as React Router reads them: `/a/:name`, `/a/:name?`, `/a/:name(\\d+)`, `/a/*`. */

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

/** A parameter of a path; anything else stands for itself. */
const PARAMETER = /\/:(\w+)(?:\(([^)]*)\))?(\?)?|\*/g;

/** Matches a location's path with a route's. */
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

/** The first of some routes that shows a path. */
export const findRoute = <Route extends RoutePattern>(
	routes: readonly Route[],
	pathname: string,
): Route | undefined => routes.find((route) => matchRoute(pathname, route));
