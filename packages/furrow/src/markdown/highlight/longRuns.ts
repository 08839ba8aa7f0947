/**
 * Runs of data, such as addresses in hexadecimal, certificates and tokens. A language has one colour for all of a run,
 * so that its middle may be left out while the code is highlighted.
 */
const LONG_RUN = /[\w+/=-]{200,}/g;
/** Number of characters of a run that are kept at each of its ends. */
const KEPT = 64;

/** The middle of a run that was removed from a line. */
interface Cut {
	line: number;
	/** Offset in the shortened line. */
	at: number;
	text: string;
}

/** Code without the middles of its long runs. */
export interface ShortenedCode {
	code: string;
	/** In the order of the code. */
	cuts: readonly Cut[];
}

/** Shortens the long runs of code, which {@link restoreRuns} puts back into its highlighted lines. */
export function shortenRuns(code: string): ShortenedCode {
	const cuts: Cut[] = [];
	const lines = code.split("\n").map((text, line) => {
		let removed = 0;
		return text.replace(LONG_RUN, (run, offset: number) => {
			const middle = run.slice(KEPT, -KEPT);
			cuts.push({ line, at: offset + KEPT - removed, text: middle });
			removed += middle.length;
			return run.slice(0, KEPT) + run.slice(-KEPT);
		});
	});
	return { code: lines.join("\n"), cuts };
}

/**
 * Puts removed text into the HTML of highlighted lines.
 * @param cuts their text needs no escaping, since runs have no characters that HTML escapes
 */
export function restoreRuns(
	lines: readonly string[],
	cuts: ShortenedCode["cuts"],
): string[] {
	const restored = [...lines];
	for (const { line, at, text } of cuts.toReversed()) {
		const html = restored[line] as string;
		const index = htmlIndex(html, at);
		restored[line] = html.slice(0, index) + text + html.slice(index);
	}
	return restored;
}

/** Returns the index in HTML that follows the given number of characters of its text. */
function htmlIndex(html: string, characters: number): number {
	let left = characters;
	for (const { 0: part, index } of html.matchAll(/<[^>]*>|&[^;]*;|[^<&]+/g)) {
		if (part.startsWith("<")) continue;
		if (part.startsWith("&")) left -= 1;
		else if (part.length >= left) return index + left;
		else left -= part.length;
	}
	return html.length;
}
