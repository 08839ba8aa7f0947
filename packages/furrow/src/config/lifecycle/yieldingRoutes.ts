import type { PluginRouteConfig, RouteConfig } from "../../types/plugin.js";

const bare = (path: string) => (path.endsWith("/") ? path.slice(0, -1) : path);

/** Returns those of the paths that pages of the routes have. */
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
 * Removes routes of Furrow's own whose paths are used by the site: a doc at `/search` takes precedence over the search
 * page.
 *
 * @param routes of all plugins; those of Furrow's own are marked with `yields`
 * @returns the remaining routes, without the mark
 */
export function withoutYielding(
	routes: PluginRouteConfig[],
): PluginRouteConfig[] {
	const yielding = routes.filter(({ isFallback }) => isFallback);
	if (!yielding.length) return routes;
	const claimed = claimedBy(
		routes.filter(({ isFallback }) => !isFallback),
		new Set(yielding.map(({ path }) => bare(path))),
	);
	return routes
		.filter(({ isFallback, path }) => !isFallback || !claimed.has(bare(path)))
		.map(({ isFallback: _, ...route }) => route as PluginRouteConfig);
}
