import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "./path.js";

/**
 * The folder of a package in a `node_modules` in reach of a file; nothing where there is none.
 * @param from absolute; the file need not be there
 */
export function packageFolder(name: string, from: string): string | undefined {
	const paths = createRequire(from).resolve.paths(name) ?? [];
	return paths.map((path) => join(path, name)).find(existsSync);
}

/** The version of a package as the site has it. */
export function installedVersion(
	siteDir: string,
	name: string,
): string | undefined {
	const paths = createRequire(join(siteDir, "package.json")).resolve.paths(
		name,
	);
	for (const path of paths ?? [])
		try {
			const file = join(path, name, "package.json");
			return JSON.parse(readFileSync(file, "utf8")).version;
		} catch (error) {
			// Not in this folder, unless no more files can be opened.
			const { code } = error as NodeJS.ErrnoException;
			if (code === "EMFILE" || code === "ENFILE") throw error;
		}
	return undefined;
}

/** Returns a hint if Yarn's Plug'n'Play is in use, which installs nothing into `node_modules`. */
export const plugAndPlayHint = (): string | undefined =>
	// Set by what Yarn loads into Node.
	process.versions.pnp
		? 'Add "nodeLinker: node-modules" to .yarnrc.yml, then run yarn install.'
		: undefined;
