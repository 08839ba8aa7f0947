import { component, importFromTheme, replaceNode } from "./elements.js";
import type { Extension } from "./types.js";

/** Replaces `[[toc]]` on its own line with the page's table of contents. */
export const toc: Extension = (node, page) => {
	if (node.type !== "paragraph" || node.children?.length !== 1) return;
	const [only] = node.children;
	if (only?.type !== "text" || !/^\s*\[\[toc\]\]\s*$/i.test(only.value ?? ""))
		return;
	importFromTheme(["TOCInline"], page);
	replaceNode(node, component("TOCInline", { toc: { code: "toc" } }));
};
