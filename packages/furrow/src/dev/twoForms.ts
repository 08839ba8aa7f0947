/** Packages that have one form for `import` and one for `require`: Node loads both, as two copies. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { DevEnvironment } from "vite";
import { readManifest } from "../util/packages.js";
import { join, posix, slashed } from "../util/path.js";
import { escapeRegExp } from "../util/strings.js";

/** Returns the names of a package's peer dependencies. */
const peersOf = (folder: string): string[] =>
	Object.keys(readManifest(folder)?.peerDependencies ?? {});

/** Whether a module imports a file by its path, like a form for `import` that only re-exports the other one. */
const importsFile = (module: string, file: string): boolean =>
	new RegExp(`["']\\.[^"']*/${escapeRegExp(posix.basename(file))}["']`).test(
		readFileSync(module, "utf8"),
	);

/**
 * Whether a CommonJS package requires another copy of a peer dependency than the one that is imported everywhere else.
 * Peers alone are checked: a package shares their state with its users. Nearly every package depends on some other one
 * that has two forms, and Vite takes long to run all of these.
 *
 * @param fetch resolves a request as an import
 */
export async function requiresSecondPeer(
	folder: string,
	fetch: DevEnvironment["fetchModule"],
): Promise<boolean> {
	const manifest = join(folder, "package.json");
	for (const name of peersOf(folder))
		try {
			const required = slashed(createRequire(manifest).resolve(name));
			const found = await fetch(name, manifest);
			if (!("externalize" in found)) continue;
			const imported = slashed(fileURLToPath(found.externalize));
			if (imported !== required && !importsFile(imported, required))
				return true;
		} catch {
			// It is optional, or consists of types.
		}
	return false;
}
