/**
 * Comments that disable rules in a file, in the style of linters:
 * `furrow-check-disable-next-line image-alt -- decoration`, `furrow-check-disable`, `furrow-check-enable`.
 */
import type { MarkdownNode } from "../markdown/index.js";

/** A change of rules from a line of the body on, until another one for the same rule. */
interface Switch {
	from: number;
	isOff: boolean;
	/** Names of the rules; empty for all rules. */
	rules: readonly string[];
}

/** The disabled rules of a file. */
export interface Switches {
	/** Whether a rule is disabled on a line of the file. */
	isOff(rule: string, line: number): boolean;
}

const COMMENT =
	/(?:<!--|\{\s*\/\*)\s*furrow-check-(disable-next-line|disable|enable)(?![\w-])(.*?)(?:-->|\*\/|$)/g;

const COMMENT_NODES = new Set([
	"html",
	"mdxFlowExpression",
	"mdxTextExpression",
]);

interface Comment {
	command: string;
	rules: string[];
	/** Line in the body, 1-based. */
	line: number;
}

/** Returns the comments in order. Text in code blocks that looks like a comment is ignored. */
function commentsOf(root: MarkdownNode, lines: readonly string[]): Comment[] {
	const comments: Comment[] = [];
	const visit = ({ type, position, children }: MarkdownNode) => {
		if (COMMENT_NODES.has(type) && position) {
			const { start, end = start } = position;
			for (let line = start.line; line <= end.line; line += 1) {
				const text = lines[line - 1] ?? "";
				const from = line === start.line ? start.column - 1 : 0;
				const to =
					line === end.line && end !== start ? end.column - 1 : undefined;
				for (const [, command = "", names = ""] of text
					.slice(from, to)
					.matchAll(COMMENT))
					comments.push({
						command,
						// A reason may follow after two dashes.
						rules: (names.split(/\s--\s/)[0] ?? "").match(/[\w-]+/g) ?? [],
						line,
					});
			}
		}
		children?.forEach(visit);
	};
	visit(root);
	return comments;
}

const concerns = (rules: readonly string[], rule: string) =>
	rules.length === 0 || rules.includes(rule);

const isBlank = (line: string | undefined) => line?.trim() === "";

/**
 * Evaluates the comments of a file.
 * @param body source text of the file without front matter
 * @param lineOffset number of lines before the body
 */
export function switchesOf(
	tree: MarkdownNode,
	body: string,
	lineOffset: number,
): Switches {
	const lines = body.split("\n");
	const switches: Switch[] = [];
	/** Rules that are disabled on a single line of the body. */
	const singleLines: { line: number; rules: readonly string[] }[] = [];
	const firstLine = lines.findIndex((line) => line.trim()) + 1;
	for (const { command, rules, line } of commentsOf(tree, lines)) {
		if (command === "disable-next-line") {
			let next = line + 1;
			// Markdown requires a blank line between some blocks.
			while (isBlank(lines[next - 1])) next += 1;
			singleLines.push({ line: next, rules });
		} else if (command === "disable") {
			// At the top of the body, a comment also applies to the front matter.
			const from = line === firstLine ? -Infinity : line;
			switches.push({ from, isOff: true, rules });
		} else switches.push({ from: line + 1, isOff: false, rules });
	}
	return {
		isOff(rule, fileLine) {
			const line = fileLine - lineOffset;
			return (
				singleLines.some(
					(single) => single.line === line && concerns(single.rules, rule),
				) ||
				switches.findLast(
					({ from, rules }) => from <= line && concerns(rules, rule),
				)?.isOff === true
			);
		},
	};
}
