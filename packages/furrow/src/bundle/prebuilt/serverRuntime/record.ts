/**
 * The prebuilt part of the server bundle: theme, runtime and the packages that they import, in one file of Furrow's
 * package. It is the same for all sites, except for modules that they replace.
 */

import { PACKAGE_ROOT } from "../../../util/packageRoot.js";
import { join } from "../../../util/path.js";
import { STATIC_PLAN } from "../../virtualModules.js";
import { prebuiltTable } from "../prebuiltTable.js";

/** A module of the runtime when Furrow was compiled. */
export interface PrebuiltModule {
	/** Hash of its text; of a file, its `fileFingerprint`. */
	stamp: string;
	/** Names of the modules that it imports, statically or dynamically. */
	imports: string[];
	/** Names of its exports; nothing for modules that are not re-exported, `null` for CommonJS. */
	exports?: string[] | null;
}

export interface ServerRuntime {
	/** Name of the file in `dist/`. */
	file: string;
	/**
	 * Modules by name: Furrow's files by their path in the package, virtual modules by request, packages' files by
	 * `package:` and the path below `node_modules/`.
	 */
	modules: Record<string, PrebuiltModule>;
	/** Packages by name: their version, and the package that depends on them; nothing for Furrow itself. */
	packages: Record<string, { version: string; from?: string | undefined }>;
}

export const DIST_DIR = join(PACKAGE_ROOT, "dist");

export const RECORD_FILE = join(DIST_DIR, "server-runtime.json");

/** Reads the record of the prebuilt runtime. */
export const prebuiltServerRuntime = prebuiltTable<ServerRuntime>(RECORD_FILE);

/** Returns the runtime's file; nothing while Furrow is being compiled. */
export function runtimeFile(): string | undefined {
	const runtime = prebuiltServerRuntime();
	return runtime && join(DIST_DIR, runtime.file);
}

export const isVirtual = (name: string): boolean => name.startsWith("furrow:");

/**
 * Whether a server bundle passes a module's exports to the runtime if they are not the defaults: class names, which
 * other tools generate, and the names of components that a site replaces.
 */
export const isOverridable = (name: string): boolean =>
	name.endsWith(".module.css") || name === STATIC_PLAN;

const PACKAGE_PREFIX = "package:";

export const packageFileName = (tail: string): string => PACKAGE_PREFIX + tail;

/** Returns the package of a module and its path in the package; nothing for modules of other kinds. */
export function packageOf(
	name: string,
): { pkg: string; place: string } | undefined {
	if (!name.startsWith(PACKAGE_PREFIX)) return undefined;
	const [, pkg = "", place = ""] =
		/^((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(name.slice(PACKAGE_PREFIX.length)) ??
		[];
	return { pkg, place };
}
