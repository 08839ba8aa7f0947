import type { RouteConfig } from "../types/plugin.js";
import type { PageRoute } from "./flatten.js";

/** Normalises a path as the router does, which ignores a trailing slash. */
export const routedPath = (path: string) =>
	path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;

/** Compares sibling routes by the order in which Docusaurus's router tries them. Negative if `a` comes first. */
function precedence(a: RouteConfig, b: RouteConfig): number {
	const [hasChildren, otherHasChildren] = [a, b].map(({ routes }) =>
		Boolean(routes),
	);
	if (hasChildren !== otherHasChildren) return hasChildren ? 1 : -1;
	if (hasChildren && a.path !== b.path) {
		if (a.path.includes(b.path)) return -1;
		if (b.path.includes(a.path)) return 1;
	}
	return (b.priority ?? 0) - (a.priority ?? 0) || a.path.localeCompare(b.path);
}

/** Returns routes as Docusaurus passes them to plugins: in the order in which its router tries them, the root last. */
export function sortedRoutes(
	routes: readonly RouteConfig[],
	baseUrl: string,
): RouteConfig[] {
	const isRoot = ({ path }: RouteConfig) => Number(path === baseUrl);
	return routes
		.map((route) =>
			route.routes
				? { ...route, routes: sortedRoutes(route.routes, baseUrl) }
				: route,
		)
		.sort((a, b) => isRoot(a) - isRoot(b) || precedence(a, b));
}

/** Compares two pages by the first level at which their routes differ. */
function pagePrecedence(a: PageRoute, b: PageRoute): number {
	const level = a.chain.findIndex((route, index) => route !== b.chain[index]);
	const [own, other] = [a.chain[level], b.chain[level]];
	return own && other ? precedence(own, other) : 0;
}

/**
 * Keeps the order of pages, except that among those with the same path the one that the router finds first comes first.
 */
export function orderByPrecedence(pages: readonly PageRoute[]): PageRoute[] {
	const indexesByPath = new Map<string, number[]>();
	for (const [index, { path }] of pages.entries()) {
		const group = indexesByPath.get(routedPath(path));
		if (group) group.push(index);
		else indexesByPath.set(routedPath(path), [index]);
	}
	const result = [...pages];
	for (const indexes of indexesByPath.values()) {
		if (indexes.length === 1) continue;
		const ordered = indexes
			.map((index) => pages[index] as PageRoute)
			.sort(pagePrecedence);
		for (const [place, index] of indexes.entries())
			result[index] = ordered[place] as PageRoute;
	}
	return result;
}
