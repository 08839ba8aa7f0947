/** Extracts the prose of a Markdown file. Everything else is replaced by spaces, so that positions stay the same. */
import type { MarkdownNode } from "../../markdown/index.js";
import type { MarkdownFile } from "../markdownFile.js";

/** Elements whose text is not prose. */
const CODE_ELEMENTS = new Set([
	"code",
	"pre",
	"kbd",
	"samp",
	"script",
	"style",
	"var",
]);

/** Front matter fields that readers see. */
const FIELDS = ["title", "description", "sidebar_label", "pagination_label"];

/** Parts of text that are not words: `&nbsp;`, `:tada:`, a heading's `{#id}`. */
const NON_WORDS = /&#?\w+;|:[\w+-]+:|\\?\{#[^{}\s]+\}/g;

/** A setting for cspell in a comment. */
const CSPELL_SETTING = /\b(?:c?spell|spell-?checker)\s*:/i;

const blank = (text: string) => text.replace(/[^\n]/g, " ");

/** A text of which only selected spans are visible. */
class Mask {
	readonly #starts: number[] = [0];
	readonly #visible: [from: number, to: number][] = [];

	constructor(private readonly text: string) {
		for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1))
			this.#starts.push(at + 1);
	}

	offset({ line, column }: { line: number; column: number }): number {
		return (this.#starts[line - 1] ?? this.text.length) + column - 1;
	}

	show(from: number, to: number): void {
		this.#visible.push([from, to]);
	}

	/** Makes the first occurrence of `part` in a span visible. */
	showIn(part: string, from: number, to: number): void {
		const at = part ? this.text.slice(from, to).indexOf(part) : -1;
		if (at >= 0) this.show(from + at, from + at + part.length);
	}

	/** Returns the text with spaces in place of everything that is not visible. */
	result(): string {
		let result = "";
		for (const [from, to] of this.#visible.sort(([a], [b]) => a - b)) {
			const start = Math.max(from, result.length);
			if (to <= start) continue;
			result += blank(this.text.slice(result.length, start));
			result += this.text.slice(start, to).replace(NON_WORDS, blank);
		}
		return result + blank(this.text.slice(result.length));
	}
}

/** Whether a link's text is its own URL. */
const isAutolink = ({ type, url, children }: MarkdownNode) =>
	type === "link" &&
	children?.length === 1 &&
	url.endsWith(children[0]?.value ?? " ");

function showProse(node: MarkdownNode, body: Mask): void {
	const { type, position, children } = node;
	if (CODE_ELEMENTS.has(node.name ?? "") || isAutolink(node)) return;
	if (position?.end) {
		const [from, to] = [body.offset(position.start), body.offset(position.end)];
		if (type === "text") body.show(from, to);
		if (type === "image") body.showIn(node.alt ?? "", from, to);
		const isComment = type === "html" || /^mdx.*Expression$/.test(type);
		if (isComment && CSPELL_SETTING.test(node.value ?? "")) body.show(from, to);
	}
	for (const child of children ?? []) showProse(child, body);
}

/** Extracts the front matter values that readers see. */
function headProse(head: string, frontMatter: Record<string, unknown>): string {
	const mask = new Mask(head);
	for (const field of FIELDS) {
		const value = frontMatter[field];
		const key = new RegExp(`^${field}\\s*:`, "m").exec(head);
		if (typeof value === "string" && key)
			mask.showIn(value, key.index + key[0].length, head.length);
	}
	return mask.result();
}

/** Returns the prose of a file, front matter included, at its original lines and columns. */
export function proseText({
	tree,
	text,
	head,
	frontMatter,
}: MarkdownFile): string {
	const body = new Mask(text);
	showProse(tree, body);
	return (head && `${headProse(head, frontMatter)}\n`) + body.result();
}
