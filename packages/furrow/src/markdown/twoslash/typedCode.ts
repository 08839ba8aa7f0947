/** TypeScript's information about a code block, by displayed line. */

import { THEME_DIR } from "../../util/packageRoot.js";
import { join } from "../../util/path.js";

/** Style sheet of pages with types. */
export const TWOSLASH_SHEET = {
	file: join(THEME_DIR, "twoslash.css"),
	fonts: [],
};

/** A range of characters in a line. */
interface Place {
	line: number;
	start: number;
	end: number;
}

/** Hover information for a name, as in an editor. */
export interface TypeInfo {
	text: string;
	docs?: string;
	/** JSDoc tags, such as `["param", "a the first"]`. */
	tags?: [name: string, text: string | undefined][];
}

/** The type of a name. `// ^?` shows it below the line (`query`); other types are shown on hover. */
export type TypeNote = Place & TypeInfo & { kind: "type" | "query" };

/** Completions for the text before `// ^|`. */
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

/** A message of the author: `// @log: text`. */
export interface MessageNote {
	kind: "message";
	/** Line before which the message is shown. */
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

/** Code without instructions to TypeScript, and notes on it. */
export interface TypedCode {
	code: string;
	notes: CodeNote[];
}

/** Levels of the author's messages. */
export const LEVELS: readonly string[] = ["log", "warn", "error", "annotate"];

/** Maximum number of completions, about as many as a list in an editor shows. */
const MAX_COMPLETIONS = 6;

/** The used part of twoslash's result. */
export interface TwoslashResult {
	code: string;
	nodes: TwoslashNode[];
}

/** The used fields of all kinds of nodes. */
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
				// The prefix may be a full stop, which is not part of the names.
				typed: /^[$\w]+$/.test(completionsPrefix) ? completionsPrefix : "",
				names: [...new Set(names)].slice(0, MAX_COMPLETIONS),
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

/** Converts twoslash's result to the data that pages and the cache need. */
export function typedCodeOf({ code, nodes }: TwoslashResult): TypedCode {
	const shown = code.replace(/\s+$/, "");
	const lines = shown.split("\n");
	return { code: shown, notes: nodes.map((node) => noteOf(node, lines)) };
}
