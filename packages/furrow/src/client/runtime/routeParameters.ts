/**
 * Pages whose routes have parameters (`/users/:id`, `/files/*`): each shows many paths, of which none has a file. They come
 * through the 404 page, or by a link.
 */
import {
	findRoute,
	hasParameters,
	matchRoute,
	type RoutePattern,
} from "../../shared/matchRoute";
import type { PagePayload } from "../../types/payload";
import { isSamePage } from "./pagedHistory";

/** The path of the page that shows a path, if no page of its own does. */
const pageFor = (pathname: string): string | undefined =>
	findRoute(globalThis.__FURROW__.patterns ?? [], pathname)?.path;

export const routeParameters = {
	pageFor,

	/** Whether the document contains a fallback instead of the page for its URL. */
	isStandIn: ({ path }: PagePayload, pathname: string): boolean =>
		(hasParameters(path) ||
			path === `${globalThis.__FURROW__.siteConfig.baseUrl}404.html`) &&
		!isSamePage(path, pathname) &&
		pageFor(pathname) !== undefined,

	/** How a route of a page matches a location. Only pages that show many paths are matched. */
	match: ({ path }: PagePayload, route: RoutePattern, pathname: string) =>
		hasParameters(path) ? matchRoute(pathname, route) : null,
};
