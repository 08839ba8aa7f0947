/**
 * The contexts of React Router, provided without its components: pages are matched before they render, so that
 * nothing here needs patterns of paths. `useLocation` and all else of React Router work as ever.
 */
import type { History, Location } from "history";
import { type ReactNode, useContext, useMemo } from "react";
import {
	__HistoryContext as HistoryContext,
	type match,
	type RouteComponentProps,
	__RouterContext as RouterContext,
} from "react-router";

declare module "react-router" {
	/** The context that `useHistory` reads; missing in the package's types. */
	const __HistoryContext: React.Context<History>;
}

/** The context of React Router's components. */
export { RouterContext };

const rootMatch = (pathname: string): match => ({
	path: "/",
	url: "/",
	params: {},
	isExact: pathname === "/",
});

/** The router of a site whose history and location are at hand. */
export function SiteRouter({
	history,
	location,
	children,
}: {
	history: History;
	location: Location;
	children: ReactNode;
}): ReactNode {
	const value = useMemo<RouteComponentProps>(
		() => ({
			history,
			location,
			match: rootMatch(location.pathname),
			staticContext: undefined,
		}),
		[history, location],
	);
	return (
		<RouterContext.Provider value={value}>
			<HistoryContext.Provider value={history}>
				{children}
			</HistoryContext.Provider>
		</RouterContext.Provider>
	);
}

/** Changes the location or the match that is seen inside. */
export function WithinRoute({
	location,
	match,
	children,
}: {
	location?: Location;
	match?: match;
	/** With what a route's component gets as props, when it is a function. */
	children: ReactNode | ((props: RouteComponentProps) => ReactNode);
}): ReactNode {
	const outer = useContext(RouterContext);
	const value = useMemo<RouteComponentProps>(
		() => ({
			...outer,
			location: location ?? outer.location,
			match: match ?? outer.match,
		}),
		[outer, location, match],
	);
	return (
		<RouterContext.Provider value={value}>
			{typeof children === "function" ? children(value) : children}
		</RouterContext.Provider>
	);
}

/** Whether a location is at a path, or below it unless `exact`. The path is plain text, not a pattern. */
export function isAtPath(
	pathname: string,
	path: string,
	{
		exact = false,
		strict = false,
	}: { exact?: boolean | undefined; strict?: boolean | undefined } = {},
): boolean {
	const here = pathname.toLowerCase();
	const there = strict
		? path.toLowerCase()
		: path.toLowerCase().replace(/\/$/, "");
	if (here === there || (!strict && here === `${there}/`)) return true;
	return !exact && here.startsWith(there.endsWith("/") ? there : `${there}/`);
}
