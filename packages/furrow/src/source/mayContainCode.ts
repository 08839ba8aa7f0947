/** Fenced code blocks and inline code, whose contents are text. */
const FENCED_CODE =
	/^[ \t>]*(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?^[ \t>]*\1[`~]*[ \t]*$|[\s\S]*$)/gm;
const INLINE_CODE = /(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g;

/** Braces that are not expressions: heading ids and comments. */
const NOT_AN_EXPRESSION = /\{#[\w-]+\}|\{\/\*[^*]*\*\/\}/g;

/** Start of an import or export. */
const MODULE_LINE = /^(?:import|export)\b/m;

const looksLikeCode = (text: string): boolean =>
	text.includes("{") ||
	// Matching the start of every line would take longer than everything else.
	((text.includes("import") || text.includes("export")) &&
		MODULE_LINE.test(text));

/**
 * Whether a page may contain code for the bundler, judged by its text: compiling takes a hundred times as long. A false
 * positive has no effect; after a false negative, the bundler runs twice (`build/contentStage.ts`).
 */
export function mayContainCode(text: string): boolean {
	// The extension `toc` inserts a component that shows the page's `toc`.
	if (text.includes("[[toc]]")) return true;
	if (!looksLikeCode(text)) return false;
	// Code that other tools see as a code block.
	if (text.includes("mdx-code-block")) return true;
	const prose = text.replace(FENCED_CODE, "");
	return (
		looksLikeCode(prose) &&
		looksLikeCode(prose.replace(INLINE_CODE, "").replace(NOT_AN_EXPRESSION, ""))
	);
}
