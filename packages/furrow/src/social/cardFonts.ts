/**
 * Loads the fonts of social cards from style sheets with `@font-face` rules. Only files that contain needed
 * characters are read.
 */
import { readFileSync } from "node:fs";
import postcss from "postcss";
import { dirname, join } from "../util/path.js";
import type { CardFont } from "./renderer.js";

type Range = [from: number, to: number];

interface FontFace extends Omit<CardFont, "data"> {
	file: string;
}

/** Parses the value of `unicode-range`. */
export const parseRanges = (value: string): Range[] =>
	value.split(",").map((range) => {
		const [from = "", to = from] = range.trim().replace(/^u\+/i, "").split("-");
		return [
			Number.parseInt(from.replaceAll("?", "0"), 16),
			Number.parseInt(to.replaceAll("?", "f"), 16),
		];
	});

const contains = (ranges: readonly Range[], code: number) =>
	ranges.some(([from, to]) => code >= from && code <= to);

/** Characters of the renderer's built-in font, and invisible ones that need no font. */
const BUILT_IN = parseRanges(
	"U+0-7E,U+A0-B4,U+B6-FF,U+131,U+152-153,U+2013-2014,U+2018-201A,U+201C-201E,U+2020-2022,U+2026,U+2030,U+2032-2033,U+2039-203A,U+20AC,U+2122,U+2212,U+200B-200F,U+FE00-FE0F",
);

function facesOfSheet(file: string): FontFace[] {
	const faces: FontFace[] = [];
	postcss.parse(readFileSync(file, "utf8")).walkAtRules("font-face", (rule) => {
		const values = new Map<string, string>();
		rule.walkDecls(({ prop, value }) => {
			values.set(prop.toLowerCase(), value);
		});
		const source = /url\(\s*["']?([^"')?#]+\.(?:woff2?|ttf|otf))/i.exec(
			values.get("src") ?? "",
		)?.[1];
		if (!source || /italic|oblique/.test(values.get("font-style") ?? ""))
			return;
		const range = values.get("unicode-range");
		// Variable fonts declare a range of weights, which the renderer reads from the font itself.
		const weight = Number(values.get("font-weight") || Number.NaN);
		faces.push({
			file: join(dirname(file), source),
			name: values.get("font-family")?.replace(/^["']|["']$/g, ""),
			...(Number.isFinite(weight) && { weight }),
			...(range && { unicodeRange: parseRanges(range) }),
		});
	});
	return faces;
}

/** The fonts of a site's cards. */
export class CardFonts {
	readonly #faces: FontFace[];

	/** @param files style sheets and fonts, in order of preference */
	constructor(files: readonly string[]) {
		this.#faces = files.flatMap((file) =>
			file.endsWith(".css") ? facesOfSheet(file) : [{ file }],
		);
	}

	/** Whether a font may contain a character, according to the declared ranges. */
	has(character: string): boolean {
		const code = character.codePointAt(0) ?? 0;
		return (
			contains(BUILT_IN, code) ||
			this.#faces.some(
				({ unicodeRange }) => !unicodeRange || contains(unicodeRange, code),
			)
		);
	}

	/** Returns the fonts that texts need. */
	facesFor(texts: Iterable<string>): FontFace[] {
		const codes = new Set<number>();
		for (const text of texts)
			for (const character of text) codes.add(character.codePointAt(0) ?? 0);
		return this.#faces.filter(
			({ unicodeRange }) =>
				!unicodeRange ||
				[...codes].some((code) => contains(unicodeRange, code)),
		);
	}
}
