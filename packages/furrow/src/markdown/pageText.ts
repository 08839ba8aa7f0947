import { newRecord } from "../shared/own.js";
import type { PartialText, TextSection } from "../types/search.js";
import type { HtmlNode } from "./transforms/htmlNodes.js";

/** Elements without readable text. */
const WORDLESS = new Set(["head", "Head", "mermaid", "script", "style"]);

/** After these the text goes on on another line. */
const BLOCKS = new Set(
	"address admonition article aside blockquote br dd details div dl dt figcaption figure footer header hr li ol p pre section summary table td th tr ul".split(
		" ",
	),
);

/** Properties of components that readers see as text. */
const SEEN = new Set(["title", "label", "summary", "alt", "caption"]);

/** White space that becomes one space: not a space that stands alone, of which a text has most. */
const SPACES = /[^\S\n ][^\S\n]*| [^\S\n]+/g;

/** Whitespace that is collapsed to one line break. */
const LINE_ENDS = / \n[\n ]*|\n[\n ]+/g;

const HEADING = /^h([1-6])$/;

const STRING = /^\s*(?:"([^"]*)"|'([^']*)'|`([^`$]*)`)\s*$/;

/** Reads an HTML tree's text, by headings. */
class TextReader {
	readonly parts: (TextSection | PartialText)[] = [];
	private section: TextSection = { id: "", level: 1, title: "", text: "" };

	constructor(private readonly partials: Readonly<Record<string, unknown>>) {}

	read(root: HtmlNode): (TextSection | PartialText)[] {
		this.all(root);
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

	private all(node: HtmlNode): void {
		for (const child of node.children ?? []) this.one(child);
	}

	private one(node: HtmlNode): void {
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
		if (WORDLESS.has(tag)) return;
		if (isFormula(node)) {
			this.add(sourceOf(node));
			return;
		}
		const [, level] = HEADING.exec(tag) ?? [];
		if (level) {
			const title = textOf(node).trim();
			// The page's title is known.
			if (level !== "1")
				this.begin({
					id: String(properties.id ?? ""),
					level: Number(level),
					title,
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
		this.all(node);
		if (BLOCKS.has(tag)) this.add("\n");
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
		for (const { name: key, value } of node.attributes ?? [])
			if (key && typeof value === "string") properties[key] = value;
		for (const [key, value] of Object.entries(properties))
			if (SEEN.has(key)) this.add(` ${value}\n`);
		this.element(name, properties, node);
		if (node.type === "mdxJsxFlowElement") this.add("\n");
	}
}

/** KaTeX writes a formula twice, and its source into the second one. */
const isFormula = ({ properties }: HtmlNode) =>
	[properties?.className].flat().includes("katex");

/** The source of a formula. */
function sourceOf(node: HtmlNode): string {
	if (node.tagName === "annotation") return textOf(node);
	return (node.children ?? []).map(sourceOf).join("");
}

function textOf(node: HtmlNode): string {
	if (node.type === "text") return node.value ?? "";
	if (isFormula(node)) return sourceOf(node);
	if (node.tagName === "img") return String(node.properties?.alt ?? "");
	return (node.children ?? []).map(textOf).join("");
}

/**
 * The text of a page by its headings, without markup.
 * @param partials names of imported Markdown files, which stand in the page as components
 */
export function pageText(
	root: HtmlNode,
	partials: Readonly<Record<string, unknown>>,
): (TextSection | PartialText)[] {
	return new TextReader(partials).read(root);
}
