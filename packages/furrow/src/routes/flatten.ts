import { hasParameters, type RoutePattern } from "../shared/matchRoute.js";
import type { RouteConfig } from "../types/plugin.js";
import { modulesOf, type RouteModule } from "./modules.js";
import { routedPath, shownFirst } from "./precedence.js";

/** One page: the route configs that lead to it, outermost first. */
export interface PageRoute {
	path: string;
	chain: RouteConfig[];
	/** The Markdown modules that its routes name. */
	content: RouteModule[];
}

/** Path of the route that catches every unknown path. */
export const NOT_FOUND_PATH = "*";

function priority(route: RouteConfig): number {
	return route.priority ?? 0;
}

const byPriority = (routes: RouteConfig[]) =>
	[...routes].sort((a, b) => priority(b) - priority(a));

const withSlash = (path: string) => (path.endsWith("/") ? path : `${path}/`);

/**
 * Every route that is a page of its own: the leaves of the tree, in the tree's order. Of several at one path the first is
 * the one that is shown.
 */
export function flattenRoutes(routes: RouteConfig[]): PageRoute[] {
	const pages: PageRoute[] = [];
	const visit = (
		route: RouteConfig,
		above: RouteConfig[],
		contentAbove: RouteModule[],
	) => {
		// Joined lists are no longer than they have to be: those that grow have room for 17.
		const chain = above.concat(route);
		const content = contentAbove.concat(
			modulesOf(route).filter(({ kind }) => kind === "content"),
		);
		if (route.routes?.length)
			for (const child of route.routes) visit(child, chain, content);
		else pages.push({ path: route.path, chain, content });
	};
	for (const route of byPriority(routes)) visit(route, [], []);
	return shownFirst(pages);
}

/**
 * The routes that an unknown path leads through. Where docs are at the root of the site, every path is below theirs: there
 * the docs' own components show that a page is missing, and a site's `NotFound` is not asked, as in Docusaurus.
 */
function routesToNowhere(
	routes: RouteConfig[],
	baseUrl: string,
): RouteConfig[] {
	// Of thousands of routes hardly one leads further: the others are not sorted.
	const [around] = byPriority(
		routes.filter(
			({ path, exact, routes: below }) =>
				!exact && below?.length && withSlash(path) === baseUrl,
		),
	);
	return around
		? [around, ...routesToNowhere(around.routes ?? [], baseUrl)]
		: [];
}

/** The page for unknown paths. */
export function notFoundPage(
	routes: RouteConfig[],
	baseUrl: string,
): PageRoute {
	const around = routesToNowhere(routes, baseUrl);
	const own: RouteConfig = {
		path: NOT_FOUND_PATH,
		component: "@theme/NotFound",
		plugin: { name: "native", id: "default" },
	};
	return {
		path: NOT_FOUND_PATH,
		chain: around.length ? around : [own],
		content: [],
	};
}

/** The routes of pages that show more paths than their own: those whose paths have parameters. */
export const routePatterns = (pages: readonly PageRoute[]): RoutePattern[] =>
	pages.flatMap(({ path, chain }) => {
		if (path === NOT_FOUND_PATH || !hasParameters(path)) return [];
		const { exact, strict } = chain.at(-1) ?? {};
		return [{ path, exact, strict }];
	});

/** The source file of a page, relative to the site, as far as its plugin names one. */
export function sourceFileOf({ chain }: PageRoute): string | undefined {
	const route = chain.findLast(({ metadata }) => metadata?.sourceFilePath);
	return route?.metadata?.sourceFilePath;
}

/** Paths that more than one page claims, each once. */
export function duplicatePaths(pages: PageRoute[]): string[] {
	const seen = new Set<string>();
	const twice = new Set<string>();
	for (const { path } of pages) {
		if (seen.has(path)) twice.add(path);
		seen.add(path);
	}
	return [...twice];
}

/**
 * Pages of different paths that are one file of the built site, the one that is shown first: `/a` and `/a/`, `/` and
 * `/index.html`.
 * @param fileOf the file of a page's path, without a slash at its end
 */
export function fileTwins(
	pages: readonly PageRoute[],
	fileOf: (path: string) => string,
): PageRoute[][] {
	const byFile = new Map<string, PageRoute[]>();
	for (const page of pages) {
		const file = fileOf(routedPath(page.path));
		const known = byFile.get(file) ?? [];
		// Pages at the very same path are reported separately.
		if (!known.some(({ path }) => path === page.path)) known.push(page);
		byFile.set(file, known);
	}
	return [...byFile.values()].filter(({ length }) => length > 1);
}
