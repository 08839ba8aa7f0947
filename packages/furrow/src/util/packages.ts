import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "./path.js";

/**
 * Returns the folder of a package in a `node_modules` that is visible from a file, or `undefined`.
 * @param from absolute path; the file need not exist
 */
export function packageFolder(name: string, from: string): string | undefined {
	const paths = createRequire(from).resolve.paths(name) ?? [];
	return paths.map((path) => join(path, name)).find(existsSync);
}

/** What `package.json` says about a package. */
interface Manifest {
	type?: string;
	dependencies?: Record<string, string>;
	peerDependencies?: Record<string, string>;
	optionalDependencies?: Record<string, string>;
}

/** Reads a package's `package.json`; `undefined` if it is missing or broken. */
export function readManifest(folder: string): Manifest | undefined {
	try {
		return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
	} catch {
		return undefined;
	}
}

/** Returns the version of a package that is installed for a site. */
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
			// The package is not in this folder, unless too many files are open.
			const { code } = error as NodeJS.ErrnoException;
			if (code === "EMFILE" || code === "ENFILE") throw error;
		}
	return undefined;
}

/** Returns a hint if Yarn's Plug'n'Play is in use, which installs nothing into `node_modules`. */
export const plugAndPlayHint = (): string | undefined =>
	// Set by Yarn's Node loader.
	process.versions.pnp
		? 'Add "nodeLinker: node-modules" to .yarnrc.yml, then run yarn install.'
		: undefined;
