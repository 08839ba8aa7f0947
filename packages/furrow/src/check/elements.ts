/** HTML and JSX elements in a Markdown file, with a common interface. */
import {
	HTML_COMMENT,
	type MarkdownNode,
	parseRawHtml,
} from "../markdown/index.js";
import type { HtmlNode } from "../markdown/transforms/htmlNodes.js";
import { placeAt } from "../util/places.js";
import { escapeRegExp } from "../util/strings.js";

export interface Element {
	name: string;
	/** Position in the parsed text of the file. */
	point: { line: number; column: number };
	/** Returns an attribute's value; `undefined` if it is missing or computed by code. */
	text(attribute: string): string | undefined;
	/** Whether the element has the attribute, or may have it because of a spread. */
	has(attribute: string): boolean;
}

/** A string literal in a JSX expression: `{"text"}`. */
const QUOTED = /^\s*(["'`])([^"'`\\$]*)\1\s*$/;

function jsxElement({
	name,
	attributes = [],
	position,
}: MarkdownNode): Element {
	const findAttribute = (attribute: string) =>
		attributes.findLast((one: MarkdownNode) => one.name === attribute);
	return {
		name: name ?? "",
		point: position?.start ?? { line: 1, column: 1 },
		text(attribute) {
			const value = findAttribute(attribute)?.value;
			return typeof value === "string"
				? value
				: QUOTED.exec(value?.value ?? "")?.[2];
		},
		has: (attribute) =>
			Boolean(findAttribute(attribute)) ||
			attributes.some(
				({ type }: MarkdownNode) => type === "mdxJsxExpressionAttribute",
			),
	};
}

/** Returns the name of an attribute in a hast tree's properties. */
const propertyOf = (attribute: string) =>
	attribute.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** Returns the elements that raw HTML opens, in order. */
function htmlElements({ value = "", position }: MarkdownNode): Element[] {
	const start = position?.start ?? { line: 1, column: 1 };
	const visible = value.replace(HTML_COMMENT, (comment) =>
		comment.replace(/[^\n]/g, " "),
	);
	if (!/<[a-z]/i.test(visible)) return [];
	/** Offset at which to search for the next tag, by tag name. */
	const searchStarts = new Map<string, number>();
	const elements: Element[] = [];
	const visit = ({ tagName, properties = {}, children }: HtmlNode) => {
		if (tagName) {
			const tag = new RegExp(`<${escapeRegExp(tagName)}(?=[\\s/>])`, "gi");
			tag.lastIndex = searchStarts.get(tagName) ?? 0;
			const found = tag.exec(visible);
			// Not found if the parser inserted the element, such as an implied <tbody>.
			if (found) {
				searchStarts.set(tagName, tag.lastIndex);
				const { line, column } = placeAt(visible, found.index);
				elements.push({
					name: tagName,
					point: {
						line: start.line + line - 1,
						column: line === 1 ? start.column + column - 1 : column,
					},
					text(attribute) {
						const property = properties[propertyOf(attribute)];
						return typeof property === "string" ? property : undefined;
					},
					has: (attribute) => Object.hasOwn(properties, propertyOf(attribute)),
				});
			}
		}
		children?.forEach(visit);
	};
	visit(
		parseRawHtml({ type: "root", children: [{ type: "raw", value: visible }] }),
	);
	return elements;
}

/** Returns the elements that a syntax tree node opens: none for most nodes, possibly several for raw HTML. */
export function elementsIn(node: MarkdownNode): Element[] {
	if (node.type === "html") return htmlElements(node);
	return node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement"
		? [jsxElement(node)]
		: [];
}

/** Yields every node of a tree, parents before children. */
export function* nodesOf(node: MarkdownNode): Generator<MarkdownNode> {
	yield node;
	for (const child of node.children ?? []) yield* nodesOf(child);
}
