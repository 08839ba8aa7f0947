import { existsSync, readFileSync } from "node:fs";
import type { LocaleSite } from "../../types/site.js";
import { FurrowError } from "../../util/errors.js";
import { parseJson } from "../../util/json.js";
import { join } from "../../util/path.js";

/** Translations, by path in the site, to the hash of the source that they were last compared with. */
export type Marks = Record<string, string>;

/** The file that keeps the marks of a language: with the translations, in git. */
export const marksFile = ({ context }: LocaleSite): string =>
	join(context.localizationDir, "translated-from.json");

/** @throws {FurrowError} when the file is no object of texts */
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
