import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fsError } from "../util/fsError.js";
import { hash, hashAll } from "../util/hash.js";
import { replaceFile } from "../util/replaceFile.js";
import { CODE_FINGERPRINT } from "./codeFingerprint.js";
import { cacheDir } from "./location.js";

/** The text under a key; nothing where the file holds another one, or is damaged. */
function read(file: string, key: string): string | undefined {
	try {
		const content = readFileSync(file, "utf8");
		const end = content.indexOf("\n");
		const text = content.slice(end + 1);
		return content.slice(0, end) === heading(key, text) ? text : undefined;
	} catch {
		return undefined;
	}
}

const heading = (key: string, text: string) => `${key} ${hash(text)}`;

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
	const key = hashAll([CODE_FINGERPRINT, ...parts]);
	const file = join(cacheDir(siteDir), "texts", `${hash(name)}.txt`);
	const stored = read(file, key);
	if (stored !== undefined) return stored;
	const text = await make();
	try {
		replaceFile(file, (path) =>
			writeFileSync(path, `${heading(key, text)}\n${text}`),
		);
	} catch (error) {
		// A cache that cannot be written is no reason to fail: the build tells of it where it keeps its pages.
		if (!fsError(error)) throw error;
	}
	return text;
}
