import { existsSync, readFileSync } from "node:fs";
import type { LocaleSite } from "../../types/site.js";
import { FurrowError } from "../../util/errors.js";
import { parseJson } from "../../util/json.js";
import { join } from "../../util/path.js";

/** Hashes of the sources that translations were last compared with, by the translation's path relative to the site. */
export type Marks = Record<string, string>;

/** Returns the file that stores the marks of a language. It is committed to Git along with the translations. */
export const marksFile = ({ context }: LocaleSite): string =>
	join(context.localizationDir, "translated-from.json");

/**
 * Reads the marks of a language.
 * @throws {FurrowError} if the file does not contain an object
 */
export async function readMarks(locale: LocaleSite): Promise<Marks> {
	const file = marksFile(locale);
	if (!existsSync(file)) return {};
	const marks = await parseJson(readFileSync(file, "utf8"), file);
	if (typeof marks !== "object" || marks === null || Array.isArray(marks))
		throw new FurrowError("The file does not contain translation marks.", {
			file,
			hint: "Remove it and mark the translations again: furrow translations mark <files>.",
		});
	return marks as Marks;
}
