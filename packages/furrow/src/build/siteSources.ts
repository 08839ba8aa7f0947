import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { foreignNames } from "../finish/index.js";
import type { Site } from "../types/site.js";
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
