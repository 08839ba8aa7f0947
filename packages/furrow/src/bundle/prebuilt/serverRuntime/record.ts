/**
 * The prebuilt part of the server: theme, runtime and the packages they import, in one file of the package. It is the
 * same for all sites, except for modules they replace.
 */

import { PACKAGE_ROOT } from "../../../util/packageRoot.js";
import { join } from "../../../util/path.js";
import { STATIC_PLAN } from "../../virtualModules.js";
import { prebuiltTable } from "../prebuiltTable.js";

/** A module of the runtime, as it was when Furrow was compiled. */
export interface PrebuiltModule {
	/** Hash of its text, which for a file is that of `fileFingerprint`. */
	stamp: string;
	/** Names of the modules that it imports, at once or later. */
	imports: string[];
	/** Names of its exports; nothing for what is not handed on, `null` for CommonJS. */
	exports?: string[] | null;
}

export interface ServerRuntime {
	/** Name of the file in `dist/`. */
	file: string;
	/**
	 * By name: of Furrow's files that is their place in the package, of modules that are made for a site their request, of
	 * packages' files `package:` and what follows `node_modules/`.
	 */
	modules: Record<string, PrebuiltModule>;
	/** Packages by name: their version, and the package that is asked for them; nothing for Furrow itself. */
	packages: Record<string, { version: string; from?: string | undefined }>;
}

export const DIST_DIR = join(PACKAGE_ROOT, "dist");

export const RECORD_FILE = join(DIST_DIR, "server-runtime.json");

/** The prebuilt runtime. */
export const prebuiltServerRuntime = prebuiltTable<ServerRuntime>(RECORD_FILE);

/** The runtime's file; nothing while Furrow is being compiled. */
export function runtimeFile(): string | undefined {
	const runtime = prebuiltServerRuntime();
	return runtime && join(DIST_DIR, runtime.file);
}

export const isVirtual = (name: string): boolean => name.startsWith("furrow:");

/**
 * Whether a server bundle tells the runtime what a module exports, where that is not what most sites have: names of classes,
 * which other tools make, and of the components that a site replaces.
 */
export const isTold = (name: string): boolean =>
	name.endsWith(".module.css") || name === STATIC_PLAN;

const PACKAGE_PREFIX = "package:";

export const packageFileName = (tail: string): string => PACKAGE_PREFIX + tail;

/** Name of the package that a module's name is in, and its place there; nothing for modules of other kinds. */
export function packageOf(
	name: string,
): { pkg: string; place: string } | undefined {
	if (!name.startsWith(PACKAGE_PREFIX)) return undefined;
	const [, pkg = "", place = ""] =
		/^((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(name.slice(PACKAGE_PREFIX.length)) ??
		[];
	return { pkg, place };
}
