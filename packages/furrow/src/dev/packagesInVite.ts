/**
 * Packages that are written for bundlers, that use Prism, or would bring second copies of React or of a peer: in
 * `start`, Vite runs them on the server.
 */
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { DevEnvironment } from "vite";
import { PRISM_RENDERER } from "../bundle/publicForDevVite.js";
import { readManifest } from "../util/packages.js";
import { join, slashed } from "../util/path.js";
import { requiresSecondPeer } from "./twoForms.js";

/**
 * Node's error codes for style sheets, images, JSX, TypeScript and JSON, and for paths without extension and folders.
 */
const NOT_FOR_NODE = new Set([
	"ERR_UNKNOWN_FILE_EXTENSION",
	"ERR_IMPORT_ATTRIBUTE_MISSING",
	"ERR_IMPORT_ASSERTION_TYPE_MISSING",
	"ERR_MODULE_NOT_FOUND",
	"ERR_UNSUPPORTED_DIR_IMPORT",
	"MODULE_NOT_FOUND",
]);

/**
 * Whether an error is about a module's format rather than thrown by its code. A missing export of CommonJS is a
 * SyntaxError too.
 */
const isNotForNode = (error: unknown): boolean =>
	error instanceof SyntaxError ||
	NOT_FOR_NODE.has(String((error as { code?: unknown } | null)?.code));

/** Returns the folder of a file's package. */
const folderOf = (file: string): string =>
	/^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0] ?? file;

/** Whether a package uses Prism, to which only modules that Vite runs add the site's languages. */
function usesPrism(folder: string): boolean {
	const manifest = readManifest(folder);
	return (
		PRISM_RENDERER in
		{ ...manifest?.dependencies, ...manifest?.peerDependencies }
	);
}

/** Returns the React that Node resolves from a folder. */
function reactOf(folder: string): string | undefined {
	try {
		return createRequire(join(folder, "package.json")).resolve("react");
	} catch {
		return undefined;
	}
}

/**
 * Makes Vite run packages on the server that Node cannot load, or for which Node loads another React than the site's, or
 * a second copy of a peer, because a bundle has one of each. It runs all files of such a package, so that each exists
 * once. No module runs before all of its imports have been loaded.
 */
export function runPackagesInVite(environment: DevEnvironment): void {
	const fetch = environment.fetchModule.bind(environment);
	const siteReact = reactOf(environment.config.root);
	/** Whether Vite runs a package, by its folder. */
	const folders = new Map<string, boolean>();
	const hasOtherReact = (folder: string): boolean => {
		const react = reactOf(folder);
		return react !== undefined && react !== siteReact;
	};
	environment.fetchModule = async (url, importer, options) => {
		const found = await fetch(url, importer, options);
		if (!("externalize" in found)) return found;
		const { externalize, type } = found;
		if (!externalize.startsWith("file:")) return found;
		const file = slashed(fileURLToPath(externalize));
		const folder = folderOf(file);
		// Node does not know the field `module` of packages.
		const bundledFile = async (): Promise<string> =>
			(await environment.pluginContainer.resolveId(url, importer))?.id ?? file;
		if (!folders.has(folder))
			folders.set(
				folder,
				hasOtherReact(folder) ||
					usesPrism(folder) ||
					(type === "commonjs" &&
						(await bundledFile()) !== file &&
						(await requiresSecondPeer(folder, fetch))),
			);
		if (!folders.get(folder))
			try {
				await import(externalize);
				return found;
			} catch (error) {
				// Other errors are reported when the code runs.
				if (!isNotForNode(error)) return found;
				folders.set(folder, true);
			}
		return fetch(await bundledFile(), undefined, options);
	};
}
