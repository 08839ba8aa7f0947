/** A node of a Markdown tree, from either parser. Its fields depend on `type`. */
export interface MarkdownNode {
	type: string;
	children?: MarkdownNode[];
	value?: string;
	position?: {
		start: { line: number; column: number };
		end?: { line: number; column: number };
	};
	data?: {
		hName?: string;
		hProperties?: Record<string, unknown>;
		hChildren?: unknown[];
		directiveLabel?: boolean;
		[field: string]: unknown;
	};
	// biome-ignore lint/suspicious/noExplicitAny: fields of the many node types.
	[field: string]: any;
}

/** Sets properties of the HTML element that a node is converted to. */
export function setProperties(
	node: MarkdownNode,
	properties: Record<string, unknown>,
): void {
	const data = node.data ?? {};
	node.data = {
		...data,
		hProperties: { ...data.hProperties, ...properties },
	};
}

/** Returns the plain text of a node, including code and alternative texts of images, but not raw HTML. */
export function textOf(node: MarkdownNode): string {
	if (node.type === "html") return "";
	if (typeof node.value === "string") return node.value;
	if (typeof node.alt === "string") return node.alt;
	if (!node.children) return "";
	let text = "";
	for (const child of node.children) text += textOf(child);
	return text;
}
