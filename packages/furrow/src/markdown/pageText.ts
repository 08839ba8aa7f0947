import { newRecord } from "../shared/own.js";
import type { PartialText, TextSection } from "../types/search.js";
import type { HtmlNode } from "./transforms/htmlNodes.js";

/** Elements without readable text. */
const INVISIBLE = new Set(["head", "Head", "mermaid", "script", "style"]);

/** Elements whose text begins and ends a line. */
const BLOCKS = new Set(
	"address admonition article aside blockquote br caption dd details dialog div dl dt fieldset figcaption figure footer form h1 header hgroup hr legend li main menu nav ol optgroup option p pre search section select summary table td th tr ul".split(
		" ",
	),
);

/** Component props that are visible as text. */
const TEXT_PROPS = new Set(["title", "label", "summary", "alt", "caption"]);

/** Whitespace that is collapsed to one space. Single spaces, by far the most common, do not match. */
const SPACES = /[^\S\n ][^\S\n]*| [^\S\n]+/g;

/** Whitespace that is collapsed to one line break. */
const LINE_ENDS = / \n[\n ]*|\n[\n ]+/g;

const HEADING = /^h([1-6])$/;

const STRING = /^\s*(?:"([^"]*)"|'([^']*)'|`([^`$]*)`)\s*$/;

/** Collects the text of an HTML tree, by heading. */
class TextReader {
	readonly parts: (TextSection | PartialText)[] = [];
	private section: TextSection = { id: "", level: 1, title: "", text: "" };

	constructor(private readonly partials: Readonly<Record<string, unknown>>) {}

	read(root: HtmlNode): (TextSection | PartialText)[] {
		this.visitChildren(root);
		this.finish();
		return this.parts;
	}

	private finish(): void {
		const { section } = this;
		section.text = section.text
			.replace(SPACES, " ")
			.replace(LINE_ENDS, "\n")
			.trim();
		if (section.title || section.text || section.code) this.parts.push(section);
	}

	private begin(section: TextSection): void {
		this.finish();
		this.section = section;
	}

	private add(text: string): void {
		this.section.text += text;
	}

	private visitChildren(node: HtmlNode): void {
		for (const child of node.children ?? []) this.visit(child);
	}

	private visit(node: HtmlNode): void {
		switch (node.type) {
			case "text":
				this.add(node.value ?? "");
				return;
			case "element":
				this.element(node.tagName ?? "", node.properties ?? {}, node);
				return;
			case "mdxFlowExpression":
			case "mdxTextExpression": {
				const [, ...texts] = STRING.exec(node.value ?? "") ?? [];
				this.add(texts.find((text) => text !== undefined) ?? "");
				return;
			}
			case "mdxJsxFlowElement":
			case "mdxJsxTextElement":
				this.jsx(node);
		}
	}

	private element(
		tag: string,
		properties: Record<string, unknown>,
		node: HtmlNode,
	): void {
		if (INVISIBLE.has(tag)) return;
		if (isFormula(node)) {
			this.add(sourceOf(node));
			return;
		}
		const isBlock = BLOCKS.has(tag);
		if (isBlock) this.add("\n");
		const [, level] = HEADING.exec(tag) ?? [];
		if (level) {
			// The page title is stored separately.
			if (level !== "1")
				this.begin({
					id: String(properties.id ?? ""),
					level: Number(level),
					title: headingText(node),
					text: "",
				});
			return;
		}
		const [only] = node.children ?? [];
		if (tag === "pre" && only?.tagName === "code") {
			this.section.code = `${this.section.code ?? ""}${textOf(only)}\n`;
			return;
		}
		if (tag === "img" || tag === "admonition")
			for (const name of ["alt", "title"])
				if (properties[name]) this.add(` ${properties[name]}\n`);
		this.visitChildren(node);
		if (isBlock) this.add("\n");
	}

	private jsx(node: HtmlNode): void {
		const name: string = node.name ?? "";
		if (Object.hasOwn(this.partials, name)) {
			const { id, level } = this.section;
			// Text after the partial belongs to the page's last anchor, because the partial's anchors are not known here.
			this.begin({ id, level, title: "", text: "" });
			this.parts.push({ partial: name });
			return;
		}
		const properties = newRecord<unknown>();
		const isFlow = node.type === "mdxJsxFlowElement";
		if (isFlow) this.add("\n");
		for (const { name: key, value } of node.attributes ?? [])
			if (key && typeof value === "string") properties[key] = value;
		for (const [key, value] of Object.entries(properties))
			if (TEXT_PROPS.has(key)) this.add(` ${value}\n`);
		this.element(name, properties, node);
		if (isFlow) this.add("\n");
	}
}

/** Whether an element is KaTeX output, which contains a formula twice, the second time with its source. */
const isFormula = ({ properties }: HtmlNode) =>
	[properties?.className].flat().includes("katex");

/** Returns the TeX source of a formula. */
function sourceOf(node: HtmlNode): string {
	if (node.tagName === "annotation") return textOf(node);
	return (node.children ?? []).map(sourceOf).join("");
}

/** @param separator text around blocks and in place of line breaks */
function textOf(node: HtmlNode, separator = ""): string {
	if (node.type === "text") return node.value ?? "";
	if (isFormula(node)) return sourceOf(node);
	if (node.tagName === "img") return String(node.properties?.alt ?? "");
	const text = (node.children ?? [])
		.map((child) => textOf(child, separator))
		.join("");
	return BLOCKS.has(node.tagName ?? "") ? separator + text + separator : text;
}

/** Returns the text of a heading in one line. */
export const headingText = (heading: HtmlNode): string =>
	textOf(heading, " ").replace(/\s+/g, " ").trim();

/**
 * Returns the text of a page without markup, by heading.
 * @param partials imported Markdown files, by the name of the component that stands for them
 */
export function pageText(
	root: HtmlNode,
	partials: Readonly<Record<string, unknown>>,
): (TextSection | PartialText)[] {
	return new TextReader(partials).read(root);
}
