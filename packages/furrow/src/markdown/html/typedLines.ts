import { markWords } from "../../shared/codeNotation.js";
import { escapeContent } from "../../shared/html.js";
import type { Highlighter } from "../highlight/highlight.js";
import type {
	CodeNote,
	CompletionsNote,
	TypedCode,
	TypeInfo,
} from "../twoslash/typedCode.js";

/** Class of everything inside a code block that is not code, and therefore not copied. */
const NOT_CODE = "furrow-code-aside";

type Range = readonly [start: number, end: number];

/** JSDoc tags that start with a name, which is formatted as code. */
const NAMED_TAGS = new Set(["param", "template", "typeParam"]);

/** Converts the text of a comment to HTML. Text between backticks becomes code. */
const docsHtml = (text: string): string =>
	escapeContent(text).replace(/`([^`\n]+)`/g, "<code>$1</code>");

function tagHtml([name, text = ""]: [string, string | undefined]): string {
	const [, subject = "", rest = text] = NAMED_TAGS.has(name)
		? (/^(\S+)(?:\s+(?:-\s*)?([\s\S]*))?$/.exec(text) ?? [])
		: [];
	const code = subject && `<code>${escapeContent(subject)}</code> `;
	return `<span class="codeTypeTag_fw"><b>@${escapeContent(name)}</b> ${code}${docsHtml(rest ?? "")}</span>`;
}

/** Writes notes on code as HTML. Uses only phrasing elements, because the HTML is inside a `code` element. */
class NoteWriter {
	constructor(private readonly highlighter: Highlighter) {}

	/** Returns the HTML of a type and its comment. */
	info({ text, docs, tags = [] }: TypeInfo): string {
		const code = this.highlighter.lines(text, "ts").join("\n");
		const comment = [
			...(docs ? [`<span>${docsHtml(docs)}</span>`] : []),
			// The comment of a parameter repeats its `@param` tag.
			...tags.filter(([, text]) => !docs || !text?.endsWith(docs)).map(tagHtml),
		].join("");
		return `<span class="codeTypeText_fw">${code}</span>${comment && `<span class="codeTypeDocs_fw">${comment}</span>`}`;
	}

	/** Returns the HTML before and after a range of code. */
	around(note: CodeNote): readonly [string, string] {
		switch (note.kind) {
			case "type":
				return [
					'<span class="codeType_fw" tabindex="-1">',
					`<span class="${NOT_CODE} codeTypePopup_fw" hidden>${this.info(note)}</span></span>`,
				];
			case "fault":
				return ['<span class="codeFault_fw">', "</span>"];
			default:
				return ['<mark class="codeMark_fw">', "</mark>"];
		}
	}

	/** Returns the HTML of a note that has its own line, or an empty string for other notes. */
	row(note: CodeNote): string {
		switch (note.kind) {
			case "query":
				return this.#boxBelow(note.start, this.info(note), "codeQuery_fw");
			case "completions":
				return this.#boxBelow(
					note.start - note.typed.length,
					completionsHtml(note),
					"codeQuery_fw codeCompletions_fw",
				);
			case "fault":
				return `<span class="${NOT_CODE} codeMessage_fw codeMessageError_fw">${escapeContent(note.text)}<span class="codeFaultNumber_fw">${escapeContent(note.code)}</span></span>`;
			case "mark":
				return note.text
					? this.#boxBelow(
							note.start,
							docsHtml(note.text),
							"codeQuery_fw codeTypeDocs_fw",
						)
					: "";
			case "message":
				return `<span class="${NOT_CODE} codeMessage_fw codeMessage${note.level[0]?.toUpperCase()}${note.level.slice(1)}_fw">${docsHtml(note.text)}</span>`;
			default:
				return "";
		}
	}

	/** Returns a box below a column of a line. Spaces indent it, because a strict CSP forbids inline styles. */
	#boxBelow(column: number, html: string, className: string): string {
		return `<span class="${NOT_CODE} codeRow_fw"><span class="codeIndent_fw">${" ".repeat(Math.max(0, column))}</span><span class="${className}">${html}</span></span>`;
	}
}

function completionsHtml({ names, typed }: CompletionsNote): string {
	return names
		.map((name) => {
			const isTyped = typed && name.startsWith(typed);
			const rest = escapeContent(isTyped ? name.slice(typed.length) : name);
			return `<span>${isTyped ? `<b>${escapeContent(typed)}</b>` : ""}${rest}</span>`;
		})
		.join("");
}

/**
 * Maps each displayed line to the index of its line in the typed code, from which comments have been removed since,
 * both whole lines and ends of lines. `undefined` for a line that is not found.
 */
export function lineOrigins(
	shown: readonly string[],
	typed: readonly string[],
): (number | undefined)[] {
	let next = 0;
	return shown.map((text) => {
		let at = next;
		while (at < typed.length && !typed[at]?.startsWith(text)) at += 1;
		if (at === typed.length) return undefined;
		next = at + 1;
		return at;
	});
}

/** Groups notes by displayed line. The key -1 is for notes before the first line. */
function notesByLine(
	notes: readonly CodeNote[],
	origins: readonly (number | undefined)[],
): Map<number, CodeNote[]> {
	const displayedLines = new Map(
		origins.map((origin, index) => [origin, index]),
	);
	const byLine = new Map<number, CodeNote[]>();
	const add = (line: number, note: CodeNote) =>
		byLine.set(line, [...(byLine.get(line) ?? []), note]);
	for (const note of notes) {
		// A message of the author's follows the last displayed line before it.
		let origin = note.kind === "message" ? note.line - 1 : note.line;
		if (note.kind === "message")
			while (origin >= 0 && !displayedLines.has(origin)) origin -= 1;
		const line = origin < 0 ? -1 : displayedLines.get(origin);
		if (line !== undefined) add(line, note);
	}
	return byLine;
}

/** Sorts ranges and removes those that start inside another one or are empty. */
function disjoint<T extends { start: number; end: number }>(ranges: T[]): T[] {
	let end = 0;
	return ranges
		.sort((a, b) => a.start - b.start || b.end - a.end)
		.filter((range) => {
			if (range.start < end || range.start >= range.end) return false;
			end = range.end;
			return true;
		});
}

/**
 * Adds types to the lines of a code block.
 * @param lines HTML of the lines
 * @param code displayed code
 * @param words ranges of marked words, by line
 */
export function typedLines(
	lines: readonly string[],
	code: string,
	words: { [line: number]: Range[] } | undefined,
	typed: TypedCode,
	highlighter: Highlighter,
): string[] {
	const writer = new NoteWriter(highlighter);
	const shown = code.split("\n");
	const notes = notesByLine(
		typed.notes,
		lineOrigins(shown, typed.code.split("\n")),
	);
	const rowsOf = (line: number) =>
		(notes.get(line) ?? []).map((note) => writer.row(note)).join("");
	return lines.map((line, index) => {
		const length = shown[index]?.length ?? 0;
		let html = words?.[index] ? markWords(line, words[index]) : line;
		for (const kind of ["mark", "fault", "type"] as const) {
			const ranges = disjoint(
				(notes.get(index) ?? []).filter(
					(note): note is CodeNote & { kind: typeof kind } =>
						note.kind === kind && note.end <= length,
				),
			);
			if (ranges.length)
				html = markWords(
					html,
					ranges.map(({ start, end }): Range => [start, end]),
					(word) => writer.around(ranges[word] as CodeNote),
				);
		}
		const rows = rowsOf(index);
		return (index ? "" : rowsOf(-1)) + (html || (rows && "<br>")) + rows;
	});
}

/** Returns a list of all types of a block, each once, for keyboard users. It is a single tab stop. */
export function typesList(
	{ notes }: TypedCode,
	label: string,
	highlighter: Highlighter,
): string {
	const writer = new NoteWriter(highlighter);
	const types = notes.flatMap((note) =>
		note.kind === "type" ? writer.info(note) : [],
	);
	const items = [...new Set(types)].map((html) => `<li>${html}</li>`);
	return items.length
		? `<details class="codeTypes_fw"><summary>${escapeContent(label)}</summary><ul class="clean-list prism-code">${items.join("")}</ul></details>`
		: "";
}
