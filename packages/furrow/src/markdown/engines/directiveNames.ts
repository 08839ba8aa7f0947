/**
 * The name of a directive consists of ASCII letters, digits, `-` and `_`, and starts with a letter, so `1:1` and
 * `中文:本` are text. The native parser accepts letters and digits of any script.
 */
import type { Root } from "mdast";
import type { MarkdownNode } from "../transforms/nodes.js";

const NAME = /^[A-Za-z](?:[\w-]*[A-Za-z\d])?/;
/** Matches texts that may contain an invalid directive name. */
const SUSPECT = /:(?:\d|[\w-]*[^\0-\x7F])/;

/** Converts a directive with an invalid name to the text that it is: the name, then label and attributes as written. */
function asText(
	node: MarkdownNode,
	source: string,
	isMdx: boolean,
): MarkdownNode[] {
	const { name, children = [], position } = node;
	const valid = NAME.exec(name)?.[0];
	const text = (value: string): MarkdownNode => ({
		type: "text",
		value,
		position,
	});
	const nodes: MarkdownNode[] = valid
		? [
				{ ...node, name: valid, attributes: {}, children: [] },
				text(name.slice(valid.length)),
			]
		: [text(`:${name}`)];
	const label = source.startsWith(`:${name}[`);
	if (label) nodes.push(text("["), ...children, text("]"));
	const attributes = Object.keys(node.attributes).length
		? /\{([^{}]*)\}$/.exec(source)
		: null;
	if (attributes)
		nodes.push(
			isMdx
				? { type: "mdxTextExpression", value: attributes[1], position }
				: text(attributes[0]),
		);
	return nodes;
}

/** Joins adjacent text nodes. */
function joinTexts(nodes: MarkdownNode[]): MarkdownNode[] {
	return nodes.reduce<MarkdownNode[]>((joined, node) => {
		const last = joined.at(-1);
		if (node.type === "text" && last?.type === "text")
			joined[joined.length - 1] = {
				...last,
				value: `${last.value}${node.value}`,
			};
		else joined.push(node);
		return joined;
	}, []);
}

function correct(parent: MarkdownNode, source: string, isMdx: boolean): void {
	const { children } = parent;
	if (!children) return;
	const isInvalid = ({ type, name }: MarkdownNode) =>
		type === "textDirective" && NAME.exec(name)?.[0] !== name;
	if (children.some(isInvalid))
		parent.children = joinTexts(
			children.flatMap((node) => {
				if (!isInvalid(node)) return [node];
				const { start, end } = node.position as unknown as {
					start: { offset: number };
					end: { offset: number };
				};
				return asText(node, source.slice(start.offset, end.offset), isMdx);
			}),
		);
	for (const child of parent.children ?? []) correct(child, source, isMdx);
}

/** Converts text directives with invalid names, which the native parser accepts, to text. */
export function correctDirectives(
	tree: Root,
	source: string,
	format: "mdx" | "md",
): void {
	if (SUSPECT.test(source))
		correct(tree as unknown as MarkdownNode, source, format === "mdx");
}
