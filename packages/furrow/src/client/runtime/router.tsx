/**
 * Provides the contexts of React Router without its components: pages are matched before they render, so no code for
 * path patterns is needed here. `useLocation` and the rest of React Router work as usual.
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
	/** Context that `useHistory` reads; missing in the package's types. */
	const __HistoryContext: React.Context<History>;
}

/** Context of React Router's components. */
export { RouterContext };

const rootMatch = (pathname: string): match => ({
	path: "/",
	url: "/",
	params: {},
	isExact: pathname === "/",
});

/** Provides the router contexts for a given history and location. */
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

/** Overrides the location or the match for the components inside. */
export function WithinRoute({
	location,
	match,
	children,
}: {
	location?: Location;
	match?: match;
	/** Content; as a function, it receives the props of a route component. */
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

/** Whether a location is at a path or, unless `exact`, below it. The path is plain text, not a pattern. */
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
