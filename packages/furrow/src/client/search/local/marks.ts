import { escapeHtml } from "../../../shared/html";
import { wordsOf } from "../../../shared/searchWords";
import type { Meanings } from "./sections";

export interface MarkOptions {
	/** HTML before and after a matching word. */
	before: string;
	after: string;
}

/** Length of a snippet in characters. Wide characters count double. */
const SNIPPET_LENGTH = 110;

const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/;

const width = (text: string) =>
	[...text].reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0);

/** Returns a text as HTML with the words of the query marked. */
export function marked(
	text: string,
	meanings: Meanings,
	{ before, after }: MarkOptions,
): string {
	let html = "";
	let at = 0;
	let open = false;
	const close = () => {
		if (open) html += after;
		open = false;
	};
	for (const { text: word, start, end } of wordsOf(text)) {
		if (end <= at || !meanings.of(word)) continue;
		const from = Math.max(start, at);
		const between = text.slice(at, from);
		// Marks that are only separated by a space or a hyphen are merged.
		if (open && /^[\s-]?$/.test(between)) html += escapeHtml(between);
		else {
			close();
			html += escapeHtml(between) + before;
			open = true;
		}
		html += escapeHtml(text.slice(from, end));
		at = end;
	}
	close();
	return html + escapeHtml(text.slice(at));
}

/** Returns the part of a text that matches most of the query, with the words marked; undefined if no word matches. */
export function snippet(
	text: string,
	meanings: Meanings,
	options: MarkOptions & { ellipsis: string },
): string | undefined {
	const hits = wordsOf(text).flatMap((word) => {
		const meaning = meanings.of(word.text);
		return meaning ? [{ ...word, ...meaning }] : [];
	});
	if (!hits.length) return undefined;
	let best = { value: -1, start: 0 };
	for (const [first, hit] of hits.entries()) {
		const valueOfWord = new Map<number, number>();
		for (let at = first; at < hits.length; at += 1) {
			const other = hits[at] as (typeof hits)[number];
			if (other.end - hit.start > SNIPPET_LENGTH) break;
			valueOfWord.set(
				other.index,
				Math.max(valueOfWord.get(other.index) ?? 0, other.value),
			);
		}
		const value = [...valueOfWord.values()].reduce((sum, one) => sum + one, 0);
		if (value > best.value) best = { value, start: hit.start };
	}
	const { start, end } = excerptAt(text, best.start);
	const part = text.slice(start, end).replace(/\s+/g, " ").trim();
	return (
		(start > 0 ? options.ellipsis : "") +
		marked(part, meanings, options) +
		(end < text.length ? options.ellipsis : "")
	);
}

/** Returns an excerpt of a text around a position. It begins at the start of the line, if that is near. */
function excerptAt(text: string, at: number): { start: number; end: number } {
	const line = text.lastIndexOf("\n", at) + 1;
	let start = at - line <= SNIPPET_LENGTH / 3 ? line : at;
	if (start === at && at > line) {
		// Include a few words before for context.
		const earlier = text.slice(Math.max(line, at - 30), at);
		const space = earlier.indexOf(" ");
		start =
			space >= 0 ? at - earlier.length + space + 1 : Math.max(line, at - 10);
	}
	let end = Math.min(text.length, start + SNIPPET_LENGTH);
	while (end > at && width(text.slice(start, end)) > SNIPPET_LENGTH + 20)
		end -= 5;
	const next = text.indexOf("\n", at);
	if (next >= 0 && next < end && next - start > 40) end = next;
	else if (end < text.length) {
		const space = text.lastIndexOf(" ", end);
		if (space > at + 20) end = space;
	}
	return { start, end };
}
