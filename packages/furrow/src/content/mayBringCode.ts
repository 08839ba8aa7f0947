/** Fenced code blocks and code in a line: what is in them is text. */
const FENCES =
	/^[ \t>]*(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?^[ \t>]*\1[`~]*[ \t]*$|[\s\S]*$)/gm;
const INLINE = /(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g;

/** Braces that are no expression with a value: ids of headings, and comments. */
const NO_VALUE = /\{#[\w-]+\}|\{\/\*[^*]*\*\/\}/g;

/** A page's code begins with an import, an export or an expression. */
const CODE = /^(?:import|export)\b|\{/m;

/**
 * Whether the page of a Markdown text may need code of its own, by how the text looks: to compile it takes a hundred times
 * as long. A text that may and does not is of no consequence; one that does and looks as if it did not has the bundler work
 * twice (`build/contentStage.ts`).
 */
export function mayBringCode(text: string): boolean {
	if (!CODE.test(text)) return false;
	// Code that looks like a code block to other tools.
	if (text.includes("mdx-code-block")) return true;
	const prose = text.replace(FENCES, "").replace(INLINE, "");
	return CODE.test(prose.replace(NO_VALUE, ""));
}
