import type { MarkdownNode } from "./nodes.js";

/** An HTML tree node: element, text, raw HTML, comment or a node of MDX. */
export interface HtmlNode {
	type: string;
	tagName?: string;
	properties?: Record<string, unknown>;
	children?: HtmlNode[];
	value?: string;
	position?: MarkdownNode["position"];
	data?: Record<string, unknown>;
	// biome-ignore lint/suspicious/noExplicitAny: fields of MDX nodes.
	[field: string]: any;
}

/** A line break between two elements. */
export const NEWLINE: HtmlNode = { type: "text", value: "\n" };

/** An HTML element of the tree. */
export function element(
	tagName: string,
	properties: Record<string, unknown>,
	children: HtmlNode[],
): HtmlNode {
	return { type: "element", tagName, properties, children };
}

/** Encodes what may not stand in a URL and leaves what is encoded. */
export function encodeUrl(url: string): string {
	if (/^[\w\-./:?#@!$&'()*+,;=~]*$/.test(url)) return url;
	return url
		.replace(/%(?![\da-z]{2})/gi, "%25")
		.replace(/[^\w\-./:?#@!$&'()*+,;=~%]+/g, (part) =>
			encodeURI(part).replace(/%25/g, "%"),
		);
}
