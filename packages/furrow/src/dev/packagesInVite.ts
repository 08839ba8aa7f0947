/** Packages that are written for bundlers, or bring a React of their own: in `start` Vite runs them on the server. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { DevEnvironment } from "vite";

/** What Node says of style sheets, images, JSX, TypeScript, and JSON; of paths without an extension, and of folders. */
const NOT_FOR_NODE = new Set([
	"ERR_UNKNOWN_FILE_EXTENSION",
	"ERR_IMPORT_ATTRIBUTE_MISSING",
	"ERR_IMPORT_ASSERTION_TYPE_MISSING",
	"ERR_MODULE_NOT_FOUND",
	"ERR_UNSUPPORTED_DIR_IMPORT",
	"MODULE_NOT_FOUND",
]);

/** Whether an error is about how a module is written, and not about what it does: names that CommonJS lacks are one of syntax too. */
const isNotForNode = (error: unknown): boolean =>
	error instanceof SyntaxError ||
	NOT_FOR_NODE.has(String((error as { code?: unknown } | null)?.code));

/** The folder of a file's package. */
const folderOf = (file: string): string =>
	/^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0] ?? file;

/** Whether Node would give a package another React than the site's, which bundles have alone. */
const hasOwnReact = (folder: string): boolean =>
	["react", "react-dom"].some((name) =>
		existsSync(join(folder, "node_modules", name)),
	);

/**
 * Has Vite run those packages on the server that Node cannot load, or loads otherwise than a bundle: all files of a package, so that each exists once.
 * Nothing of a module is run before all that it imports has been loaded.
 */
export function runPackagesInVite(environment: DevEnvironment): void {
	const fetch = environment.fetchModule.bind(environment);
	const folders = new Set<string>();
	environment.fetchModule = async (url, importer, options) => {
		const found = await fetch(url, importer, options);
		if (!("externalize" in found)) return found;
		const { externalize } = found;
		if (!externalize.startsWith("file:")) return found;
		const file = fileURLToPath(externalize);
		const folder = folderOf(file);
		if (!folders.has(folder) && hasOwnReact(folder)) folders.add(folder);
		if (!folders.has(folder))
			try {
				await import(externalize);
				return found;
			} catch (error) {
				// Who runs it hears of any other.
				if (!isNotForNode(error)) return found;
				folders.add(folder);
			}
		return fetch(file, undefined, options);
	};
}
