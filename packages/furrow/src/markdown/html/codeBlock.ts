import {
	createCodeBlockMetadata,
	type MagicCommentConfig,
} from "../../shared/codeBlockMetadata";
import { codeLinesHtml } from "../../shared/codeLines";
import { escapeContent, escapeHtml } from "../../shared/html.js";
import type { Shape } from "../emit/attributes.js";
import type { Highlighter } from "../highlight/highlight.js";
import type { TypedCode } from "../twoslash/typedCode.js";
import { typedLines, typesList } from "./typedLines.js";

export interface CodeBlockInput {
	code: string;
	className?: string;
	metastring?: string;
	language?: string;
	title?: string;
	showLineNumbers?: boolean | number;
	/** TypeScript's types and messages, for blocks with `twoslash`. */
	typed?: TypedCode | undefined;
}

export interface CodeBlockRules {
	magicComments: readonly MagicCommentConfig[];
	defaultLanguage: string | undefined;
	highlighter: Highlighter;
	translate(id: string, fallback: string): string;
}

function buttonsHtml(translate: CodeBlockRules["translate"]): string {
	const wrap = escapeHtml(
		translate("theme.CodeBlock.wordWrapToggle", "Toggle word wrap"),
	);
	const copy = escapeHtml(translate("theme.CodeBlock.copy", "Copy"));
	const copyLabel = escapeHtml(
		translate("theme.CodeBlock.copyButtonAriaLabel", "Copy code to clipboard"),
	);
	const copied = escapeHtml(translate("theme.CodeBlock.copied", "Copied"));
	return `<div class="buttonGroup_fw"><button type="button" class="clean-btn furrow-code-wrap" aria-label="${wrap}" title="${wrap}"></button><button type="button" class="clean-btn furrow-code-copy" aria-label="${copyLabel}" title="${copy}" data-copied="${copied}"></button></div>`;
}

/** Returns the markup of a block that contains elements or nothing. As in the theme, it has neither title nor buttons. */
export function codeElementShape(
	className: string | undefined,
	inner: string,
): Shape {
	const classes = [
		"codeBlockStandalone_fw thin-scrollbar",
		className,
		"codeBlockContainer_fw theme-code-block",
	];
	return {
		tag: "pre",
		props: { tabIndex: 0, className: classes.filter(Boolean).join(" ") },
		inner: `<code class="codeBlockLines_fw">${inner}</code>`,
	};
}

/**
 * Returns the markup of a code block with title, highlighted lines and buttons. `delegation.ts` handles the buttons.
 * @throws Error when a line range is used and no magic comment is configured
 */
export function codeBlockShape(
	input: CodeBlockInput,
	rules: CodeBlockRules,
): Shape {
	const meta = createCodeBlockMetadata({
		code: input.code,
		className: input.className,
		language: input.language,
		defaultLanguage: rules.defaultLanguage,
		metastring: input.metastring,
		magicComments: rules.magicComments,
		title: input.title,
		showLineNumbers: input.showLineNumbers,
	});
	const { typed } = input;
	const lines = rules.highlighter.lines(meta.code, meta.language);
	const linesHtml = typed
		? codeLinesHtml(
				typedLines(lines, meta.code, meta.lineWords, typed, rules.highlighter),
				{ ...meta, lineWords: undefined },
			)
		: codeLinesHtml(lines, meta);
	const types =
		typed &&
		typesList(
			typed,
			rules.translate("theme.CodeBlock.types", "Types in this code"),
			rules.highlighter,
		);
	const title = meta.title
		? `<div class="codeBlockTitle_fw">${escapeContent(String(meta.title))}</div>`
		: "";
	const code =
		meta.lineNumbersStart === undefined
			? '<code class="codeBlockLines_fw">'
			: '<code class="codeBlockLines_fw codeBlockLinesWithNumbering_fw">';
	return {
		tag: "div",
		props: {
			className: `${meta.className} codeBlockContainer_fw theme-code-block`,
		},
		inner: `${title}<div class="codeBlockContent_fw"><pre tabindex="0" class="prism-code language-${escapeHtml(meta.language)} codeBlock_fw thin-scrollbar">${code}${linesHtml}</code></pre>${buttonsHtml(rules.translate)}</div>${types ?? ""}`,
	};
}
