/** Markdown that looks as if it wanted an extension that the site has not turned on. */
import { escapeContent } from "../shared/html.js";
import type { MarkdownConfig } from "../types/site.js";

export interface ExtensionHint {
	/** The field of `markdown.extensions`. */
	option: string;
	line: number;
	/** The text that looks like the syntax of an extension. */
	found: string;
}

interface Kind {
	option: keyof NonNullable<MarkdownConfig["extensions"]>;
	pattern: RegExp;
	/** Whether the previous line has to be text, as the term of a definition list. */
	followsText?: boolean;
	/** Whether the page shows the source text unchanged, which means that no plugin of the site has handled it. */
	isShown?: boolean;
}

/** Each asks for more than a chance: prices are no formulas, and a comparison is no mark. */
const KINDS: Kind[] = [
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
		// In one line, with something that only formulas have.
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

/** The start of lines that are not paragraphs. */
const BLOCK = /^\s*(?:[#>|:<{-]|\d+[.)]|[*+] |```|~~~|import |export |$)/;

const FENCE = /^\s*(`{3,}|~{3,})/;

/** The lines of a page's text: empty where they are front matter, code or comments. */
function textLines(source: string): string[] {
	let fence: string | undefined;
	const end = /^---\r?\n[\s\S]*?\r?\n---(?=\r?\n|$)/.exec(source)?.[0] ?? "";
	const blank = (text: string) => text.replace(/[^\n]+/g, "");
	const text =
		blank(end) +
		source
			.slice(end.length)
			.replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, blank);
	return text.split("\n").map((line) => {
		const [, mark] = FENCE.exec(line) ?? [];
		const isInside = fence !== undefined;
		if (mark && !isInside) fence = mark;
		else if (fence && mark?.startsWith(fence)) fence = undefined;
		if (isInside || mark || /^(?: {4}|\t)/.test(line)) return "";
		return line.replace(/(`+)[^`]*\1/g, "");
	});
}

/**
 * The extensions that a page seems to want, each with the first place.
 *
 * @param html the page as it is: what is not in it as it is written, something of the site's own has taken care of
 */
export function wantedExtensions(
	source: string,
	{ extensions = {} }: Pick<MarkdownConfig, "extensions">,
	html: string,
): ExtensionHint[] {
	const kinds = KINDS.filter(({ option }) => !extensions[option]);
	if (!kinds.some(({ pattern }) => new RegExp(pattern, "im").test(source)))
		return [];
	const lines = textLines(source);
	const found = new Map<string, ExtensionHint>();
	for (const [index, line] of lines.entries())
		for (const { option, pattern, followsText, isShown } of kinds) {
			const [, text] = pattern.exec(line) ?? [];
			if (text === undefined || found.has(option)) continue;
			if (followsText && BLOCK.test(lines[index - 1] ?? "")) continue;
			if (isShown && !html.includes(escapeContent(text))) continue;
			found.set(option, { option, line: index + 1, found: text });
		}
	return [...found.values()];
}
