import type { LoadedPlugin } from "../../types/plugin.js";
import { FurrowError } from "../../util/errors.js";

/** A plugin's name for messages: with its id when there may be several. */
export function pluginLabel({ name, options }: LoadedPlugin): string {
	return options.id === "default"
		? `"${name}"`
		: `"${name}" (id "${options.id}")`;
}

/**
 * Runs something of a plugin's.
 * @throws {FurrowError} naming the plugin and the hook; an error that already is one passes as it is
 */
export async function runHook<T>(
	plugin: LoadedPlugin,
	hook: string,
	run: () => T | Promise<T>,
): Promise<T> {
	try {
		return await run();
	} catch (error) {
		if (error instanceof FurrowError) throw error;
		const message = error instanceof Error ? error.message : String(error);
		throw new FurrowError(
			`Plugin ${pluginLabel(plugin)} failed in ${hook}: ${message}`,
			{ cause: error },
		);
	}
}
