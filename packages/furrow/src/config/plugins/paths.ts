import { existsSync, readdirSync } from "node:fs";
import { locateValue } from "../../schema/index.js";
import type { LoadContext, LoadedPlugin } from "../../types/plugin.js";
import { FurrowError } from "../../util/errors.js";
import { isFile } from "../../util/files.js";
import { isAbsolute, join, parse, resolve } from "../../util/path.js";
import { shownPath } from "../../util/shownPath.js";
import { staticFolders } from "../../util/sitePath.js";
import { checkResult, pluginLabel, runHook } from "./runHook.js";

/** Extensions that a request may omit. */
const ENDINGS = [".js", ".mjs", ".jsx", ".ts", ".tsx", ".css"].flatMap(
	(ending) => [ending, `/index${ending}`],
);

/** Resolves a path from a plugin, relative to the plugin's folder; a module of a package if there is no such file. */
async function resolveFromPlugin(
	plugin: LoadedPlugin,
	path: string,
	context: LoadContext,
): Promise<string> {
	const { siteDir, siteConfigPath } = context;
	const file = resolve(plugin.path, path);
	if (!isAbsolute(path) && !path.startsWith("."))
		return existsSync(file) ? file : path;
	// Like webpack, which looks up `/src/a.css` in the site and in its static folders.
	const roots = isAbsolute(path) ? [...staticFolders(context), siteDir] : [];
	const found = [file, ...roots.map((root) => join(root, path))].find(
		(one) => isFile(one) || ENDINGS.some((ending) => existsSync(one + ending)),
	);
	if (found) return found;
	throw plugin.role === "builtin"
		? new FurrowError(`There is no file ${shownPath(file)}.`, {
				...(await locateValue(
					siteConfigPath,
					["clientModules", "customCss"],
					(text) => resolve(siteDir, text) === file,
				)),
				hint: 'Check the paths in "clientModules", and in "customCss" of the theme.',
			})
		: new FurrowError(
				`Plugin ${pluginLabel(plugin)} has no client module "${path}".`,
				{ hint: `Looked for ${file}. Check the path.` },
			);
}

const isTextList = (value: unknown) =>
	Array.isArray(value) &&
	value.every((item) => !item || typeof item === "string");

/**
 * Returns the client modules of every plugin, in order: absolute paths or package names.
 * @throws {FurrowError} naming a plugin whose hook fails or returns a module that does not exist
 */
export async function clientModulesOf(
	plugins: LoadedPlugin[],
	context: LoadContext,
): Promise<string[]> {
	const found: string[] = [];
	for (const plugin of plugins) {
		const paths = await runHook(plugin, "getClientModules", () =>
			plugin.getClientModules?.(),
		);
		checkResult(
			plugin,
			"getClientModules",
			paths,
			isTextList(paths ?? []),
			"a list of paths or names of modules",
		);
		for (const path of paths ?? [])
			if (path) found.push(await resolveFromPlugin(plugin, path, context));
	}
	return found;
}

/** Whether one of the earlier themes has a component that a folder re-exports. */
const shadows = (dir: string, earlier: readonly string[]) =>
	readdirSync(dir).some((file) =>
		["", ...ENDINGS].some((ending) =>
			earlier.some((theme) => isFile(join(theme, parse(file).name + ending))),
		),
	);

/**
 * Returns the theme folders of the plugins, in order. Furrow's own theme also contains the components of Docusaurus's
 * other themes. The folder of a built-in plugin re-exports these, which is only needed above a theme that overrides
 * them.
 * @throws {FurrowError} naming a plugin whose hook fails
 */
export async function themePathsOf(plugins: LoadedPlugin[]): Promise<string[]> {
	const found: string[] = [];
	for (const plugin of plugins) {
		const path = await runHook(plugin, "getThemePath", () =>
			plugin.getThemePath?.(),
		);
		checkResult(
			plugin,
			"getThemePath",
			path,
			typeof (path ?? "") === "string",
			"the path of a folder",
		);
		if (!path) continue;
		const dir = resolve(plugin.path, path);
		if (plugin.role !== "builtin" || shadows(dir, found)) found.push(dir);
	}
	return found;
}
