import type { Root } from "hast";
import { raw } from "hast-util-raw";
import { TITLE_ELEMENT } from "../transforms/admonitions.js";
import type { HtmlNode } from "../transforms/htmlNodes.js";

const TITLE_IN_HTML = TITLE_ELEMENT.toLowerCase();

/** HTML's parser writes every tag in lower case: gives the one that is ours its name back. */
export function restoreTagNames(node: HtmlNode): void {
	if (node.tagName === TITLE_IN_HTML) node.tagName = TITLE_ELEMENT;
	for (const child of node.children ?? []) restoreTagNames(child);
}

/**
 * Gives code blocks their metastring as a property, as rehype plugins know it from Docusaurus. HTML's parser keeps
 * properties, and loses the `data` where Markdown has it.
 */
export function keepMetastrings(node: HtmlNode): void {
	const meta = node.data?.meta;
	if (node.tagName === "code" && typeof meta === "string")
		node.properties = { ...node.properties, metastring: meta };
	for (const child of node.children ?? []) keepMetastrings(child);
}

/** Parses the raw HTML in an HTML tree, tags that open and close in different places included. */
export function parseRawHtml(tree: HtmlNode): HtmlNode {
	keepMetastrings(tree);
	const parsed = raw(tree as unknown as Root) as unknown as HtmlNode;
	restoreTagNames(parsed);
	return parsed;
}
