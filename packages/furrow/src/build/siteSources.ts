import { readdirSync } from "node:fs";
import { foreignNames } from "../finish/index.js";
import type { Site } from "../types/site.js";
import { isFile } from "../util/files.js";
import { join, resolve } from "../util/path.js";
import { staticFolders } from "../util/siteFolder.js";

/** Folders that hold content by their names, whether or not a plugin reads them now. */
const USUAL =
	/^(?:docs|blog|src|static|i18n|(?:.+_)?versioned_(?:docs|sidebars))$/;

/** One of them may also be an output folder: `docs` is what GitHub Pages publishes. */
const usualFolders = (siteDir: string) =>
	readdirSync(siteDir)
		.filter((name) => USUAL.test(name))
		.map((name) => join(siteDir, name))
		.filter((folder) => foreignNames(folder, siteDir).length > 0);

/** All texts in a plugin's options, or in a part of the config. */
function textsIn(value: unknown, seen = new Set<unknown>()): string[] {
	if (typeof value === "string") return [value];
	if (typeof value !== "object" || value === null || seen.has(value)) return [];
	seen.add(value);
	return Object.values(value).flatMap((part) => textsIn(part, seen));
}

/**
 * Files that the config names: style sheets, sidebars, client modules. Options of plugins may hold thousands of texts, and each
 * may be a file's name.
 */
export const namedFiles = ({ siteDir, locales }: Site): string[] =>
	locales
		.flatMap(({ context, plugins }) => [
			...textsIn(context.siteConfig.clientModules),
			...plugins.flatMap(({ options }) => textsIn(options)),
		])
		.map((text) => resolve(siteDir, text))
		.filter(isFile);

/** Files and folders that belong to a site, as far as they are known before its content is read. */
export function siteSources({ siteDir, configFiles, locales }: Site): string[] {
	return [
		join(siteDir, "src"),
		...usualFolders(siteDir),
		...configFiles,
		...locales.flatMap(({ context, plugins }) => [
			resolve(siteDir, context.siteConfig.i18n.path),
			context.generatedFilesDir,
			context.localizationDir,
			...staticFolders(context),
			...plugins
				.map(({ options }) => (options as { path?: unknown }).path)
				.filter((path) => typeof path === "string")
				.map((path) => resolve(siteDir, path)),
		]),
	];
}
