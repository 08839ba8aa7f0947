/** Nodes that plugins add to a page's Markdown tree. */
import type { MarkdownNode } from "../transforms/nodes.js";

/** A tree of Markdown or HTML. */
export interface Tree {
	type: string;
	children?: Tree[];
}

const withoutRoots = (nodes: readonly Tree[]): Tree[] =>
	nodes.flatMap((node) =>
		node.type === "root" ? withoutRoots(node.children ?? []) : [node],
	);

/**
 * Replaces roots inside of a tree by their children. Plugins add them if they insert a parsed text as a whole; MDX shows
 * what is in them.
 */
export function unwrapRoots({ children }: Tree): void {
	if (!children) return;
	if (children.some(({ type }) => type === "root"))
		children.splice(0, children.length, ...withoutRoots(children));
	for (const child of children) unwrapRoots(child);
}

/** The nodes of a parsed file, and their positions, which plugins may pass on to the nodes that replace them. */
export type ParsedNodes = WeakSet<object>;

export function parsedNodes(tree: MarkdownNode): ParsedNodes {
	const known: ParsedNodes = new WeakSet();
	const visit = (node: MarkdownNode) => {
		known.add(node);
		if (node.position) known.add(node.position);
		node.children?.forEach(visit);
	};
	visit(tree);
	return known;
}

/** Marks nodes that are not from the file. Their positions, if any, are in another text. */
export function markAdded(tree: MarkdownNode, known: ParsedNodes): void {
	if (!known.has(tree.position ?? tree)) tree.isAdded = true;
	for (const child of tree.children ?? []) markAdded(child, known);
}
