import { markWords } from "../../shared/codeNotation.js";
import { escapeContent } from "../../shared/html.js";
import type { Highlighter } from "../highlight/highlight.js";
import type {
	CodeNote,
	CompletionsNote,
	TypedCode,
	TypeInfo,
} from "../twoslash/typedCode.js";

/** Of all that stands between code without being code: readers do not copy it. */
const ASIDE = "furrow-code-aside";

type Range = readonly [start: number, end: number];

/** Tags of a comment by what they are about: names are code. */
const NAMED = new Set(["param", "template", "typeParam"]);

/** Text of a comment: code in it is marked as in Markdown. */
const docsHtml = (text: string): string =>
	escapeContent(text).replace(/`([^`\n]+)`/g, "<code>$1</code>");

function tagHtml([name, text = ""]: [string, string | undefined]): string {
	const [, about = "", rest = text] = NAMED.has(name)
		? (/^(\S+)(?:\s+(?:-\s*)?([\s\S]*))?$/.exec(text) ?? [])
		: [];
	const code = about && `<code>${escapeContent(about)}</code> `;
	return `<span class="codeTypeTag_fw"><b>@${escapeContent(name)}</b> ${code}${docsHtml(rest ?? "")}</span>`;
}

/** Writes what there is to say of code as HTML. It has elements of text only: it stands in a `code` element. */
class NoteWriter {
	constructor(private readonly highlighter: Highlighter) {}

	/** A type, and what its comment says. */
	info({ text, docs, tags = [] }: TypeInfo): string {
		const code = this.highlighter.lines(text, "ts").join("\n");
		const comment = [
			...(docs ? [`<span>${docsHtml(docs)}</span>`] : []),
			// A parameter's own comment is its tag.
			...tags.filter(([, text]) => !docs || !text?.endsWith(docs)).map(tagHtml),
		].join("");
		return `<span class="codeTypeText_fw">${code}</span>${comment && `<span class="codeTypeDocs_fw">${comment}</span>`}`;
	}

	/** Before and behind a range of code. */
	around(note: CodeNote): readonly [string, string] {
		switch (note.kind) {
			case "type":
				return [
					'<span class="codeType_fw" tabindex="-1">',
					`<span class="${ASIDE} codeTypePopup_fw" hidden>${this.info(note)}</span></span>`,
				];
			case "fault":
				return ['<span class="codeFault_fw">', "</span>"];
			default:
				return ['<mark class="codeMark_fw">', "</mark>"];
		}
	}

	/** A line of its own; nothing for what has none. */
	row(note: CodeNote): string {
		switch (note.kind) {
			case "query":
				return this.#pointing(note.start, this.info(note), "codeQuery_fw");
			case "completions":
				return this.#pointing(
					note.start - note.typed.length,
					completionsHtml(note),
					"codeQuery_fw codeCompletions_fw",
				);
			case "fault":
				return `<span class="${ASIDE} codeMessage_fw codeMessageError_fw">${escapeContent(note.text)}<span class="codeFaultNumber_fw">${escapeContent(note.code)}</span></span>`;
			case "mark":
				return note.text
					? this.#pointing(
							note.start,
							docsHtml(note.text),
							"codeQuery_fw codeTypeDocs_fw",
						)
					: "";
			case "message":
				return `<span class="${ASIDE} codeMessage_fw codeMessage${note.level[0]?.toUpperCase()}${note.level.slice(1)}_fw">${docsHtml(note.text)}</span>`;
			default:
				return "";
		}
	}

	/** A box below a place in a line. Spaces lead to it, since a strict policy forbids styles of its own. */
	#pointing(column: number, html: string, className: string): string {
		return `<span class="${ASIDE} codeRow_fw"><span class="codeIndent_fw">${" ".repeat(Math.max(0, column))}</span><span class="${className}">${html}</span></span>`;
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
 * For each line that is shown, which line of the typed code it was: comments have been taken out of that since, lines of
 * them and ends of lines. Nothing for a line that is not found.
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

/** Notes by the line that is shown; under -1 what stands before the first one. */
function notesByLine(
	notes: readonly CodeNote[],
	origins: readonly (number | undefined)[],
): Map<number, CodeNote[]> {
	const shownAs = new Map(origins.map((origin, index) => [origin, index]));
	const byLine = new Map<number, CodeNote[]>();
	const add = (line: number, note: CodeNote) =>
		byLine.set(line, [...(byLine.get(line) ?? []), note]);
	for (const note of notes) {
		// The author's own line stands behind the last one before it that is shown.
		let origin = note.kind === "message" ? note.line - 1 : note.line;
		if (note.kind === "message")
			while (origin >= 0 && !shownAs.has(origin)) origin -= 1;
		const line = origin < 0 ? -1 : shownAs.get(origin);
		if (line !== undefined) add(line, note);
	}
	return byLine;
}

/** Ranges that can be marked in one go: in order, without those that begin inside another one. */
function apart<T extends { start: number; end: number }>(ranges: T[]): T[] {
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
 * Adds types to the lines of a block.
 * @param lines their HTML
 * @param code what is shown
 * @param words ranges that are marked already, by line
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
			const ranges = apart(
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

/** All types of a block, each once, for readers without a pointer: one stop for the keyboard. */
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
