import { escapeContent, VOID_ELEMENTS } from "../../shared/html.js";
import { own } from "../../shared/own.js";
import type { ElementNode, MdxNode } from "../../types/page.js";
import type { Page } from "../page.js";
import { TITLE_ELEMENT } from "../transforms/admonitions.js";
import type { HtmlNode } from "../transforms/htmlNodes.js";
import type { Shape } from "./attributes.js";
import { attributesHtml, elementProps, type Props } from "./attributes.js";
import { codeProps, ElementTemplates, isCodeBlock } from "./elements.js";
import type { Expressions, JsxProps } from "./jsx.js";
import { isComponentName, JSX_AS_MARKDOWN, Marks } from "./marks.js";
import { styleObject } from "./style.js";

/**
 * Elements that React always creates: those whose parent component finds them among its children by type, and those
 * into which React does not insert HTML.
 */
const AS_ELEMENTS = new Set(["summary", TITLE_ELEMENT, "textarea", "title"]);

/** Parts of tables that contain other parts. */
const TABLE_PARTS = new Set(["table", "thead", "tbody", "tr"]);

/** Containers in which line breaks between children have no meaning. */
const BLOCKS = new Set(
	"admonition blockquote details div ol section table tbody thead tr ul".split(
		" ",
	),
);

/**
 * Tags that make an HTML parser close an open paragraph. A paragraph that contains them is wrapped in an element, so
 * that the structure outside that element stays as React expects.
 */
const BLOCK_START =
	/<(?:address|article|aside|blockquote|center|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul)[\s>]/;

/**
 * Converts an HTML tree to the page's body. Nodes that need React and their ancestors stay a tree; every other subtree
 * becomes HTML.
 */
export class Emitter {
	/** Names of components that the body refers to. */
	readonly used = new Set<string>();
	private readonly marks: Marks;
	private readonly templates: ElementTemplates;
	private readonly overrides: ReadonlySet<string>;
	private readonly inner = (nodes: HtmlNode[]) => this.htmlOf(nodes);

	constructor(
		private readonly page: Page,
		expressions: Expressions,
	) {
		this.templates = new ElementTemplates(page);
		this.marks = new Marks(page, expressions);
		this.overrides = page.options.overrides;
	}

	body(root: HtmlNode): MdxNode[] {
		for (const child of root.children ?? []) this.marks.mark(child, false);
		return this.nodes(root.children ?? [], true);
	}

	/** Returns the text of text nodes and constant expressions. */
	private textOf(nodes: HtmlNode[]): string {
		return nodes
			.map((node) =>
				node.type === "text" ? node.value : this.marks.get(node)?.content,
			)
			.join("");
	}

	private jsxOf(node: HtmlNode): JsxProps {
		return (
			this.marks.get(node)?.jsx ?? { props: {}, spread: [], needsReact: false }
		);
	}

	// HTML

	private htmlOf(nodes: HtmlNode[]): string {
		let html = "";
		for (const node of nodes) html += this.html(node);
		return html;
	}

	private html(node: HtmlNode): string {
		switch (node.type) {
			case "text":
				return escapeContent(node.value ?? "");
			case "element": {
				// Fast path: most elements have neither a template nor attributes.
				const tag = node.tagName as string;
				if (tag === "p" || tag === "em" || tag === "strong" || tag === "code") {
					let plain = tag !== "code" || !isCodeBlock(node);
					for (const _ in node.properties) plain = false;
					if (plain)
						return `<${tag}>${this.htmlOf(node.children ?? [])}</${tag}>`;
				}
				return this.shapeHtml(this.elementShape(node));
			}
			case "mdxFlowExpression":
			case "mdxTextExpression":
				return escapeContent((this.marks.get(node)?.content as string) ?? "");
			case "mdxJsxFlowElement":
			case "mdxJsxTextElement":
				return node.name
					? this.shapeHtml(this.jsxShape(node))
					: this.htmlOf(node.children ?? []);
			default:
				return "";
		}
	}

	private shapeHtml({ tag, props, inner }: Shape): string {
		const start = `<${tag}${attributesHtml(props)}>`;
		return VOID_ELEMENTS.has(tag) ? start : `${start}${inner}</${tag}>`;
	}

	private elementShape(node: HtmlNode): Shape {
		const shape = this.templates.shape(node, this.inner);
		this.page.noteAnchors(shape.tag, shape.props);
		return shape;
	}

	private jsxShape(node: HtmlNode): Shape {
		const { jsx, template } = this.marks.get(node) ?? {};
		const props = jsx?.props ?? {};
		this.page.noteAnchors(node.name, props);
		const children = node.children ?? [];
		if (template && jsx)
			return template.shape(
				this.templates,
				jsx,
				children,
				this.inner,
				() => this.textOf(children),
				node,
			);
		if (node.name === "details")
			return this.templates.details(props, children, this.inner);
		const { dangerouslySetInnerHTML: markup, children: text, ...rest } = props;
		const inner =
			markup && typeof markup === "object" && "__html" in markup
				? String(markup.__html)
				: children.length || typeof text !== "string"
					? this.htmlOf(children)
					: escapeContent(text);
		return { tag: node.name, props: rest, inner };
	}

