/** Notation in comments of code blocks, such as `// [!code ++]`. */
import { own } from "../../shared/own.js";
import { nearest } from "../../util/nearest.js";
import { MAX_CODE } from "../highlight/highlight.js";
import type { Page } from "../page.js";
import type { MarkdownNode } from "../transforms/nodes.js";
import { type DiffLine, readDiff } from "./languageDiff.js";
import type { Extension } from "./types.js";

/** Kinds of lines, by their name in the notation. */
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

/** Start and end markers of comments. Longer ones precede those that they contain. */
const OPENERS = "{/*|/*|//|<!--|(*|*>|--|#|;|%|'|!|REM|rem".split("|");
const CLOSERS = ["*/}", "*/", "-->", "*)"];

interface NotedLine {
	/** The line without the notation, and without the comment if that contained nothing else. */
	text: string;
	notes: string[];
}

const endOf = (text: string, ends: readonly string[]) =>
	ends.find((end) => text.endsWith(end)) ?? "";

const removeEnd = (text: string, end: string) =>
	end ? text.slice(0, -end.length).trimEnd() : text;

/** Parses the notation in the comment at the end of a line. */
function readLine(line: string): NotedLine | undefined {
	const trimmed = line.trimEnd();
	const closer = endOf(trimmed, CLOSERS);
	let text = removeEnd(trimmed, closer);
	const notes: string[] = [];
	while (text.endsWith("]")) {
		const at = text.lastIndexOf(BEGIN);
		if (at < 0) break;
		notes.unshift(text.slice(at + BEGIN.length, -1));
		text = text.slice(0, at).trimEnd();
	}
	if (!notes.length) return undefined;
	const opener = endOf(text, OPENERS);
	if (opener) {
		while (text.endsWith(opener)) text = removeEnd(text, opener);
		return { text, notes };
	}
	// Keep the rest of the comment.
	return OPENERS.some((start) => text.includes(start))
		? { text: closer ? `${text} ${closer}` : text, notes }
		: undefined;
}

/** A word note. Colons and brackets in the word are escaped with a backslash. */
const WORD = /^word:((?:\\.|[^\\:])+)(?::(\d+))?$/;

/** A note in a comment: the kind of line or the word that it marks, and the number of lines. */
interface Note {
	kind?: string;
	word?: string;
	count: number;
}

/** Parses a note. Returns `undefined` if it is unknown. */
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

/** Collects the marks of a code block without duplicates. Notes must be added in the order of their lines. */
class Marks {
	/** Line after the last one that has a mark, by mark. */
	readonly #markedUpTo = new Map<string, number>();
	readonly #marks: string[] = [];
	readonly #words: [start: number, end: number][][] = [];

	constructor(private readonly lines: readonly string[]) {}

	add({ kind, word, count }: Note, from: number): void {
		const key = kind ?? `word:${word}`;
		const to = Math.min(from + count, this.lines.length);
		const first = Math.max(from, this.#markedUpTo.get(key) ?? 0);
		for (let line = first; line < to; line += 1)
			if (word) this.#addWord(word, line);
			else this.#marks.push(`${line}:${kind}`);
		this.#markedUpTo.set(key, Math.max(first, to));
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
 * Removes the notation from a code block and writes the marks into its metastring. A note after code applies to that
 * line; a note on its own line, to the next one. Diffs in a language (`diff-js`) get the same marks.
 */
export const codeNotation: Extension = (node, page) => {
	if (node.type !== "code") return;
	const { value = "" } = node;
	if (value.length > MAX_CODE) return;
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
	// A diff without notation keeps its signs in the page's plain Markdown.
	if (isNoted) node.isGenerated = true;
	const text = marks.toString();
	if (text) node.meta = `${node.meta ?? ""} notation="${text}"`.trim();
};

const linesOf = (code: string): DiffLine[] =>
	code.split("\n").map((text) => ({ text }));

function warnOfUnknown(note: string, node: MarkdownNode, page: Page): void {
	const [name = ""] = note.split(":");
	const suggestion = nearest(name, [...Object.keys(LINES), "word"]);
	const hint = suggestion ? ` Did you mean "[!code ${suggestion}]"?` : "";
	page.warn(
		"other",
		`The notation "[!code ${note}]" of this code block is unknown.${hint}`,
		node.position?.start,
	);
}
