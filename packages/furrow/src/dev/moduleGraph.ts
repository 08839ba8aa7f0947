/** Queries Vite's module graph. */
import type { EnvironmentModuleNode, ViteDevServer } from "vite";
import type { OpenSite } from "../site/index.js";
import type { FileChange } from "../types/plugin.js";

/** Matches style sheets. */
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
 * Reports a file change to Vite. For HTML that is not a module, Vite would reload every page, assuming that it is the
 * page. Such a change is therefore reported only to style sheets that depend on the file.
 * @returns whether the change was reported to Vite's watcher
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

/** Reloads a file's modules, in browsers that show them and on the server. */
export async function reloadFile(
	{ environments }: ViteDevServer,
	file: string,
): Promise<void> {
	const { client, ssr } = environments;
	ssr?.moduleGraph.onFileChange(file);
	const modules = [...(client.moduleGraph.getModulesByFile(file) ?? [])];
	await Promise.all(modules.map((module) => client.reloadModule(module)));
}

/** Reloads a virtual module in browsers. */
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
 * Reloads style sheets that depend on other files than style sheets, such as Tailwind's, which scans all of the site's
 * files for class names. Vite watches the files that were scanned, but not new ones.
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
 * would receive the updates without knowing any of them.
 */
const LOADED_ONCE =
	/\/vite\/deps\/|^\/@react-refresh$|^\0@vitejs\/plugin-react\/preamble$/;

/**
 * Gives every module a new version: those in the browser belong to a runtime that has been replaced.
 *
 * @param generation becomes part of their URLs
 * @param cache folder of the runtime's files, whose names change by themselves
 */
export function invalidateModules(
	{ environments }: ViteDevServer,
	generation: number,
	cache: string,
): void {
	for (const { moduleGraph } of Object.values(environments)) {
		const seen = new Set<EnvironmentModuleNode>();
		for (const module of moduleGraph.idToModuleMap.values()) {
			if (module.id && LOADED_ONCE.test(module.id)) continue;
			moduleGraph.invalidateModule(module, seen, generation);
			if (!module.id?.startsWith(cache)) module.lastHMRTimestamp = generation;
		}
	}
}

/** Matches files that only affect modules, if the bundler knows them and no page shows them. */
export const CODE =
	/\.(?:[cm]?[jt]sx?|css|s[ac]ss|less|styl|svg|png|jpe?g|gif|webp|avif)$/;

/** Whether a file affects only modules that the bundler knows. */
export function affectsOnlyModules(
	{ kind, file }: FileChange,
	open: OpenSite,
	vite: ViteDevServer,
): boolean {
	if (kind !== "changed" || !CODE.test(file)) return false;
	if (open.isPartOfPage(file)) return false;
	return !open.site.configFiles.includes(file) && isModule(vite, file);
}
