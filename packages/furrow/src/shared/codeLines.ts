/** Renders code lines as HTML, for both compiled Markdown and the React component. */
import type { CodeBlockMetadata } from "./codeBlockMetadata.js";
import { markWords } from "./codeNotation.js";

const EMPTY_LINE = '<span class="token plain"></span>';

/**
 * If numbering does not start at 1, each line has its number as an attribute. Setting the start of a CSS counter
 * would need an inline style, which a content security policy may forbid.
 */
const lineNumber = (line: number, start: number) =>
	start === 1
		? '<span class="codeLineNumber_fw"></span>'
		: `<span class="codeLineNumber_fw" data-line="${start + line}"></span>`;

/**
 * Renders the lines of a code block as elements.
 * @param lines HTML of each line
 */
export function codeLinesHtml(
	lines: readonly string[],
	{
		lineClassNames,
		lineWords,
		lineNumbersStart: start,
	}: Pick<
		CodeBlockMetadata,
		"lineClassNames" | "lineWords" | "lineNumbersStart"
	>,
): string {
	const numbered = start !== undefined;
	let html = "";
	for (const [index, line] of lines.entries()) {
		const extra = lineClassNames[index];
		const classes = `token-line${extra ? ` ${extra.join(" ")}` : ""}${numbered ? " codeLine_fw" : ""}`;
		const words = lineWords?.[index];
		const content = (words ? markWords(line, words) : line) || EMPTY_LINE;
		html += numbered
			? `<div class="${classes}">${lineNumber(index, start as number)}<span class="codeLineContent_fw">${content}</span><br></div>`
			: `<div class="${classes}">${content}<br></div>`;
	}
	return html;
}
