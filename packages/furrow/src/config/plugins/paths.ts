import { existsSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";
import type { LoadedPlugin } from "../../types/plugin.js";
import { runHook } from "./runHook.js";

/** A path that a plugin gave, relative to its own folder; a package's module when there is no such file. */
function fromPlugin(plugin: LoadedPlugin, path: string): string {
	if (isAbsolute(path)) return path;
	const file = resolve(plugin.path, path);
	return path.startsWith(".") || existsSync(file) ? file : path;
}

/**
 * Client modules of every plugin, in order: absolute paths or package names.
 * @throws {FurrowError} naming a plugin whose hook fails
 */
export async function clientModulesOf(
	plugins: LoadedPlugin[],
): Promise<string[]> {
	const found: string[] = [];
	for (const plugin of plugins) {
		const paths = await runHook(plugin, "getClientModules", () =>
			plugin.getClientModules?.(),
		);
		for (const path of paths ?? [])
			if (path) found.push(fromPlugin(plugin, path));
	}
	return found;
}

/**
 * Theme folders of the plugins that have one, in order.
 * @throws {FurrowError} naming a plugin whose hook fails
 */
export async function themePathsOf(plugins: LoadedPlugin[]): Promise<string[]> {
	const found: string[] = [];
	for (const plugin of plugins) {
		const path = await runHook(plugin, "getThemePath", () =>
			plugin.getThemePath?.(),
		);
		if (path) found.push(resolve(plugin.path, path));
	}
	return found;
}
