import type { PluginRouteConfig, RouteConfig } from "../../types/plugin.js";

const bare = (path: string) => (path.endsWith("/") ? path.slice(0, -1) : path);

/** Finds those paths that pages of routes have. */
function claimedBy(
	routes: readonly RouteConfig[],
	paths: ReadonlySet<string>,
	claimed = new Set<string>(),
): Set<string> {
	for (const { path, routes: below } of routes)
		if (below?.length) claimedBy(below, paths, claimed);
		else if (paths.has(bare(path))) claimed.add(bare(path));
	return claimed;
}

/**
 * Routes that Furrow adds by itself give way to the site's own: a doc at `/search` stays what it was.
 *
 * @param routes of all plugins; a route that gives way says so with `yields`
 * @returns the routes that are left, without that mark
 */
export function withoutYielding(
	routes: PluginRouteConfig[],
): PluginRouteConfig[] {
	const yielding = routes.filter(({ yields }) => yields);
	if (!yielding.length) return routes;
	const claimed = claimedBy(
		routes.filter(({ yields }) => !yields),
		new Set(yielding.map(({ path }) => bare(path))),
	);
	return routes
		.filter(({ yields, path }) => !yields || !claimed.has(bare(path)))
		.map(({ yields: _, ...route }) => route as PluginRouteConfig);
}
