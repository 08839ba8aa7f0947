/** `// [!code ++]` and the like in the comments of code blocks. */
import { own } from "../../shared/own.js";
import { nearest } from "../../util/nearest.js";
import { LONGEST_CODE } from "../highlight/highlight.js";
import type { Page } from "../page.js";
import type { MarkdownNode } from "../transforms/nodes.js";
import { type DiffLine, readDiff } from "./languageDiff.js";
import type { Extension } from "./types.js";

/** Kinds of lines by how they are written. */
const LINES: Readonly<Record<string, string>> = {
	"++": "added",
	"--": "removed",
	error: "error",
	focus: "focused",
	highlight: "highlighted",
	hl: "highlighted",
	warning: "warning",
};

const BEGIN = "[!code ";
const ESCAPED = "[\\!code ";

/** Beginnings and ends of comments, longer ones before those that are part of them. */
const OPENERS = "{/*|/*|//|<!--|(*|*>|--|#|;|%|'|!|REM|rem".split("|");
const CLOSERS = ["*/}", "*/", "-->", "*)"];

interface NotedLine {
	/** The line without its notation, and without the comment if nothing else was in it. */
	text: string;
	notes: string[];
}

const ending = (text: string, ends: readonly string[]) =>
	ends.find((end) => text.endsWith(end)) ?? "";

const without = (text: string, end: string) =>
	end ? text.slice(0, -end.length).trimEnd() : text;

/** Reads the notation in the comment at a line's end. */
function readLine(line: string): NotedLine | undefined {
	const trimmed = line.trimEnd();
	const closer = ending(trimmed, CLOSERS);
	let text = without(trimmed, closer);
	const notes: string[] = [];
	while (text.endsWith("]")) {
		const at = text.lastIndexOf(BEGIN);
		if (at < 0) break;
		notes.unshift(text.slice(at + BEGIN.length, -1));
		text = text.slice(0, at).trimEnd();
	}
	if (!notes.length) return undefined;
	const opener = ending(text, OPENERS);
	if (opener) {
		while (text.endsWith(opener)) text = without(text, opener);
		return { text, notes };
	}
	// The rest of the comment stays.
	return OPENERS.some((start) => text.includes(start))
		? { text: closer ? `${text} ${closer}` : text, notes }
		: undefined;
}

/** Words may contain a colon or a bracket behind a backslash. */
const WORD = /^word:((?:\\.|[^\\:])+)(?::(\d+))?$/;

/** A note in a comment: the class or word that it marks, and for how many lines. */
interface Note {
	kind?: string;
	word?: string;
	count: number;
}

/** Reads a note; nothing for one of another kind. */
function readNote(source: string): Note | undefined {
	const [, word, lines] = WORD.exec(source) ?? [];
	if (word)
		return {
			word: word.replace(/\\(.)/g, "$1"),
			count: Number(lines ?? Number.POSITIVE_INFINITY),
		};
	const [name = "", count = "1"] = source.split(":");
	const kind = own(LINES, name);
	return kind && /^\d+$/.test(count)
		? { kind, count: Number(count) }
		: undefined;
}

/** The marks of a code block, each once. Notes come in the order of their lines. */
class Marks {
	/** For each mark the line up to which it has been made. */
	readonly #done = new Map<string, number>();
	readonly #marks: string[] = [];
	readonly #words: [start: number, end: number][][] = [];

	constructor(private readonly lines: readonly string[]) {}

	add({ kind, word, count }: Note, from: number): void {
		const key = kind ?? `word:${word}`;
		const to = Math.min(from + count, this.lines.length);
		const first = Math.max(from, this.#done.get(key) ?? 0);
		for (let line = first; line < to; line += 1)
			if (word) this.#addWord(word, line);
			else this.#marks.push(`${line}:${kind}`);
		this.#done.set(key, Math.max(first, to));
	}

	#addWord(word: string, line: number): void {
		const text = this.lines[line] as string;
		this.#words[line] ??= [];
		for (
			let at = text.indexOf(word);
			at >= 0;
			at = text.indexOf(word, at + word.length)
		)
			this.#words[line].push([at, at + word.length]);
	}

	toString(): string {
		const words = this.#words.flatMap((ranges, line) => {
			let end = 0;
			return ranges
				.sort(([a], [b]) => a - b)
				.flatMap((range) => {
					if (range[0] < end) return [];
					end = range[1];
					return `${line}:word:${range.join("-")}`;
				});
		});
		return [...this.#marks, ...words].join(" ");
	}
}

/**
 * Takes notation out of a code block, and hands over what it marks in the metastring. Behind code it is for that line; on
 * a line of its own, for the next one. A change of code (`diff-js`) has the same marks.
 */
export const codeNotation: Extension = (node, page) => {
	if (node.type !== "code") return;
	const { value = "" } = node;
	if (value.length > LONGEST_CODE) return;
	const isNoted = value.includes(BEGIN) || value.includes(ESCAPED);
	const diff = readDiff(node.lang, value);
	if (!isNoted && !diff) return;
	const lines: string[] = [];
	const notes: { source: string; from: number }[] = [];
	for (const { text, note } of diff?.lines ?? linesOf(value)) {
		const noted = text.includes(BEGIN) ? readLine(text) : undefined;
		for (const source of noted?.notes ?? [])
			notes.push({ source, from: lines.length });
		if (noted && !noted.text.trim()) continue;
		if (note) notes.push({ source: note, from: lines.length });
		lines.push((noted?.text ?? text).replaceAll(ESCAPED, BEGIN));
	}
	const marks = new Marks(lines);
	for (const { source, from } of notes) {
		const note = readNote(source);
		if (note) marks.add(note, from);
		else warnOfUnknown(source, node, page);
	}
	node.value = lines.join("\n");
	if (diff) node.lang = diff.language;
	// Machines read a change as it is written, with its signs.
	if (isNoted) node.isGenerated = true;
	const text = marks.toString();
	if (text) node.meta = `${node.meta ?? ""} notation="${text}"`.trim();
};

const linesOf = (code: string): DiffLine[] =>
	code.split("\n").map((text) => ({ text }));

function warnOfUnknown(note: string, node: MarkdownNode, page: Page): void {
	const [name = ""] = note.split(":");
	const meant = nearest(name, [...Object.keys(LINES), "word"]);
	const hint = meant ? ` Did you mean "[!code ${meant}]"?` : "";
	page.warn(
		"other",
		`The notation "[!code ${note}]" of this code block is unknown.${hint}`,
		node.position?.start,
	);
}
