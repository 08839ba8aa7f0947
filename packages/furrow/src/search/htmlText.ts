import { headingText, pageText, parseRawHtml } from "../markdown/index.js";
import type { HtmlNode } from "../markdown/transforms/htmlNodes.js";
import type { TextSection } from "../types/search.js";

/** Elements that surround the content of every page and do not belong to its own text. */
const SURROUNDING_TAGS = new Set(["nav", "footer"]);

function findFirst(node: HtmlNode, tag: string): HtmlNode | undefined {
	if (node.tagName === tag) return node;
	for (const child of node.children ?? []) {
		const found = findFirst(child, tag);
		if (found) return found;
	}
	return undefined;
}

function withoutSurroundings(node: HtmlNode): HtmlNode {
	const children = node.children
		?.filter(({ tagName = "" }) => !SURROUNDING_TAGS.has(tagName))
		.map(withoutSurroundings);
	return { ...node, ...(children && { children }) };
}

/**
 * Extracts the text of a rendered page from its `<main>`, or from the whole body if it has none.
 * @returns the text, split by headings, and the text of the first level-1 heading
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
	const main = findFirst(tree, "main") ?? withoutSurroundings(tree);
	const heading = findFirst(main, "h1");
	return {
		...(heading && { title: headingText(heading) }),
		// A rendered page contains no partials.
		sections: pageText(main, {}) as TextSection[],
	};
}
