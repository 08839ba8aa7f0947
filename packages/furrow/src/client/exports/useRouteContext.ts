import { useContext } from "react";
import { RouteContext } from "../runtime/contexts";
import type { PluginRouteContext } from "../types/site";

/**
 * Returns the plugin that created the current route, and the data it attached.
 * @throws outside a plugin's route
 */
export function useRouteContext(): PluginRouteContext {
	const context = useContext(RouteContext);
	if (!context)
		throw new Error("useRouteContext works only inside a page's route.");
	return context;
}

export default useRouteContext;
