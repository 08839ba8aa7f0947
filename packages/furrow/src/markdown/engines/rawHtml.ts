import type { Root } from "hast";
import { raw } from "hast-util-raw";
import { TITLE_ELEMENT } from "../transforms/admonitions.js";
import type { HtmlNode } from "../transforms/htmlNodes.js";

const TITLE_IN_HTML = TITLE_ELEMENT.toLowerCase();

/**
 * Restores what the HTML parser changes in Furrow's own nodes: it converts tag names to lower case, and the value `true`
 * of a link to a file, which is not checked, to an empty text.
 */
export function restoreOwnNodes(node: HtmlNode): void {
	if (node.tagName === TITLE_IN_HTML) node.tagName = TITLE_ELEMENT;
	if (node.properties?.dataNoBrokenLinkCheck === "")
		node.properties.dataNoBrokenLinkCheck = true;
	for (const child of node.children ?? []) restoreOwnNodes(child);
}

/**
 * Copies the metastring of code blocks to a property, where rehype plugins expect it as in Docusaurus. The HTML parser
 * keeps properties, but drops the `data` that contains the metastring.
 */
export function keepMetastrings(node: HtmlNode): void {
	const meta = node.data?.meta;
	if (node.tagName === "code" && typeof meta === "string")
		node.properties = { ...node.properties, metastring: meta };
	for (const child of node.children ?? []) keepMetastrings(child);
}

/** Parses the raw HTML in an HTML tree, including tags that open and close in different nodes. */
export function parseRawHtml(tree: HtmlNode): HtmlNode {
	keepMetastrings(tree);
	const parsed = raw(tree as unknown as Root) as unknown as HtmlNode;
	restoreOwnNodes(parsed);
	return parsed;
}
