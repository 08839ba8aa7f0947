import type { Extension } from "./types.js";

/** `:::details Title` becomes an element that opens and closes; `{open}` after it opens it. */
export const details: Extension = (node) => {
	if (node.type !== "containerDirective" || node.name !== "details") return;
	const [label] = node.children ?? [];
	if (label?.data?.directiveLabel) label.data.hName = "summary";
	node.data = { hName: "details", hProperties: { ...node.attributes } };
};
