import type { PluginRouteConfig, RouteConfig } from "../../types/plugin.js";

const bare = (path: string) => (path.endsWith("/") ? path.slice(0, -1) : path);

/** Returns which of the paths are those of pages among the routes. */
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
 * Removes those of Furrow's own routes whose paths the site uses: a doc at `/search` takes precedence over the search
 * page.
 *
 * @param routes routes of all plugins; those that give way are marked with `isFallback`
 * @returns the remaining routes, without the mark
 */
export function withoutYielding(
	routes: PluginRouteConfig[],
): PluginRouteConfig[] {
	const fallbacks = routes.filter(({ isFallback }) => isFallback);
	if (!fallbacks.length) return routes;
	const claimed = claimedBy(
		routes.filter(({ isFallback }) => !isFallback),
		new Set(fallbacks.map(({ path }) => bare(path))),
	);
	return routes
		.filter(({ isFallback, path }) => !isFallback || !claimed.has(bare(path)))
		.map(({ isFallback: _, ...route }) => route as PluginRouteConfig);
}
