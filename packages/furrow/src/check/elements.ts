/** Elements of HTML and JSX in a Markdown file, whichever its syntax. */
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
	/** In the text of the file. */
	point: { line: number; column: number };
	/** An attribute's text; `undefined` for one that only code knows. */
	text(attribute: string): string | undefined;
	/** Whether the attribute is there, or may be. */
	has(attribute: string): boolean;
}

/** A text in an expression of JSX: `{"text"}`. */
const QUOTED = /^\s*(["'`])([^"'`\\$]*)\1\s*$/;

function jsxElement({
	name,
	attributes = [],
	position,
}: MarkdownNode): Element {
	const named = (attribute: string) =>
		attributes.findLast((one: MarkdownNode) => one.name === attribute);
	return {
		name: name ?? "",
		point: position?.start ?? { line: 1, column: 1 },
		text(attribute) {
			const value = named(attribute)?.value;
			return typeof value === "string"
				? value
				: QUOTED.exec(value?.value ?? "")?.[2];
		},
		has: (attribute) =>
			Boolean(named(attribute)) ||
			attributes.some(
				({ type }: MarkdownNode) => type === "mdxJsxExpressionAttribute",
			),
	};
}

/** The attribute's name among the properties of an HTML tree. */
const propertyOf = (attribute: string) =>
	attribute.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** The elements that raw HTML opens, in their order. */
function htmlElements({ value = "", position }: MarkdownNode): Element[] {
	const start = position?.start ?? { line: 1, column: 1 };
	const visible = value.replace(HTML_COMMENT, (comment) =>
		comment.replace(/[^\n]/g, " "),
	);
	if (!/<[a-z]/i.test(visible)) return [];
	/** Start offset for finding the next tag, by tag name. */
	const ends = new Map<string, number>();
	const elements: Element[] = [];
	const visit = ({ tagName, properties = {}, children }: HtmlNode) => {
		if (tagName) {
			const tag = new RegExp(`<${escapeRegExp(tagName)}(?=[\\s/>])`, "gi");
			tag.lastIndex = ends.get(tagName) ?? 0;
			const found = tag.exec(visible);
			// The parser adds elements, such as <tbody>, that nobody wrote.
			if (found) {
				ends.set(tagName, tag.lastIndex);
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

/** The elements that a node of the tree opens: none for most, several for raw HTML. */
export function elementsIn(node: MarkdownNode): Element[] {
	if (node.type === "html") return htmlElements(node);
	return node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement"
		? [jsxElement(node)]
		: [];
}

/** Every node of a tree, those outside before those inside. */
export function* nodesOf(node: MarkdownNode): Generator<MarkdownNode> {
	yield node;
	for (const child of node.children ?? []) yield* nodesOf(child);
}
