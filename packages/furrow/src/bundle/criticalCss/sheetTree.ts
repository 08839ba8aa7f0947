/**
 * Reads a finished style sheet as far as parts are cut from it: where rules begin and end, and what they declare. PostCSS
 * knows more of it, but takes ten times as long, and all pages wait for it.
 */

/** A declaration, or what else stands in a rule. */
export interface Line {
	/** With its semicolon, if it needs one. */
	text: string;
	/** The name of the custom property that it sets. */
	custom?: string | undefined;
}

/** A rule; one that is nested in another is a line of that. */
export interface StyleRule {
	kind: "rule";
	selectors: string[];
	lines: Line[];
}

/** An at-rule that says what holds for the rules inside of it. */
export interface Condition {
	kind: "condition";
	prelude: string;
	nodes: SheetNode[];
}

/** A node that is kept as a whole: other at-rules and comments. */
export interface Whole {
	kind: "whole";
	text: string;
}

export type SheetNode = StyleRule | Condition | Whole;

const CONDITION = /^@(?:media|supports|layer|container)\b/;

/** Characters that end a statement or start a block, and contexts in which they have no meaning. */
const MARKS =
	/[{};]|\/\*[\s\S]*?(?:\*\/|$)|\\[\s\S]|"(?:[^"\\]|\\[\s\S])*(?:"|$)|'(?:[^'\\]|\\[\s\S])*(?:'|$)|url\((?!\s*["'])(?:[^)\\]|\\[\s\S])*(?:\)|$)/gi;

/** The same for the parts of a selector. */
const SELECTOR_MARKS =
	/[()[\],]|\\[\s\S]|"(?:[^"\\]|\\[\s\S])*(?:"|$)|'(?:[^'\\]|\\[\s\S])*(?:'|$)/g;

/** The selectors of a list. */
function selectorsOf(list: string): string[] {
	if (!/[([\\]/.test(list))
		return list.split(",").map((one) => one.trimStart());
	const found: string[] = [];
	let depth = 0;
	let start = 0;
	for (const { 0: mark, index } of list.matchAll(SELECTOR_MARKS)) {
		if (mark === "(" || mark === "[") depth++;
		else if (mark === ")" || mark === "]") depth--;
		else if (mark === "," && !depth) {
			found.push(list.slice(start, index).trimStart());
			start = index + 1;
		}
	}
	return [...found, list.slice(start).trimStart()];
}

const lineOf = (text: string): Line => ({
	text: `${text};`,
	custom: /^(--[^\s:]+)\s*:/.exec(text)?.[1],
});

/** A style sheet that is being read. A block without an end ends with the sheet, as in browsers. */
class Reading {
	readonly #marks = new RegExp(MARKS);
	/** Behind the mark that was read last. */
	#at = 0;

	constructor(private readonly css: string) {}

	/** The next mark that means something. */
	#next(): string | undefined {
		while (this.#at < this.css.length) {
			const mark = this.#marks.exec(this.css)?.[0];
			this.#at = mark ? this.#marks.lastIndex : this.css.length;
			if (mark && /^(?:[{};]|\/\*)/.test(mark)) return mark;
		}
		return undefined;
	}

	/** Returns the text between a position and the last mark. Trailing whitespace may be escaped or part of a value. */
	#before(start: number, mark: string): string {
		return this.css.slice(start, this.#at - mark.length).trimStart();
	}

	/** Goes behind the end of the block that has begun. */
	#skipBlock(): void {
		for (let depth = 1; depth; ) {
			const mark = this.#next();
			if (mark === "{") depth++;
			else if (mark === "}" || !mark) depth--;
		}
	}

	#lines(): Line[] {
		const lines: Line[] = [];
		for (let start = this.#at; ; ) {
			const mark = this.#next() ?? "";
			if (mark.length > 1) continue;
			const before = this.#before(start, mark);
			if (mark === "{") {
				this.#skipBlock();
				// The value of a custom property may be a block: the declaration goes on behind it.
				if (before.startsWith("--")) continue;
				lines.push({ text: this.css.slice(start, this.#at).trimStart() });
			} else if (before) lines.push(lineOf(before));
			if (mark === "}" || !mark) return lines;
			start = this.#at;
		}
	}

	/** Reads to the end of the sheet, or of the block. */
	nodes(isBlock = false): SheetNode[] {
		const nodes: SheetNode[] = [];
		const addWhole = (text: string) => nodes.push({ kind: "whole", text });
		for (let start = this.#at; ; ) {
			const mark = this.#next() ?? "";
			const before = this.#before(start, mark);
			// A comment is a part of what it stands in.
			if (mark.length > 1 && before) continue;
			if ((mark === "}" && isBlock) || !mark) {
				if (before) addWhole(before);
				return nodes;
			}
			if (mark !== "{") addWhole(before + mark);
			else if (CONDITION.test(before))
				nodes.push({
					kind: "condition",
					prelude: before,
					nodes: this.nodes(true),
				});
			else if (before.startsWith("@")) {
				this.#skipBlock();
				addWhole(this.css.slice(start, this.#at).trimStart());
			} else
				nodes.push({
					kind: "rule",
					selectors: selectorsOf(before),
					lines: this.#lines(),
				});
			start = this.#at;
		}
	}
}

/** Reads a style sheet. */
export const readSheet = (css: string): SheetNode[] => new Reading(css).nodes();
