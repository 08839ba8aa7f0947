import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hash, hashAll } from "../util/hash.js";
import { replaceFile } from "../util/replaceFile.js";
import { systemFault } from "../util/systemFault.js";
import { CACHE_STAMP, cacheDir } from "./location.js";

function read(file: string): string | undefined {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return undefined;
	}
}

/**
 * A text that a library makes from data: the last build's where the data is the same, without loading the library.
 *
 * @param siteDir whose cache keeps it
 * @param name tells it from others of the site
 * @param parts all that it is made from
 */
export async function keptText(
	siteDir: string,
	name: string,
	parts: readonly string[],
	make: () => Promise<string>,
): Promise<string> {
	const key = hashAll([CACHE_STAMP, ...parts]);
	const file = join(cacheDir(siteDir), "texts", `${hash(name)}.txt`);
	const stored = read(file);
	if (stored?.startsWith(`${key}\n`)) return stored.slice(key.length + 1);
	const text = await make();
	try {
		replaceFile(file, (path) => writeFileSync(path, `${key}\n${text}`));
	} catch (error) {
		// A cache that cannot be written is no reason to fail: the build tells of it where it keeps its pages.
		if (!systemFault(error)) throw error;
	}
	return text;
}
