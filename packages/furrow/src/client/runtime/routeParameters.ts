/**
 * Pages whose routes have parameters (`/users/:id`, `/files/*`). Each is shown at many paths, none of which has a file.
 * Readers reach them through the 404 page or by a link.
 */
import {
	findRoute,
	hasParameters,
	matchRoute,
	type RoutePattern,
} from "../../shared/matchRoute";
import type { PagePayload } from "../../types/payload";
import { isSamePage } from "./pagedHistory";

/** Returns the path of the page whose route matches a path, if there is one. */
const pageFor = (pathname: string): string | undefined =>
	findRoute(globalThis.__FURROW__.patterns ?? [], pathname)?.path;

export const routeParameters = {
	pageFor,

	/** Whether the document contains a fallback page instead of the page for its URL. */
	isStandIn: ({ path }: PagePayload, pathname: string): boolean =>
		(hasParameters(path) ||
			path === `${globalThis.__FURROW__.siteConfig.baseUrl}404.html`) &&
		!isSamePage(path, pathname) &&
		pageFor(pathname) !== undefined,

	/** Matches a route of a page against a path. Null for pages without parameters. */
	match: ({ path }: PagePayload, route: RoutePattern, pathname: string) =>
		hasParameters(path) ? matchRoute(pathname, route) : null,
};
