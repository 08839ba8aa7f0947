import clientModules from "furrow:client-modules";
import type { Location } from "history";

interface RouteUpdate {
	location: Location;
	previousLocation: Location | null;
}

/** What it returns, if anything, undoes what it did. */
type Hook = (update: RouteUpdate) => undefined | (() => void);

/** What a site's client module may export: Docusaurus's client lifecycle. */
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
