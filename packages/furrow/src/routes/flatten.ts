import { hasParameters, type RoutePattern } from "../shared/matchRoute.js";
import type { RouteConfig } from "../types/plugin.js";
import { modulesOf, type RouteModule } from "./modules.js";
import { orderByPrecedence } from "./precedence.js";

/** A page: the route configs that lead to it, outermost first. */
export interface PageRoute {
	path: string;
	chain: RouteConfig[];
	/** Markdown modules that its routes refer to. */
	content: RouteModule[];
}

/** Path of the catch-all route. */
export const NOT_FOUND_PATH = "*";

function priority(route: RouteConfig): number {
	return route.priority ?? 0;
}

const byPriority = (routes: RouteConfig[]) =>
	[...routes].sort((a, b) => priority(b) - priority(a));

const withSlash = (path: string) => (path.endsWith("/") ? path : `${path}/`);

/**
 * Returns the leaf routes of the tree as pages: by priority at the top level, in tree order below. Among pages with the
 * same path, the one that the router shows comes first.
 */
export function flattenRoutes(routes: RouteConfig[]): PageRoute[] {
	const pages: PageRoute[] = [];
	const visit = (
		route: RouteConfig,
		parents: RouteConfig[],
		parentContent: RouteModule[],
	) => {
		// `concat` allocates arrays of the exact length; `push` would reserve room for 17 elements.
		const chain = parents.concat(route);
		const content = parentContent.concat(
			modulesOf(route).filter(({ kind }) => kind === "content"),
		);
		if (route.routes?.length)
			for (const child of route.routes) visit(child, chain, content);
		else pages.push({ path: route.path, chain, content });
	};
	for (const route of byPriority(routes)) visit(route, [], []);
	return orderByPrecedence(pages);
}

/**
 * Returns the routes that match an unknown path, outermost first. With docs at the root of the site, every path is
 * below the docs route: the docs components then show that the page is missing, and the site's `NotFound` is not used,
 * as in Docusaurus.
 */
function rootRoutes(routes: RouteConfig[], baseUrl: string): RouteConfig[] {
	// Filter before sorting: hardly any of thousands of routes qualifies.
	const [root] = byPriority(
		routes.filter(
			({ path, exact, routes: children }) =>
				!exact && children?.length && withSlash(path) === baseUrl,
		),
	);
	return root ? [root, ...rootRoutes(root.routes ?? [], baseUrl)] : [];
}

/** Returns the page for unknown paths. */
export function notFoundPage(
	routes: RouteConfig[],
	baseUrl: string,
): PageRoute {
	const chain = rootRoutes(routes, baseUrl);
	const notFound: RouteConfig = {
		path: NOT_FOUND_PATH,
		component: "@theme/NotFound",
		plugin: { name: "native", id: "default" },
	};
	return {
		path: NOT_FOUND_PATH,
		chain: chain.length ? chain : [notFound],
		content: [],
	};
}

/** Returns the route patterns of pages whose paths have parameters. */
export const routePatterns = (pages: readonly PageRoute[]): RoutePattern[] =>
	pages.flatMap(({ path, chain }) => {
		if (path === NOT_FOUND_PATH || !hasParameters(path)) return [];
		const { exact, strict } = chain.at(-1) ?? {};
		return [{ path, exact, strict }];
	});

/** Returns a page's source file relative to the site folder, if its plugin specifies one. */
export function sourceFileOf({ chain }: PageRoute): string | undefined {
	const route = chain.findLast(({ metadata }) => metadata?.sourceFilePath);
	return route?.metadata?.sourceFilePath;
}

/** Returns the paths that belong to more than one page, without duplicates. */
export function duplicatePaths(pages: PageRoute[]): string[] {
	const seen = new Set<string>();
	const duplicates = new Set<string>();
	for (const { path } of pages) {
		if (seen.has(path)) duplicates.add(path);
		seen.add(path);
	}
	return [...duplicates];
}

/**
 * Returns groups of pages whose paths differ but are written to the same file, such as `/a` and `/a/`, or `/` and
 * `/index.html`. The page that is shown comes first.
 * @param fileOf returns the output file of a page's path
 */
export function fileTwins(
	pages: readonly PageRoute[],
	fileOf: (path: string) => string,
): PageRoute[][] {
	const byFile = new Map<string, PageRoute[]>();
	for (const page of pages) {
		const file = fileOf(page.path);
		const pagesOfFile = byFile.get(file) ?? [];
		// Identical paths are reported by `duplicatePaths`.
		if (!pagesOfFile.some(({ path }) => path === page.path))
			pagesOfFile.push(page);
		byFile.set(file, pagesOfFile);
	}
	return [...byFile.values()].filter(({ length }) => length > 1);
}
