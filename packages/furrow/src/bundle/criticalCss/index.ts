/**
 * The first style sheets: what pages show before a reader does something, without the rules for all else. A page takes the
 * smallest that has rules for all of its classes; the whole sheet comes with the scripts (`render/criticalSheet.ts`).
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { mirroredStyle } from "../../shared/paths.js";
import { hash } from "../../util/hash.js";
import type { CriticalSheet } from "../types.js";
import { DivisibleSheet } from "./cutSheet.js";
import { dispensableName, SHOWN } from "./shownNames.js";

export { noteSiteWords } from "./siteWords.js";

/** A part that leaves out less than this saves no reader any time. */
const LEAST_SHARE = 0.9;

/** Whether elements with a class may be on pages of a kind. */
function isShownOn(
	kind: keyof typeof SHOWN,
	siteWords: ReadonlySet<string>,
): (className: string) => boolean {
	const shown = SHOWN[kind];
	return (className) => {
		const name = dispensableName(className);
		if (name === undefined || shown.has(name)) return true;
		// A site's own page is made of what its code names.
		return kind === "page" && siteWords.has(className);
	};
}

/**
 * Writes the first style sheets beside the whole one.
 *
 * @param clientDir folder of the client bundle
 * @param sheet what the whole style sheet in it holds
 * @param mirrored what the one for text from right to left holds, if there is one
 * @param siteWords words in the code of the site
 * @returns smallest first, by their files
 */
export function writeFirstSheets(
	clientDir: string,
	sheet: string,
	mirrored: string | undefined,
	siteWords: ReadonlySet<string>,
): CriticalSheet[] {
	const whole = new DivisibleSheet(sheet);
	const wholeMirrored =
		mirrored === undefined ? undefined : new DivisibleSheet(mirrored);
	const kinds = Object.keys(SHOWN) as (keyof typeof SHOWN)[];
	const sheets = kinds.map((kind) => {
		const isShown = isShownOn(kind, siteWords);
		const { css, classes, properties } = whole.cut(isShown);
		const other = wholeMirrored?.cut(isShown).css;
		const name = hash(css + (other ?? ""), 8);
		return {
			size: css.length,
			texts: [css, other],
			sheet: { file: `assets/css/${kind}.${name}.css`, classes, properties },
		};
	});
	const small = sheets
		.filter(({ size }) => size < sheet.length * LEAST_SHARE)
		.sort((a, b) => a.size - b.size);
	for (const {
		texts,
		sheet: { file },
	} of small) {
		const [css = "", other] = texts;
		writeFileSync(join(clientDir, file), css);
		if (other !== undefined)
			writeFileSync(join(clientDir, mirroredStyle(file)), other);
	}
	return small.map(({ sheet: found }) => found);
}
