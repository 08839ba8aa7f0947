import type { PluginModule } from "../types/plugin.js";

/** Returns a plugin of a given name that accepts any options and does nothing. */
export function noopPlugin(name: string): PluginModule {
	return () => ({ name });
}
