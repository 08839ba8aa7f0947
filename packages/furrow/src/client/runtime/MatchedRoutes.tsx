/**
 * Renders routes by matching the location. Used for routes that a site's own code renders, whose paths may have
 * parameters.
 */
import type { Location } from "history";
import { type ReactNode, useContext } from "react";
import { matchRoute } from "../../shared/matchRoute";
import type { RenderableRoute } from "../exports/renderRoutes";
import { RouterContext, WithinRoute } from "./router";

export interface Props {
	routes: readonly RenderableRoute[];
	/** Props of `<Switch>`: a location to match instead of the current one. */
	switchProps: { location?: Location };
	render: (route: RenderableRoute, props: object) => ReactNode;
}

/** Renders the first of `routes` that matches the location. A route without a path always matches. */
export default function MatchedRoutes({
	routes,
	switchProps,
	render,
}: Props): ReactNode {
	const outer = useContext(RouterContext);
	const location = switchProps.location ?? outer.location;
	for (const [index, route] of routes.entries()) {
		const match = route.path
			? matchRoute(location.pathname, route)
			: outer.match;
		if (match)
			return (
				<WithinRoute key={route.key ?? index} location={location} match={match}>
					{(props) => render(route, props)}
				</WithinRoute>
			);
	}
	return null;
}
