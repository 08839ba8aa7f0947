import type { RouteConfig } from "../types/plugin.js";
import type { PageRoute } from "./flatten.js";

/** A path as the router compares it: with or without a slash at its end it is the same. */
export const routedPath = (path: string) =>
	path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;

/** In which order Docusaurus's router tries two routes that are beside one another: a negative number has `a` first. */
function precedence(a: RouteConfig, b: RouteConfig): number {
	const [hasBelow, otherHasBelow] = [a, b].map(({ routes }) => Boolean(routes));
	if (hasBelow !== otherHasBelow) return hasBelow ? 1 : -1;
	if (hasBelow && a.path !== b.path) {
		if (a.path.includes(b.path)) return -1;
		if (b.path.includes(a.path)) return 1;
	}
	return (b.priority ?? 0) - (a.priority ?? 0) || a.path.localeCompare(b.path);
}

/** The same of two pages: their routes differ from some level on. */
function pagePrecedence(a: PageRoute, b: PageRoute): number {
	const level = a.chain.findIndex((route, index) => route !== b.chain[index]);
	const [own, other] = [a.chain[level], b.chain[level]];
	return own && other ? precedence(own, other) : 0;
}

/** Pages in their order, but of those at one path the one that the router finds comes first. */
export function shownFirst(pages: readonly PageRoute[]): PageRoute[] {
	const places = new Map<string, number[]>();
	for (const [index, { path }] of pages.entries()) {
		const claimed = places.get(routedPath(path));
		if (claimed) claimed.push(index);
		else places.set(routedPath(path), [index]);
	}
	const result = [...pages];
	for (const indexes of places.values()) {
		if (indexes.length === 1) continue;
		const ordered = indexes
			.map((index) => pages[index] as PageRoute)
			.sort(pagePrecedence);
		for (const [place, index] of indexes.entries())
			result[index] = ordered[place] as PageRoute;
	}
	return result;
}
