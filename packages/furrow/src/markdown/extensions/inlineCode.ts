/** Highlighted inline code: `` `let a{:js}` ``. Loaded on demand because it needs an HTML parser. */
import { parseRawHtml } from "../engines/rawHtml.js";
import type { Page } from "../page.js";
import type { HtmlNode } from "../transforms/htmlNodes.js";
import type { MarkdownNode } from "../transforms/nodes.js";
import type { Extension } from "./types.js";

const LANGUAGE = /^([\s\S]*\S)\{:([\w+#-]+)\}$/;

/** Class by which components recognise highlighted inline code. The CSS of the Shiki themes styles it. */
const CLASS = "codeInline_fw";

/** Parses the HTML of a highlighted line. */
const lineNodes = (html: string): HtmlNode[] =>
	parseRawHtml({ type: "root", children: [{ type: "raw", value: html }] })
		.children ?? [];

function highlight(node: MarkdownNode, { options }: Page): void {
	const { highlighter, overrides } = options;
	const [, code, name] = LANGUAGE.exec(node.value ?? "") ?? [];
	const language = name?.toLowerCase();
	if (!code || !language || !highlighter?.hasLanguage(language)) return;
	node.value = code;
	node.isGenerated = true;
	const [line = "", ...more] = highlighter.lines(code, language);
	// A component of the site receives its code as text.
	if (more.length || overrides.has("code")) return;
	node.data = {
		hProperties: { className: [`language-${language}`, CLASS] },
		hChildren: lineNodes(line),
	};
}

function highlightIn(
	nodes: readonly MarkdownNode[],
	page: Page,
	isDeep: boolean,
): void {
	for (const node of nodes)
		if (node.type !== "inlineCode") {
			if (isDeep) highlightIn(node.children ?? [], page, isDeep);
		} else if (!node.isGenerated) highlight(node, page);
}

/** Highlights inline code that ends with its language. In headings it does so before their id is generated. */
export const inlineCode: Extension = ({ type, children = [] }, page) =>
	highlightIn(children, page, type === "heading");
