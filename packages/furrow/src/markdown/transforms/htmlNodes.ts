import type { MarkdownNode } from "./nodes.js";

/** A node of an HTML tree: element, text, raw HTML, comment or MDX node. */
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

/** Creates an HTML element. */
export function element(
	tagName: string,
	properties: Record<string, unknown>,
	children: HtmlNode[],
): HtmlNode {
	return { type: "element", tagName, properties, children };
}

/** Encodes characters that are invalid in a URL. Sequences that are already encoded stay unchanged. */
export function encodeUrl(url: string): string {
	if (/^[\w\-./:?#@!$&'()*+,;=~]*$/.test(url)) return url;
	return url
		.replace(/%(?![\da-z]{2})/gi, "%25")
		.replace(/[^\w\-./:?#@!$&'()*+,;=~%]+/g, (part) =>
			encodeURI(part).replace(/%25/g, "%"),
		);
}
