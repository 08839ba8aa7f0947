import { statSync } from "node:fs";
import { FurrowError } from "../util/errors.js";
import { isFile } from "../util/files.js";
import { basename, dirname, join, resolve } from "../util/path.js";

const EXTENSIONS = ["ts", "mts", "cts", "js", "mjs", "cjs"];

/** Whether a folder contains a config file. */
export const hasConfig = (folder: string): boolean =>
	EXTENSIONS.some((end) => isFile(join(folder, `docusaurus.config.${end}`)));

/**
 * Returns the path of the site's config file.
 *
 * @param config the file as named on the command line, relative to the site folder or the working directory
 * @throws {FurrowError} if there is none
 */
export function findConfig(siteDir: string, config?: string): string {
	if (config) {
		const named = [resolve(siteDir, config), resolve(config)].find(isFile);
		if (named) return named;
		throw new FurrowError(`There is no config file "${config}".`, {
			hint: `Looked in ${siteDir}.`,
		});
	}
	const found = EXTENSIONS.map((end) =>
		join(siteDir, `docusaurus.config.${end}`),
	).find(isFile);
	if (found) return found;
	if (!statSync(siteDir, { throwIfNoEntry: false })?.isDirectory())
		throw new FurrowError(`There is no folder "${siteDir}".`, {
			hint: "Pass the folder of your site to the command, or run it there.",
		});
	const parent = dirname(siteDir);
	throw new FurrowError(
		`There is no config file in ${siteDir}: looked for docusaurus.config.{${EXTENSIONS.join(",")}}.`,
		{
			hint: hasConfig(parent)
				? `There is one in the folder above "${basename(siteDir)}": run the command there.`
				: "Run the command in the folder of your site, or pass that folder to it.",
		},
	);
}
