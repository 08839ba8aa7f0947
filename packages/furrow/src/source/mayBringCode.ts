/** Fenced code blocks and code in a line: what is in them is text. */
const FENCES =
	/^[ \t>]*(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?^[ \t>]*\1[`~]*[ \t]*$|[\s\S]*$)/gm;
const INLINE = /(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g;

/** Braces that are no expression with a value: ids of headings, and comments. */
const NO_VALUE = /\{#[\w-]+\}|\{\/\*[^*]*\*\/\}/g;

/** A page's code begins with an import, an export or an expression. */
const MODULE_LINE = /^(?:import|export)\b/m;

const looksLikeCode = (text: string): boolean =>
	text.includes("{") ||
	// To look at the beginning of each line takes longer than all else.
	((text.includes("import") || text.includes("export")) &&
		MODULE_LINE.test(text));

/**
 * Whether the page of a Markdown text may need code of its own, by how the text looks: to compile it takes a hundred times
 * as long. A text that may and does not is of no consequence; one that does and looks as if it did not has the bundler work
 * twice (`build/contentStage.ts`).
 */
export function mayBringCode(text: string): boolean {
	// By the extension `toc`, the component that shows the page's `toc`.
	if (text.includes("[[toc]]")) return true;
	if (!looksLikeCode(text)) return false;
	// Code that looks like a code block to other tools.
	if (text.includes("mdx-code-block")) return true;
	const prose = text.replace(FENCES, "");
	return (
		looksLikeCode(prose) &&
		looksLikeCode(prose.replace(INLINE, "").replace(NO_VALUE, ""))
	);
}
