/** Finds patches of Docusaurus's packages, which have no effect on a page that Furrow makes. */

import { existsSync, readdirSync } from "node:fs";
import { join } from "../util/path.js";
import type { Finding } from "./finding.js";

/** Where patch-package, pnpm, Bun and Yarn keep patches. */
const FOLDERS = ["patches", ".yarn/patches"];

/** `@docusaurus+core+3.10.1.patch`, `@docusaurus__core@3.10.1.patch`, with `%2F` too, `@docusaurus-core-npm-3.10.1-0a1b2c.patch`. */
const OF_DOCUSAURUS =
	/^@docusaurus(?:\+|__|%2F|-)([a-z][a-z\d-]*?)(?:\+\d|@\d|-npm-\d|\.).*patch$/;

/** Returns a warning for each patch that the site has for a package of Docusaurus. */
export function patchFindings(siteDir: string): Finding[] {
	return FOLDERS.filter((folder) => existsSync(join(siteDir, folder))).flatMap(
		(folder) =>
			readdirSync(join(siteDir, folder))
				.sort()
				.flatMap((file): Finding[] => {
					const [, name] = OF_DOCUSAURUS.exec(file) ?? [];
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
