import type { PluginRouteConfig, RouteConfig } from "../../types/plugin.js";

const bare = (path: string) => (path.endsWith("/") ? path.slice(0, -1) : path);

const pathsOf = (route: RouteConfig): string[] =>
	route.routes?.length ? route.routes.flatMap(pathsOf) : [bare(route.path)];

/**
 * Routes that Furrow adds by itself give way to the site's own: a doc at `/search` stays what it was.
 *
 * @param routes of all plugins; a route that gives way says so with `yields`
 * @returns the routes that are left, without that mark
 */
export function withoutYielding(
	routes: PluginRouteConfig[],
): PluginRouteConfig[] {
	if (!routes.some(({ yields }) => yields)) return routes;
	const claimed = new Set(
		routes.filter(({ yields }) => !yields).flatMap(pathsOf),
	);
	return routes
		.filter(({ yields, path }) => !yields || !claimed.has(bare(path)))
		.map(({ yields: _, ...route }) => route as PluginRouteConfig);
}
