/** A node of a JavaScript syntax tree, loosely typed because only a few types are read. */
export interface JsNode {
	type: string;
	start: number;
	end: number;
	// biome-ignore lint/suspicious/noExplicitAny: the shape depends on `type`.
	[field: string]: any;
}

/**
 * Calls a function for each node of a tree, parents first.
 * @param enter returns `false` to skip a node's children
 */
export function walk(
	node: JsNode,
	enter: (node: JsNode) => boolean | undefined,
): void {
	if (enter(node) === false) return;
	for (const key in node)
		for (const value of [node[key]].flat())
			if (typeof value?.type === "string") walk(value, enter);
}
