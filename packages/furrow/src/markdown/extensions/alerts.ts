import { splitLine, text } from "./elements.js";
import type { Extension } from "./types.js";

/** Admonition types for GitHub's kinds of alerts. */
const KINDS: Readonly<Record<string, string>> = {
	note: "note",
	tip: "tip",
	important: "info",
	warning: "warning",
	caution: "danger",
};

const MARK = /^\[!(note|tip|important|warning|caution)\][ \t]*/i;

/** Converts a quote that starts with `[!NOTE]` to an admonition. The rest of the first line becomes the title. */
export const alerts: Extension = (node) => {
	if (node.type !== "blockquote") return;
	const [paragraph, ...others] = node.children ?? [];
	const [lead, ...more] = paragraph?.children ?? [];
	if (paragraph?.type !== "paragraph" || lead?.type !== "text") return;
	const mark = MARK.exec(lead.value ?? "");
	if (!mark) return;
	const [whole, kind = ""] = mark;
	const after = lead.value?.slice(whole.length);
	const [title, content] = splitLine([
		...(after ? [text(after)] : []),
		...more,
	]);
	node.type = "containerDirective";
	node.name = KINDS[kind.toLowerCase()];
	node.attributes = {};
	node.isQuote = true;
	node.children = [
		...(title.length
			? [{ type: "paragraph", data: { directiveLabel: true }, children: title }]
			: []),
		...(content.length ? [{ ...paragraph, children: content }] : []),
		...others,
	];
};
