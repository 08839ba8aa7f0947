import { pageText, parseRawHtml } from "../markdown/index.js";
import type { HtmlNode } from "../markdown/transforms/htmlNodes.js";
import type { TextSection } from "../types/search.js";

/** The text of a page that is not its own: what all pages have around them. */
const AROUND = new Set(["nav", "footer"]);

function first(node: HtmlNode, tag: string): HtmlNode | undefined {
	if (node.tagName === tag) return node;
	for (const child of node.children ?? []) {
		const found = first(child, tag);
		if (found) return found;
	}
	return undefined;
}

function withoutSurroundings(node: HtmlNode): HtmlNode {
	const children = node.children
		?.filter(({ tagName = "" }) => !AROUND.has(tagName))
		.map(withoutSurroundings);
	return { ...node, ...(children && { children }) };
}

const wordsOf = (node: HtmlNode): string =>
	node.type === "text"
		? (node.value ?? "")
		: (node.children ?? []).map(wordsOf).join("");

/**
 * Reads a rendered page: its `<main>`, or all of its body where there is none.
 * @returns its text by headings, and the text of its first heading of level 1
 */
export function htmlText(html: string): {
	title?: string;
	sections: TextSection[];
} {
	const body = html.slice(html.indexOf("<body"));
	const tree = parseRawHtml({
		type: "root",
		children: [{ type: "raw", value: body }],
	});
	const main = first(tree, "main") ?? withoutSurroundings(tree);
	const heading = first(main, "h1");
	return {
		...(heading && { title: wordsOf(heading).trim() }),
		// A rendered page has no partials.
		sections: pageText(main, {}) as TextSection[],
	};
}
