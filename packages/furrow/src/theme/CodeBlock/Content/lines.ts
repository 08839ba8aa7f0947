/** Code lines as HTML: one function for compiled Markdown and for the React component. */

const EMPTY_LINE =
	'<span class="token plain" style="display:inline-block"></span>';

/**
 * The lines of a code block as elements.
 * @param lines HTML of each line.
 * @param lineClassNames Further classes by line.
 */
export function codeLinesHtml(
	lines: readonly string[],
	lineClassNames: { readonly [line: number]: readonly string[] },
	numbered: boolean,
): string {
	let html = "";
	for (const [index, line] of lines.entries()) {
		const extra = lineClassNames[index];
		const classes = `token-line${extra ? ` ${extra.join(" ")}` : ""}${numbered ? " codeLine_fw" : ""}`;
		const content = line || EMPTY_LINE;
		html += numbered
			? `<div class="${classes}"><span class="codeLineNumber_fw"></span><span class="codeLineContent_fw">${content}</span><br></div>`
			: `<div class="${classes}">${content}<br></div>`;
	}
	return html;
}
