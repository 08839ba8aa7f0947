import type { ComponentType, ReactNode } from "react";
import { useContext } from "react";
import type { RouteMatch } from "../../shared/matchRoute";
import { RouteContext } from "../runtime/contexts";
import { preloadable } from "../runtime/preloadable";
import { WithinRoute } from "../runtime/router";
import type { PluginRouteContext } from "../types/site";

/** A route whose component is loaded, in the format of react-router-config with additional props and context. */
export interface RenderableRoute {
	path?: string;
	exact?: boolean;
	strict?: boolean;
	key?: string | number;
	// biome-ignore lint/suspicious/noExplicitAny: components of any props
	component?: ComponentType<any>;
	render?(props: Record<string, unknown>): ReactNode;
	routes?: RenderableRoute[];
	props?: Record<string, unknown>;
	context?: unknown;
	/** The match of the route, if known. */
	match?: RouteMatch;
	[attribute: string]: unknown;
}

/**
 * Merges a route's context into that of its parent routes. The outermost route determines the plugin; every route adds
 * its data.
 */
function RouteContextProvider({
	value,
	children,
}: {
	value: unknown;
	children: ReactNode;
}): ReactNode {
	const parent = useContext(RouteContext);
	if (!value && (!parent || parent.data)) return children;
	const own = (value ?? {}) as Partial<PluginRouteContext>;
	const merged = parent
		? { plugin: parent.plugin, data: { ...parent.data, ...own.data } }
		: (own as PluginRouteContext);
	return (
		<RouteContext.Provider value={merged}>{children}</RouteContext.Provider>
	);
}

function renderRoute(
	route: RenderableRoute,
	props: Record<string, unknown>,
): ReactNode {
	if (route.render) return route.render({ ...props, route });
	const RouteComponent = route.component;
	if (!RouteComponent) return null;
	return (
		<RouteContextProvider value={route.context}>
			<RouteComponent {...route.props} {...props} route={route} />
		</RouteContextProvider>
	);
}

/** Routes without a match are rare, so their code is loaded on demand. */
const MatchedRoutes = preloadable(
	"furrow:routes",
	() => import("../runtime/MatchedRoutes"),
);

/**
 * Renders the first of `routes` that matches the location. `extraProps` are passed in addition to the router's props.
 */
export default function renderRoutes(
	routes: readonly RenderableRoute[] | undefined,
	extraProps: Record<string, unknown> = {},
	switchProps: Record<string, unknown> = {},
): ReactNode {
	if (!routes) return null;
	const [only] = routes;
	if (only?.match && routes.length === 1)
		return (
			// The loader has already matched the page. The key remounts the component for another route, as `MatchedRoutes`
			// does: state of one page must not carry over to the next, even if both are docs.
			<WithinRoute key={only.key ?? only.path} match={only.match}>
				{(props) => renderRoute(only, { ...props, ...extraProps })}
			</WithinRoute>
		);
	return (
		<MatchedRoutes
			routes={routes}
			switchProps={switchProps}
			render={(route, props) => renderRoute(route, { ...props, ...extraProps })}
		/>
	);
}
