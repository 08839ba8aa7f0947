/** Queries Vite's module graph. */
import type { EnvironmentModuleNode, ViteDevServer } from "vite";
import type { FileChange } from "../types/plugin.js";

/** Style sheets. */
export const STYLE = /\.(?:css|s[ac]ss|less|styl)$/;

/** Whether a file is a module, or a part of one, in the browser or on the server. */
export const isModule = (
	{ environments }: ViteDevServer,
	file: string,
): boolean =>
	["client", "ssr"].some(
		(name) => environments[name]?.moduleGraph.getModulesByFile(file)?.size,
	);

/** Vite's names for file events. */
const EVENTS = { added: "add", changed: "change", removed: "unlink" };

/**
 * Reports a file change to Vite. For HTML that is not a module, Vite would reload every page, for pages made from HTML
 * files; so such changes are reported only if a style sheet depends on the file.
 * @returns whether Vite has heard of the file itself
 */
export function reportChange(
	{ kind, file }: FileChange,
	{ environments, watcher }: ViteDevServer,
): boolean {
	const { client } = environments;
	const modules = [...(client.moduleGraph.getModulesByFile(file) ?? [])];
	if (!file.endsWith(".html") || modules.some(({ type }) => type === "js")) {
		watcher.emit(EVENTS[kind], file);
		return true;
	}
	for (const { importers } of modules)
		for (const sheet of importers) client.reloadModule(sheet);
	return false;
}

/** Has a file's modules made again, in browsers that show them and on the server. */
export async function reloadFile(
	{ environments }: ViteDevServer,
	file: string,
): Promise<void> {
	const { client, ssr } = environments;
	ssr?.moduleGraph.onFileChange(file);
	const modules = [...(client.moduleGraph.getModulesByFile(file) ?? [])];
	await Promise.all(modules.map((module) => client.reloadModule(module)));
}

/** Has browsers take a module that is made for the site again. */
export async function reloadModule(
	{ environments }: ViteDevServer,
	name: string,
): Promise<void> {
	const { client } = environments;
	const module =
		client.moduleGraph.getModuleById(name) ??
		client.moduleGraph.getModuleById(`\0${name}`);
	if (module) await client.reloadModule(module);
}

/**
 * Has style sheets made again that are made of more than style sheets: Tailwind's, which looks into all of the site's files
 * for names of classes. Vite follows the files that it has seen, and none that is new.
 */
export async function reloadWideSheets({
	environments,
}: ViteDevServer): Promise<void> {
	const { client } = environments;
	const sheets = [...client.moduleGraph.idToModuleMap.values()].filter(
		({ file, importedModules }) =>
			file &&
			STYLE.test(file) &&
			[...importedModules].some(
				(imported) => imported.file && !STYLE.test(imported.file),
			),
	);
	await Promise.all(sheets.map((sheet) => client.reloadModule(sheet)));
}

/**
 * Modules that a tab loads once: packages, and Fast Refresh, which knows the components of the tab. A second instance
 * would get the edits, and know none of them.
 */
const IS_ONCE =
	/\/vite\/deps\/|^\/@react-refresh$|^\0@vitejs\/plugin-react\/preamble$/;

/**
 * Makes every module another one: those that the browser has lead to a runtime that is gone.
 *
 * @param generation becomes a part of their URLs
 * @param cache the folder of the runtime's files, which have other names by themselves
 */
export function invalidateModules(
	{ environments }: ViteDevServer,
	generation: number,
	cache: string,
): void {
	for (const { moduleGraph } of Object.values(environments)) {
		const seen = new Set<EnvironmentModuleNode>();
		for (const module of moduleGraph.idToModuleMap.values()) {
			if (module.id && IS_ONCE.test(module.id)) continue;
			moduleGraph.invalidateModule(module, seen, generation);
			if (!module.id?.startsWith(cache)) module.lastHMRTimestamp = generation;
		}
	}
}
