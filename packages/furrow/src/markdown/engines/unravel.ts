import type { Root } from "mdast";
import { type JsNode, walk } from "../../util/jsTree.js";

type AnyNode = {
	type: string;
	value?: string;
	children?: AnyNode[];
	data?: { estree?: JsNode; _mdxExplicitJsx?: boolean };
};

const isSpace = (node: AnyNode) =>
	node.type === "text" && !(node.value ?? "").trim();

/** Whether a paragraph contains only JSX and expressions, at least one of them. It is then replaced by its children. */
function isJsxParagraph(node: AnyNode): boolean {
	if (node.type !== "paragraph") return false;
	let found = false;
	for (const child of node.children ?? []) {
		if (
			child.type === "mdxJsxTextElement" ||
			child.type === "mdxTextExpression"
		)
			found = true;
		else if (!isSpace(child)) return false;
	}
	return found;
}

/** Marks JSX that stays as it is written, for recma plugins. MDX's components render only what is not marked. */
function markJsx(node: AnyNode): void {
	if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement")
		node.data = { _mdxExplicitJsx: true };
	else if (node.data?.estree)
		walk(node.data.estree, (part) => {
			if (part.type === "JSXElement")
				part.data = { ...part.data, _mdxExplicitJsx: true };
			return true;
		});
}

function unravelChildren(parent: AnyNode): void {
	const { children } = parent;
	if (!children) return;
	for (const node of children) {
		markJsx(node);
		unravelChildren(node);
	}
	if (!children.some(isJsxParagraph)) return;
	parent.children = children.flatMap((node) =>
		isJsxParagraph(node)
			? (node.children ?? []).filter((child) => !isSpace(child)).map(toFlow)
			: [node],
	);
}

function toFlow(node: AnyNode): AnyNode {
	if (node.type === "mdxJsxTextElement") node.type = "mdxJsxFlowElement";
	else if (node.type === "mdxTextExpression") node.type = "mdxFlowExpression";
	return node;
}

/** Marks JSX and applies MDX's rule for paragraphs that contain only JSX, which the native parser applies already. */
export function unravel(tree: Root): void {
	unravelChildren(tree as unknown as AnyNode);
}
