import type { MdxOptions } from "../types.js";
import type { MarkdownNode } from "./nodes.js";

const DEFAULT_KEYWORDS = [
	"secondary",
	"info",
	"success",
	"danger",
	"note",
	"tip",
	"warning",
	"important",
	"caution",
];

const NONE: ReadonlySet<string> = new Set();
const DEFAULTS: ReadonlySet<string> = new Set(DEFAULT_KEYWORDS);

/** Returns the directive names that are admonitions, by a plugin's `admonitions` option. */
export function admonitionKeywords(
	option: MdxOptions["admonitions"],
): ReadonlySet<string> {
	if (option === false) return NONE;
	if (typeof option !== "object" || !option.keywords) return DEFAULTS;
	return new Set(
		option.extendDefaults === false
			? option.keywords
			: [...DEFAULT_KEYWORDS, ...option.keywords],
	);
}

/** Name of the element that contains an admonition's title if the title is not plain text. */
export const TITLE_ELEMENT = "mdxAdmonitionTitle";

/**
 * Converts a container directive to an admonition. Its `[label]` becomes the title.
 * @param major version of Docusaurus whose plugins may read the node: version 4 has classes in a list
 */
export function toAdmonition(node: MarkdownNode, major?: 3 | 4): void {
	const { class: className, ...attributes } = node.attributes ?? {};
	const properties: Record<string, unknown> = {
		...attributes,
		type: node.name,
	};
	if (className)
		properties.className = major === 4 ? className.split(" ") : className;
	const label = node.children?.[0];
	if (label?.data?.directiveLabel) {
		const parts = label.children ?? [];
		if (parts.every((part) => part.type === "text")) {
			const title = parts.map((part) => part.value).join("");
			if (title) properties.title = title;
			node.children?.shift();
		} else label.data.hName = TITLE_ELEMENT;
	}
	node.data = { ...node.data, hName: "admonition", hProperties: properties };
}
