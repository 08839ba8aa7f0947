/** Code lines as HTML: one function for compiled Markdown and for the React component. */

const EMPTY_LINE = '<span class="token plain"></span>';

/** Where lines are counted from another number than 1 it stands with each: classes and attributes need no inline style. */
const lineNumber = (line: number, start: number) =>
	start === 1
		? '<span class="codeLineNumber_fw"></span>'
		: `<span class="codeLineNumber_fw" data-line="${start + line}"></span>`;

/**
 * The lines of a code block as elements.
 * @param lines HTML of each line.
 * @param lineClassNames Further classes by line.
 * @param start The first line's number; nothing for lines without numbers.
 */
export function codeLinesHtml(
	lines: readonly string[],
	lineClassNames: { readonly [line: number]: readonly string[] },
	start: number | undefined,
): string {
	const numbered = start !== undefined;
	let html = "";
	for (const [index, line] of lines.entries()) {
		const extra = lineClassNames[index];
		const classes = `token-line${extra ? ` ${extra.join(" ")}` : ""}${numbered ? " codeLine_fw" : ""}`;
		const content = line || EMPTY_LINE;
		html += numbered
			? `<div class="${classes}">${lineNumber(index, start as number)}<span class="codeLineContent_fw">${content}</span><br></div>`
			: `<div class="${classes}">${content}<br></div>`;
	}
	return html;
}
