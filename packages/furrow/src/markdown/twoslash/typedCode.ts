/** TypeScript's information about a code block, by the lines that readers see. */

import { THEME_DIR } from "../../util/packageRoot.js";
import { join } from "../../util/path.js";

/** The style sheet of pages with types. */
export const TWOSLASH_SHEET = {
	file: join(THEME_DIR, "twoslash.css"),
	fonts: [],
};

/** A range of characters of a line. */
interface Place {
	line: number;
	start: number;
	end: number;
}

/** Hover information for a name, as in an editor. */
export interface TypeInfo {
	text: string;
	docs?: string;
	/** Of the comment: `["param", "a the first"]`. */
	tags?: [name: string, text: string | undefined][];
}

/** `// ^?` has the type below its line; the others are seen on request. */
export type TypeNote = Place & TypeInfo & { kind: "type" | "query" };

/** The completions that `// ^|` shows for the text before it. */
export interface CompletionsNote extends Place {
	kind: "completions";
	typed: string;
	names: string[];
}

/** A marked range, `// ^^^ text`. */
export interface MarkNote extends Place {
	kind: "mark";
	text?: string;
}

/** An error that the code announces. */
export interface FaultNote extends Place {
	kind: "fault";
	text: string;
	code: string;
}

/** The author's own line: `// @log: text`. */
export interface MessageNote {
	kind: "message";
	/** Stands before this line. */
	line: number;
	level: string;
	text: string;
}

export type CodeNote =
	| TypeNote
	| CompletionsNote
	| MarkNote
	| FaultNote
	| MessageNote;

/** Code without what is meant for TypeScript, and what there is to say of it. */
export interface TypedCode {
	code: string;
	notes: CodeNote[];
}

/** The author's own lines. */
export const LEVELS: readonly string[] = ["log", "warn", "error", "annotate"];

/** As many as an editor's list shows at a glance. */
const MOST_COMPLETIONS = 6;

/** A result of twoslash, as far as it is used. */
export interface TwoslashResult {
	code: string;
	nodes: TwoslashNode[];
}

/** The fields of all of its kinds of nodes. */
export interface TwoslashNode {
	type: string;
	line: number;
	character: number;
	start: number;
	length: number;
	text?: string;
	name?: string;
	docs?: string | undefined;
	tags?: TypeInfo["tags"] | undefined;
	code?: number | string;
	completions?: { name: string }[];
	completionsPrefix?: string;
}

function noteOf(node: TwoslashNode, lines: readonly string[]): CodeNote {
	const { line, character: start, text = "", docs, tags } = node;
	const end = Math.min(start + node.length, lines[line]?.length ?? 0);
	const place = { line, start, end };
	switch (node.type) {
		case "tag":
			return { kind: "message", line, level: node.name ?? "log", text };
		case "error":
			return { kind: "fault", ...place, text, code: String(node.code ?? "") };
		case "highlight":
			return { kind: "mark", ...place, ...(text && { text }) };
		case "completion": {
			const { completions = [], completionsPrefix = "" } = node;
			const names = completions.map(({ name }) => name);
			return {
				kind: "completions",
				...place,
				// Of what is typed, a full stop is no part of the names.
				typed: /^[$\w]+$/.test(completionsPrefix) ? completionsPrefix : "",
				names: [...new Set(names)].slice(0, MOST_COMPLETIONS),
			};
		}
		default:
			return {
				kind: node.type === "query" ? "query" : "type",
				...place,
				text,
				...(docs && { docs }),
				...(tags?.length && { tags }),
			};
	}
}

/** Reduces twoslash's result to the data that pages and the cache need. */
export function typedCodeOf({ code, nodes }: TwoslashResult): TypedCode {
	const shown = code.replace(/\s+$/, "");
	const lines = shown.split("\n");
	return { code: shown, notes: nodes.map((node) => noteOf(node, lines)) };
}
