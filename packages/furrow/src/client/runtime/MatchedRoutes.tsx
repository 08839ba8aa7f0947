/** Routes that a site renders on its own, whose paths may have parameters. */
import type { Location } from "history";
import { type ReactNode, useContext } from "react";
import type { RenderableRoute, RouteMatch } from "../exports/renderRoutes";
import { RouterContext, WithinRoute } from "./router";

export interface Props {
	routes: readonly RenderableRoute[];
	/** `<Switch>`'s: another location to match. */
	switchProps: { location?: Location };
	render: (route: RenderableRoute, props: object) => ReactNode;
}

const escapeText = (text: string) => text.replace(/[.+^${}()|[\]\\/]/g, "\\$&");

/** `/a/:name`, `/a/:name?`, `/a/:name(\\d+)`, `/a/*`; anything else stands for itself. */
const PARAMETER = /\/:(\w+)(?:\(([^)]*)\))?(\?)?|\*/g;

/** Matches a location's path with a route's. */
export function matchRoute(
	pathname: string,
	{ path, exact = false, strict = false }: RenderableRoute,
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

/** Renders the first of `routes` that matches the location; one without a path always does. */
export default function MatchedRoutes({
	routes,
	switchProps,
	render,
}: Props): ReactNode {
	const outer = useContext(RouterContext);
	const location = switchProps.location ?? outer.location;
	for (const [index, route] of routes.entries()) {
		const match = route.path
			? matchRoute(location.pathname, route)
			: outer.match;
		if (match)
			return (
				<WithinRoute key={route.key ?? index} location={location} match={match}>
					{(props) => render(route, props)}
				</WithinRoute>
			);
	}
	return null;
}
