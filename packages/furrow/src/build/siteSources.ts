import { readdirSync } from "node:fs";
import { foreignNames } from "../finish/index.js";
import type { Site } from "../types/site.js";
import { isFile } from "../util/files.js";
import { join, resolve } from "../util/path.js";
import { staticFolders } from "../util/sitePath.js";

/** Names of folders that hold content by convention, whether or not a plugin currently reads them. */
const SOURCE_FOLDER =
	/^(?:docs|blog|src|static|i18n|(?:.+_)?versioned_(?:docs|sidebars))$/;

/** Returns the conventional folders that a site has, except its output folder, which may be `docs` for GitHub Pages. */
const conventionalFolders = (siteDir: string) =>
	readdirSync(siteDir)
		.filter((name) => SOURCE_FOLDER.test(name))
		.map((name) => join(siteDir, name))
		.filter((folder) => foreignNames(folder, siteDir).length > 0);

/** Collects all strings in a plugin's options or a part of the config. */
function stringsIn(value: unknown, seen = new Set<unknown>()): string[] {
	if (typeof value === "string") return [value];
	if (typeof value !== "object" || value === null || seen.has(value)) return [];
	seen.add(value);
	return Object.values(value).flatMap((part) => stringsIn(part, seen));
}

/**
 * Returns the files that the config refers to: style sheets, sidebars, client modules. Every string in it may be a file
 * name, and plugin options may contain thousands of them.
 */
export const namedFiles = ({ siteDir, locales }: Site): string[] =>
	locales
		.flatMap(({ context, plugins }) => [
			...stringsIn(context.siteConfig.clientModules),
			...plugins.flatMap(({ options }) => stringsIn(options)),
		])
		.map((text) => resolve(siteDir, text))
		.filter(isFile);

/** Returns the files and folders of a site that are known before its content is read. */
export function siteSources({ siteDir, configFiles, locales }: Site): string[] {
	return [
		join(siteDir, "src"),
		...conventionalFolders(siteDir),
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
