/** Routes that a site renders on its own, whose paths may have parameters. */
import type { Location } from "history";
import { type ReactNode, useContext } from "react";
import { matchRoute } from "../../shared/matchRoute";
import type { RenderableRoute } from "../exports/renderRoutes";
import { RouterContext, WithinRoute } from "./router";

export interface Props {
	routes: readonly RenderableRoute[];
	/** `<Switch>`'s: another location to match. */
	switchProps: { location?: Location };
	render: (route: RenderableRoute, props: object) => ReactNode;
}

/** Renders the first of `routes` that matches the location; one without a path always does. */
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