	// Nodes for React

	/** Converts a list of children to nodes, without the line breaks between blocks. */
	private nodes(children: HtmlNode[], isBlock: boolean): MdxNode[] {
		const result: MdxNode[] = [];
		for (const child of children) {
			const { value = "" } = child;
			if (
				isBlock &&
				child.type === "text" &&
				value.includes("\n") &&
				!value.trim()
			)
				continue;
			for (const node of this.node(child)) {
				if (typeof node === "string" && typeof result.at(-1) === "string")
					result[result.length - 1] += node;
				else result.push(node);
			}
		}
		return result;
	}

	private node(node: HtmlNode): MdxNode[] {
		switch (node.type) {
			case "text":
				return node.value ? [node.value] : [];
			case "element":
				return [
					this.marks.isReact(node) || AS_ELEMENTS.has(node.tagName as string)
						? this.element(node)
						: this.staticNode(this.elementShape(node)),
				];
			case "mdxFlowExpression":
			case "mdxTextExpression": {
				const content = this.marks.get(node)?.content;
				return content === "" || content === undefined ? [] : [content];
			}
			case "mdxJsxFlowElement":
			case "mdxJsxTextElement":
				// A fragment is replaced by its children.
				if (!node.name)
					return this.nodes(
						node.children ?? [],
						node.type === "mdxJsxFlowElement",
					);
				return [
					this.marks.isReact(node) || AS_ELEMENTS.has(node.name)
						? this.jsx(node)
						: this.staticNode(this.jsxShape(node)),
				];
			default:
				return [];
		}
	}

	private staticNode({ tag, props, inner }: Shape): MdxNode {
		if (tag === "p" && BLOCK_START.test(inner))
			return { s: "div", h: this.shapeHtml({ tag, props, inner }) };
		const p = withStyleObject(props);
		for (const _ in p)
			return VOID_ELEMENTS.has(tag) ? { s: tag, p } : { s: tag, p, h: inner };
		return VOID_ELEMENTS.has(tag) ? { s: tag } : { s: tag, h: inner };
	}

	private element(node: HtmlNode): ElementNode {
		const tag = node.tagName as string;
		if (tag === "code")
			return elementNode(
				{ mdx: tag },
				codeProps(node),
				this.nodes(node.children ?? [], false),
			);
		const isInspected =
			this.overrides.has(tag) || this.marks.get(node)?.inspected === true;
		const props = withStyleObject(elementProps(node, isInspected));
		this.page.noteAnchors(tag, props);
		const c = AS_ELEMENTS.has(tag) ? { tag } : { mdx: tag };
		// Components receive the line breaks too, except in tables, where MDX drops them.
		const isBlock = (
			this.marks.get(node)?.inspected ? TABLE_PARTS : BLOCKS
		).has(tag);
		return elementNode(c, props, this.nodes(node.children ?? [], isBlock));
	}

	private jsx(node: HtmlNode): ElementNode {
		const name: string = node.name;
		const { props, spread } = this.jsxOf(node);
		const mapped = own(JSX_AS_MARKDOWN, name);
		let c: ElementNode["c"];
		if (mapped) c = { mdx: mapped };
		else if (isComponentName(name)) {
			this.used.add(name.split(".")[0] as string);
			c = { scope: name };
		} else {
			c = { tag: name };
			this.page.noteAnchors(name, props);
		}
		const children =
			mapped === "Head" || name === "Head"
				? this.headNodes(node.children ?? [])
				: this.nodes(node.children ?? [], node.type === "mdxJsxFlowElement");
		const element = elementNode(c, withStyleObject(props), children);
		if (spread.length) element.spread = spread;
		return element;
	}

	/** Converts the content of `<head>` to elements, never to HTML, because the head manager reads them. */
	private headNodes(children: HtmlNode[]): MdxNode[] {
		const result: MdxNode[] = [];
		for (const child of children) {
			if (child.type === "text") {
				if (child.value?.trim()) result.push(child.value);
			} else if (child.tagName === "p")
				result.push(...this.headNodes(child.children ?? []));
			else if (child.type === "element")
				result.push(
					elementNode(
						{ tag: child.tagName as string },
						withStyleObject(elementProps(child, false)),
						this.headNodes(child.children ?? []),
					),
				);
			else if (child.name && !isComponentName(child.name)) {
				const { props, spread } = this.jsxOf(child);
				const element = elementNode(
					{ tag: child.name },
					props,
					this.headNodes(child.children ?? []),
				);
				if (spread.length) element.spread = spread;
				result.push(element);
			} else result.push(...this.node(child));
		}
		return result;
	}
}

function elementNode(c: ElementNode["c"], p: Props, k: MdxNode[]): ElementNode {
	const node: ElementNode = { c };
	if (Object.keys(p).length) node.p = p;
	if (k.length) node.k = k;
	return node;
}

/** Converts a style string to the object that React expects. */
function withStyleObject(props: Props): Props {
	return typeof props.style === "string"
		? { ...props, style: styleObject(props.style) }
		: props;
}
