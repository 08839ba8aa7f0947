/** Detects Markdown that looks like the syntax of an extension that the site has not enabled. */
import { escapeContent } from "../shared/html.js";
import type { MarkdownConfig } from "../types/site.js";

export interface ExtensionHint {
	/** Name of the option in `markdown.extensions`. */
	option: string;
	line: number;
	/** The text that looks like the syntax of an extension. */
	found: string;
}

interface Syntax {
	option: keyof NonNullable<MarkdownConfig["extensions"]>;
	pattern: RegExp;
	/** Whether the previous line has to be text, such as the term of a definition list. */
	followsText?: boolean;
	/** Whether the page must show the source text unchanged, which means that no plugin of the site handles it. */
	isShown?: boolean;
}

/** Syntax to detect. The patterns are strict: prices are not formulas, and comparisons are not marks. */
const SYNTAXES: Syntax[] = [
	{
		option: "alerts",
		pattern: /^ {0,3}>\s*(\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\])\s*$/i,
		isShown: true,
	},
	{ option: "toc", pattern: /^ {0,3}(\[\[toc\]\])\s*$/i, isShown: true },
	{ option: "details", pattern: /^ {0,3}(:::\s*details)\b/ },
	{
		option: "marks",
		pattern: /(?<![\w=<>!])(==(?![\s=])[^=\n]{1,200}(?<!\s)==)(?![\w=>])/,
		isShown: true,
	},
	{
		option: "math",
		// A single line that contains a character typical of formulas.
		pattern:
			/(?<![\w\\$])(\$(?![\s{$])(?=[^$\n]*[\\^_=])[^$\n]{1,200}(?<![\s\\])\$)(?![\w$])/,
		isShown: true,
	},
	{ option: "math", pattern: /^ {0,3}(\$\$)\s*$/, isShown: true },
	{
		option: "definitionLists",
		pattern: /^(: +\S.{0,40})/,
		followsText: true,
	},
];

/** Start of a line that is not part of a paragraph. */
const BLOCK = /^\s*(?:[#>|:<{-]|\d+[.)]|[*+] |```|~~~|import |export |$)/;

const FENCE = /^\s*(`{3,}|~{3,})/;

/** Splits a page into lines and blanks front matter, code and comments. */
function textLines(source: string): string[] {
	let fence: string | undefined;
	const frontMatter =
		/^---\r?\n[\s\S]*?\r?\n---(?=\r?\n|$)/.exec(source)?.[0] ?? "";
	const blank = (text: string) => text.replace(/[^\n]+/g, "");
	const text =
		blank(frontMatter) +
		source
			.slice(frontMatter.length)
			.replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, blank);
	return text.split("\n").map((line) => {
		const [, marker] = FENCE.exec(line) ?? [];
		const isInside = fence !== undefined;
		if (marker && !isInside) fence = marker;
		else if (fence && marker?.startsWith(fence)) fence = undefined;
		if (isInside || marker || /^(?: {4}|\t)/.test(line)) return "";
		return line.replace(/(`+)[^`]*\1/g, "");
	});
}

/**
 * Returns the extensions whose syntax a page seems to use, each with its first occurrence.
 *
 * @param html HTML of the page. Syntax that it does not show literally has been handled by something else on the site.
 */
export function suggestExtensions(
	source: string,
	{ extensions = {} }: Pick<MarkdownConfig, "extensions">,
	html: string,
): ExtensionHint[] {
	const candidates = SYNTAXES.filter(({ option }) => !extensions[option]);
	if (!candidates.some(({ pattern }) => new RegExp(pattern, "im").test(source)))
		return [];
	const lines = textLines(source);
	const found = new Map<string, ExtensionHint>();
	for (const [index, line] of lines.entries())
		for (const { option, pattern, followsText, isShown } of candidates) {
			const [, text] = pattern.exec(line) ?? [];
			if (text === undefined || found.has(option)) continue;
			if (followsText && BLOCK.test(lines[index - 1] ?? "")) continue;
			if (isShown && !html.includes(escapeContent(text))) continue;
			found.set(option, { option, line: index + 1, found: text });
		}
	return [...found.values()];
}
