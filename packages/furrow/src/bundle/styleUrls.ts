/** Finds the files that style sheets refer to with `url()`, and reports missing ones. */

import { existsSync, readFileSync } from "node:fs";
import { FurrowError } from "../util/errors.js";
import { inNodeModules } from "../util/path.js";
import { placeAt } from "../util/places.js";

export const STYLE_SHEET = /\.(?:css|s[ac]ss|less|styl)(?=\?|$)/;

/** Matches `url()`, and comments and strings that may look like it. */
const TOKENS =
	/\/\*[\s\S]*?(?:\*\/|$)|(?<=[^\w-])url\(\s*(?<url>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|(?:\\.|[^\\"'()\s])+)\s*\)|(?<=image-set\(\s*)(?<image>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g;

/** URLs that are not files: other sites, `data:`, fragments, and placeholders of the bundler. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/|#|__VITE_|$)/i;

interface StyleUrl {
	url: string;
	/** Offsets in the style sheet, including quotes. */
	start: number;
	end: number;
}

/** Returns the URLs of files in a style sheet. */
export function styleUrls(css: string): StyleUrl[] {
	return [...css.matchAll(TOKENS)].flatMap((match) => {
		const written = match.groups?.url ?? match.groups?.image;
		if (written === undefined) return [];
		const url = written.replace(/^(["'])(.*)\1$/s, "$2");
		if (ELSEWHERE.test(url)) return [];
		const start = match.index + match[0].indexOf(written);
		return [{ url, start, end: start + written.length }];
	});
}

/** Returns the text of a style sheet; empty if it is not a file. */
function readSheet(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}

export interface UrlPlace {
	/** The style sheet. */
	file: string;
	/** The URL as the style sheet writes it. */
	written: string;
	line?: number;
	column?: number;
}

/**
 * Finds where a URL is written that the bundler could not resolve. Prefers a position at which it leads to no file.
 *
 * @param url the URL in the output; that of Sass is relative to the first style sheet
 * @param sheets the style sheet and those that it imports
 * @param fileOf returns the file to which a URL in a style sheet leads
 */
export function urlPlace(
	url: string,
	sheets: string[],
	fileOf: (url: string, sheet: string) => string | undefined,
): UrlPlace {
	const [first = ""] = sheets;
	const target = fileOf(url, first);
	const places: UrlPlace[] = [];
	for (const file of sheets) {
		if (!STYLE_SHEET.test(file)) continue;
		const source = readSheet(file);
		const urls = styleUrls(source);
		const found =
			urls.find((named) => named.url === url) ??
			urls.find((named) => fileOf(named.url, file) === target);
		if (found)
			places.push({
				file,
				written: found.url,
				...placeAt(source, found.start),
			});
	}
	const isMissing = ({ file, written }: UrlPlace) =>
		!existsSync(fileOf(written, file) ?? "");
	return places.find(isMissing) ?? places[0] ?? { file: first, written: url };
}

/** Returns the error for a URL of a missing file. */
export function missingFile({ written, ...place }: UrlPlace): FurrowError {
	const staticHint =
		"Check the path: it must lead to a file in a static folder. For files on other servers, use the full URL.";
	const packageHint =
		"The package does not contain this file: try another version of it, or use a copy of the style sheet without this URL.";
	const siteHint = written.startsWith("/") ? staticHint : "Check the path.";
	return new FurrowError(
		`Cannot find "${written}", which this style sheet refers to.`,
		{
			...place,
			hint: inNodeModules(place.file) ? packageHint : siteHint,
		},
	);
}
