import clientModules from "furrow:client-modules";
import type { Location } from "history";

interface RouteUpdate {
	location: Location;
	previousLocation: Location | null;
}

/** May return a function that cleans up. */
type Hook = (update: RouteUpdate) => undefined | (() => void);

/** The exports of client modules: Docusaurus's client lifecycle. */
interface ClientModule {
	onRouteUpdate?: Hook;
	onRouteDidUpdate?: Hook;
	default?: ClientModule;
}

/**
 * Tells every client module of a change of route.
 *
 * @returns undoes what the modules started
 */
export function dispatchLifecycle(
	name: "onRouteUpdate" | "onRouteDidUpdate",
	update: RouteUpdate,
): () => void {
	const cleanups = clientModules.map((module: ClientModule) =>
		(module[name] ?? module.default?.[name])?.(update),
	);
	return () => {
		for (const cleanup of cleanups) cleanup?.();
	};
}
