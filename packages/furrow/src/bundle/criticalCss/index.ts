/**
 * The critical style sheet: what pages show before a reader does something, without the rules for all else. A page takes it if
 * it has rules for all of its classes; the whole sheet comes with the scripts (`render/criticalCss.ts`).
 */
import { writeFileSync } from "node:fs";
import { mirroredStyle } from "../../shared/paths.js";
import { hash } from "../../util/hash.js";
import { join } from "../../util/path.js";
import type { CriticalSheet } from "../types.js";
import { DivisibleSheet } from "./cutSheet.js";
import { dispensableName, SHOWN } from "./shownNames.js";

export { noteSiteWords } from "./siteWords.js";

/** A part that leaves out less than this saves no reader any time. */
const LEAST_SHARE = 0.9;

/**
 * Writes the critical style sheet beside the whole one.
 *
 * @param clientDir folder of the client bundle
 * @param sheet what the whole style sheet in it holds
 * @param mirrored what the one for text from right to left holds, if there is one
 * @param siteWords words in the code of the site: its own pages are made of what it names
 * @returns nothing where it would be hardly smaller
 */
export function writeCriticalSheet(
	clientDir: string,
	sheet: string,
	mirrored: string | undefined,
	siteWords: ReadonlySet<string>,
): CriticalSheet | undefined {
	const isShown = (className: string) => {
		const name = dispensableName(className);
		return name === undefined || SHOWN.has(name) || siteWords.has(className);
	};
	const { css, classes, properties } = new DivisibleSheet(sheet).cut(isShown);
	if (css.length >= sheet.length * LEAST_SHARE) return undefined;
	const other =
		mirrored === undefined
			? undefined
			: new DivisibleSheet(mirrored).cut(isShown).css;
	const file = `assets/css/critical.${hash(css + (other ?? ""), 8)}.css`;
	writeFileSync(join(clientDir, file), css);
	if (other !== undefined)
		writeFileSync(join(clientDir, mirroredStyle(file)), other);
	return { file, classes, properties };
}
