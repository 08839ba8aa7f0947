import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hashAll } from "../util/hash.js";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import { folderStamps } from "./fileStamp.js";

/** Folder of everything that Furrow remembers of a site. */
export function cacheDir(siteDir: string): string {
	return join(siteDir, "node_modules/.cache/furrow");
}

function version(): string {
	const { version } = JSON.parse(
		readFileSync(join(PACKAGE_ROOT, "package.json"), "utf8"),
	);
	return version;
}

/** Furrow itself as an input: its version and compiled files, and Node's version. */
export const CACHE_STAMP = hashAll([
	version(),
	process.version,
	...folderStamps(join(PACKAGE_ROOT, "dist"), (name) => !name.endsWith(".map")),
]);
