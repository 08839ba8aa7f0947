import type { Root } from "hast";
import { raw } from "hast-util-raw";
import type { HtmlNode } from "../transforms/toHast.js";

/** Parses the raw HTML in an HTML tree, tags that open and close in different places included. */
export function parseRawHtml(tree: HtmlNode): HtmlNode {
	return raw(tree as unknown as Root) as unknown as HtmlNode;
}
