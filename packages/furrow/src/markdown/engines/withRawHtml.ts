import type { HtmlNode } from "../transforms/htmlNodes.js";

/** HTML written in a CommonMark text becomes elements. */
export function withRawHtml(tree: HtmlNode): HtmlNode | Promise<HtmlNode> {
	const hasRaw = (node: HtmlNode): boolean =>
		node.type === "raw" || Boolean(node.children?.some(hasRaw));
	if (!hasRaw(tree)) return tree;
	return import("./rawHtml.js").then(({ parseRawHtml }) => parseRawHtml(tree));
}
