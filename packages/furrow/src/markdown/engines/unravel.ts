import type { Root } from "mdast";

type AnyNode = { type: string; value?: string; children?: AnyNode[] };

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

function unravelChildren(parent: AnyNode): void {
	const { children } = parent;
	if (!children) return;
	for (const node of children) {
		if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement")
			(node as { data?: object }).data = { _mdxExplicitJsx: true };
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

/** Applies MDX's rule for paragraphs that contain only JSX. The native parser applies it already. */
export function unravel(tree: Root): void {
	unravelChildren(tree as unknown as AnyNode);
}
