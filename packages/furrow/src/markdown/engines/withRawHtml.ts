import type { HtmlNode } from "../transforms/htmlNodes.js";

/** Converts raw HTML in the tree of a CommonMark text to elements. */
export function withRawHtml(tree: HtmlNode): HtmlNode | Promise<HtmlNode> {
	const hasRaw = (node: HtmlNode): boolean =>
		node.type === "raw" || Boolean(node.children?.some(hasRaw));
	if (!hasRaw(tree)) return tree;
	return import("./rawHtml.js").then(({ parseRawHtml }) => parseRawHtml(tree));
}
