import type { Extension } from "./types.js";

/** Converts `:::details Title` to a collapsible element. The attribute `{open}` expands it initially. */
export const details: Extension = (node) => {
	if (node.type !== "containerDirective" || node.name !== "details") return;
	const [label] = node.children ?? [];
	if (label?.data?.directiveLabel) label.data.hName = "summary";
	node.data = { hName: "details", hProperties: { ...node.attributes } };
};
