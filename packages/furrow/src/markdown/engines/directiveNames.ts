/**
 * A directive's name is made of ASCII letters, digits, `-` and `_`, and begins with a letter: `1:1` and `中文:本` are
 * text. The native parser takes letters and digits of any script.
 */
import type { Root } from "mdast";
import type { MarkdownNode } from "../transforms/nodes.js";

const NAME = /^[A-Za-z](?:[\w-]*[A-Za-z\d])?/;
/** Matches texts that may contain an invalid directive name. */
const SUSPECT = /:(?:\d|[\w-]*[^\0-\x7F])/;

/** The text that a wrongly named directive is, in nodes: the name, then its label and its attributes as written. */
function asText(
	node: MarkdownNode,
	written: string,
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
	const label = written.startsWith(`:${name}[`);
	if (label) nodes.push(text("["), ...children, text("]"));
	const attributes = Object.keys(node.attributes).length
		? /\{([^{}]*)\}$/.exec(written)
		: null;
	if (attributes)
		nodes.push(
			isMdx
				? { type: "mdxTextExpression", value: attributes[1], position }
				: text(attributes[0]),
		);
	return nodes;
}

/** Neighbouring texts are one. */
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
	const isWrong = ({ type, name }: MarkdownNode) =>
		type === "textDirective" && NAME.exec(name)?.[0] !== name;
	if (children.some(isWrong))
		parent.children = joinTexts(
			children.flatMap((node) => {
				if (!isWrong(node)) return [node];
				const { start, end } = node.position as unknown as {
					start: { offset: number };
					end: { offset: number };
				};
				return asText(node, source.slice(start.offset, end.offset), isMdx);
			}),
		);
	for (const child of parent.children ?? []) correct(child, source, isMdx);
}

/** Makes text of what the native parser takes for text directives though their names are none. */
export function correctDirectives(
	tree: Root,
	source: string,
	format: "mdx" | "md",
): void {
	if (SUSPECT.test(source))
		correct(tree as unknown as MarkdownNode, source, format === "mdx");
}
