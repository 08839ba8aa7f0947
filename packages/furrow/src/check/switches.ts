/**
 * Comments that switch rules off in a file, named as those of linters are:
 * `furrow-check-disable-next-line image-alt -- decoration`, `furrow-check-disable`, `furrow-check-enable`.
 */
import type { MarkdownNode } from "../markdown/index.js";

/** Lines of a file on which some rules, or all, say nothing. */
interface Span {
	from: number;
	to: number;
	/** All without names. */
	rules: readonly string[];
}

/** Tells whether a rule is switched off on a line of the file. */
export interface Switches {
	isOff(rule: string, line: number): boolean;
}

const COMMENT =
	/(?:<!--|\{\s*\/\*)\s*furrow-check-(disable-next-line|disable|enable)(?![\w-])(.*?)(?:-->|\*\/|$)/g;

const COMMENTING = new Set(["html", "mdxFlowExpression", "mdxTextExpression"]);

interface Comment {
	command: string;
	rules: string[];
	/** Of the body, 1-based. */
	line: number;
}

/** The comments in their order. What looks like one in code is none. */
function commentsOf(root: MarkdownNode, lines: readonly string[]): Comment[] {
	const comments: Comment[] = [];
	const visit = ({ type, position, children }: MarkdownNode) => {
		if (COMMENTING.has(type) && position) {
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
						// The reason follows two dashes.
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

const isBlank = (line: string | undefined) => line?.trim() === "";

/**
 * Reads the comments of a file.
 * @param body its text without front matter, as it is written
 * @param lineOffset lines of the file before it
 */
export function switchesOf(
	tree: MarkdownNode,
	body: string,
	lineOffset: number,
): Switches {
	const lines = body.split("\n");
	const spans: Span[] = [];
	let open: Span[] = [];
	const firstLine = lines.findIndex((line) => line.trim()) + 1;
	for (const { command, rules, line } of commentsOf(tree, lines)) {
		if (command === "disable-next-line") {
			let next = line + 1;
			// Markdown wants a blank line between some blocks.
			while (isBlank(lines[next - 1])) next += 1;
			spans.push({ from: next, to: next, rules });
		} else if (command === "disable") {
			// At the top of a file it holds for its front matter, too.
			const from = line === firstLine ? -Infinity : line;
			const span = { from, to: Infinity, rules };
			spans.push(span);
			open.push(span);
		} else {
			const isEnded = (span: Span) =>
				rules.length === 0 || rules.some((rule) => span.rules.includes(rule));
			for (const span of open.filter(isEnded)) span.to = line;
			open = open.filter((span) => !isEnded(span));
		}
	}
	return {
		isOff: (rule, line) =>
			spans.some(
				({ from, to, rules }) =>
					line - lineOffset >= from &&
					line - lineOffset <= to &&
					(rules.length === 0 || rules.includes(rule)),
			),
	};
}
