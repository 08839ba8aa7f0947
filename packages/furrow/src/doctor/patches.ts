/** Finds patches of Docusaurus packages, which have no effect with Furrow. */

import { existsSync, readdirSync } from "node:fs";
import { join } from "../util/path.js";
import type { Finding } from "./finding.js";

/** Folders in which patch-package, pnpm, Bun and Yarn store patches. */
const FOLDERS = ["patches", ".yarn/patches"];

/**
 * File name of a patch: `@docusaurus+core+3.10.1.patch`, `@docusaurus__core@3.10.1.patch` (also with `%2F`),
 * `@docusaurus-core-npm-3.10.1-0a1b2c.patch`.
 */
const DOCUSAURUS_PATCH =
	/^@docusaurus(?:\+|__|%2F|-)([a-z][a-z\d-]*?)(?:\+\d|@\d|-npm-\d|\.).*patch$/;

/** Returns a warning for each of the site's patches of a Docusaurus package. */
export function patchFindings(siteDir: string): Finding[] {
	return FOLDERS.filter((folder) => existsSync(join(siteDir, folder))).flatMap(
		(folder) =>
			readdirSync(join(siteDir, folder))
				.sort()
				.flatMap((file): Finding[] => {
					const [, name] = DOCUSAURUS_PATCH.exec(file) ?? [];
					if (!name) return [];
					return [
						{
							severity: "warning",
							message: `This patch of @docusaurus/${name} has no effect: Furrow has its own version of the package.`,
							file: `${folder}/${file}`,
							hint: "Do the same with an option, a swizzled component or a plugin.",
						},
					];
				}),
	);
}
