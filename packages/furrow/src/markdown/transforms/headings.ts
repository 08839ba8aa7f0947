import { escapeHtml, VOID_ELEMENTS } from "../../shared/html.js";
import { type MarkdownNode, setProperties, textOf } from "./nodes.js";

const CLASSIC_ID = /(?<![ \t])[ \t]*\{#((?:[^{}]|\{(?!#))+)\}$/;
const COMMENT_ID = /^\s*\/\*\s*#([^\s*]+)\s*\*\/\s*$/;

/**
 * Removes an explicit id from the end of a heading and returns it: `{#id}` or an MDX comment with `#id`. Without
 * `mdx1Compat.headingIds`, `{#id}` is an expression in MDX, but `\{#id}` and `{#id}` in CommonMark are still ids.
 */
export function takeExplicitId(node: MarkdownNode): string | undefined {
	const { children = [] } = node;
	const last = children.at(-1);
	if (!last) return undefined;
	// `{#a:b}` contains what looks like a directive, so the text is split. The id is read, but stays in the text.
	if (last.type === "text" && !last.value?.includes("{#"))
		return CLASSIC_ID.exec(textOf(node))?.[1];
	if (last.type === "mdxTextExpression" || last.type === "mdxFlowExpression") {
		const id = COMMENT_ID.exec(last.value ?? "")?.[1];
		if (!id) return undefined;
		children.pop();
		const before = children.at(-1);
		if (before?.type === "text") before.value = before.value?.trimEnd();
		return id;
	}
	if (last.type !== "text") return undefined;
	const match = CLASSIC_ID.exec(last.value ?? "");
	if (!match) return undefined;
	last.value = last.value?.slice(0, match.index);
	if (!last.value) children.pop();
	return match[1];
}

/** Sets a heading's id and returns it. Returns `undefined` for a heading without text. */
export function identifyHeading(
	node: MarkdownNode,
	slug: (text: string) => string,
): string | undefined {
	const explicit =
		takeExplicitId(node) ?? (node.data?.hProperties?.id as string | undefined);
	const id = explicit ? slug(explicit) && explicit : slug(textOf(node));
	if (!id) return undefined;
	setProperties(node, { id });
	return id;
}

/** Whether a heading gets an entry in the table of contents: it has text, or raw HTML, which may contain text. */
export const hasText = (node: MarkdownNode): boolean =>
	node.type === "html" ||
	Boolean(textOf(node)) ||
	Boolean(node.children?.some(hasText));

const TAGS: Record<string, string> = {
	emphasis: "em",
	strong: "strong",
	delete: "del",
};

/** A tag of a link in CommonMark, where each tag is a node. */
const LINK_TAG = /^<\/?a[\s/>]/i;

/**
 * Returns a heading's content as HTML for the table of contents, with text styles but without links and images. An
 * entry is itself a link, and since browsers do not nest links, hydration would fail.
 */
export function tocHtml(node: MarkdownNode): string {
	switch (node.type) {
		case "text":
			return escapeHtml(node.value ?? "");
		case "mdxTextExpression":
			return escapeHtml(node.value ?? "");
		case "inlineMath":
			return node.html ?? escapeHtml(node.value ?? "");
		case "inlineCode":
			return `<code>${escapeHtml(node.value ?? "")}</code>`;
		case "html":
			return LINK_TAG.test(node.value ?? "")
				? ""
				: (node.value ?? "").replace(/<!--[\s\S]*?-->/g, "");
		case "image":
		case "imageReference":
			return escapeHtml(node.alt ?? "");
		case "break":
			return "<br>";
	}
	const inner = (node.children ?? []).map(tocHtml).join("");
	const tag = TAGS[node.type];
	if (tag) return `<${tag}>${inner}</${tag}>`;
	if (node.type !== "mdxJsxTextElement" && node.type !== "mdxJsxFlowElement")
		return inner;
	if (!node.name || node.name === "a") return inner;
	if (node.name === "img") return "";
	const className = node.attributes.find(
		(attribute: { name?: string; value: unknown }) =>
			attribute.name === "className" && typeof attribute.value === "string",
	)?.value;
	const attributes = className ? ` class="${escapeHtml(className)}"` : "";
	const start = `<${node.name}${attributes}>`;
	return VOID_ELEMENTS.has(node.name)
		? start
		: `${start}${inner}</${node.name}>`;
}
