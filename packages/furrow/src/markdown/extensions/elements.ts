import { readEsm } from "../code/esm.js";
import type { Page } from "../page.js";
import type { MarkdownNode } from "../transforms/nodes.js";

/** A JavaScript expression. */
export interface Expression {
	code: string;
}

/** Creates a JSX attribute, as the parser would. */
function jsxAttribute(name: string, value: string | Expression) {
	return {
		type: "mdxJsxAttribute",
		name,
		value:
			typeof value === "string"
				? value
				: { type: "mdxJsxAttributeValueExpression", value: value.code },
	};
}

/** Sets an attribute of a JSX element. */
export function setAttribute(
	node: MarkdownNode,
	name: string,
	value: string | Expression,
): void {
	const others = (node.attributes ?? []).filter(
		(attribute: MarkdownNode) => attribute.name !== name,
	);
	node.attributes = [...others, jsxAttribute(name, value)];
}

/** Creates a JSX element for a component, as the parser would. */
export function component(
	name: string,
	attributes: Readonly<Record<string, string | Expression>>,
	children: MarkdownNode[] = [],
): MarkdownNode {
	return {
		type: "mdxJsxFlowElement",
		name,
		attributes: Object.entries(attributes).map(([name, value]) =>
			jsxAttribute(name, value),
		),
		children,
	};
}

/** Replaces a node in place. The replacement keeps the position in the file. */
export function replaceNode(
	node: MarkdownNode,
	replacement: MarkdownNode,
): void {
	const { position } = node;
	for (const field of Object.keys(node)) delete node[field];
	Object.assign(node, replacement, { position });
}

/** Imports components of the theme, except those whose name the page declares itself. */
export function importFromTheme(names: readonly string[], page: Page): void {
	for (const name of names)
		if (!page.esm.declared.has(name))
			readEsm(`import ${name} from "@theme/${name}";`, page.esm, {
				file: page.input.filePath,
				siteDir: page.options.siteDir,
			});
}

/** Creates a text node without a position in the file. */
export const text = (value: string): MarkdownNode => ({
	type: "text",
	value,
	isGenerated: true,
});

/** Splits the content of a paragraph at its first line break. */
export function splitLine(
	nodes: readonly MarkdownNode[],
): [MarkdownNode[], MarkdownNode[]] {
	for (const [index, node] of nodes.entries()) {
		const before = nodes.slice(0, index);
		const after = nodes.slice(index + 1);
		if (node.type === "break") return [before, after];
		const value = node.type === "text" ? (node.value ?? "") : "";
		const at = value.indexOf("\n");
		if (at < 0) continue;
		const [first, rest] = [value.slice(0, at).trimEnd(), value.slice(at + 1)];
		return [
			first ? [...before, text(first)] : before,
			rest ? [text(rest), ...after] : after,
		];
	}
	return [[...nodes], []];
}
