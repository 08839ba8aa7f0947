import type { PluginModule } from "../types/plugin.js";

/** A plugin of that name that takes any options and does nothing. */
export function nothingToDo(name: string): PluginModule {
	return () => ({ name });
}
