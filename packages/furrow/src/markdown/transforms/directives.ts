import type { Page } from "../page.js";
import type { MarkdownNode } from "./nodes.js";

/** How each kind of directive begins. */
const MARKS: Record<string, string> = {
	textDirective: ":",
	leafDirective: "::",
	containerDirective: ":::",
};

/** Whether a directive is a colon and a name: few who write that mean a directive. */
const isBare = ({ type, children, attributes }: MarkdownNode): boolean =>
	type === "textDirective" &&
	!children?.length &&
	!Object.keys(attributes ?? {}).length;

/**
 * Converts unknown directives to text and plain elements, with a warning. Call it after the site's remark plugins:
 * directives that they handle have data then, like admonitions.
 */
export function settleDirectives(parent: MarkdownNode, page: Page): void {
	const children = parent.children ?? [];
	for (const [index, node] of children.entries()) {
		const mark = MARKS[node.type];
		if (mark && !node.data) {
			const { position } = node;
			if (isBare(node))
				children[index] = { type: "text", value: `:${node.name}`, position };
			else {
				node.data = { hName: "div", hProperties: {} };
				page.warn(
					"directive",
					`The directive "${mark}${node.name}" is unknown: only its content is shown.`,
					position?.start,
				);
			}
		}
		settleDirectives(node, page);
	}
}
