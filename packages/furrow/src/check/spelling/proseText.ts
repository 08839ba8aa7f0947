/** The prose of a Markdown file: all else is blank, so that places stay what they are. */
import type { MarkdownNode } from "../../markdown/index.js";
import type { MarkdownFile } from "../markdownFile.js";

/** Elements whose text is no prose. */
const CODE = new Set(["code", "pre", "kbd", "samp", "script", "style", "var"]);

/** Fields of front matter that readers see. */
const FIELDS = ["title", "description", "sidebar_label", "pagination_label"];

/** Parts of texts that are no words: `&nbsp;`, `:tada:`, `{#id}` of a heading. */
const NO_WORDS = /&#?\w+;|:[\w+-]+:|\\?\{#[^{}\s]+\}/g;

/** Comments with settings for cspell. */
const TOLD = /\b(?:c?spell|spell-?checker)\s*:/i;

const blank = (text: string) => text.replace(/[^\n]/g, " ");

/** A text of which only some spans are shown. */
class Stencil {
	readonly #starts: number[] = [0];
	readonly #shown: [from: number, to: number][] = [];

	constructor(private readonly text: string) {
		for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1))
			this.#starts.push(at + 1);
	}

	offset({ line, column }: { line: number; column: number }): number {
		return (this.#starts[line - 1] ?? this.text.length) + column - 1;
	}

	show(from: number, to: number): void {
		this.#shown.push([from, to]);
	}

	/** Shows a text that stands somewhere in a span. */
	showIn(part: string, from: number, to: number): void {
		const at = part ? this.text.slice(from, to).indexOf(part) : -1;
		if (at >= 0) this.show(from + at, from + at + part.length);
	}

	/** The text with blanks for all that is not shown. */
	result(): string {
		let done = "";
		for (const [from, to] of this.#shown.sort(([a], [b]) => a - b)) {
			const start = Math.max(from, done.length);
			if (to <= start) continue;
			done += blank(this.text.slice(done.length, start));
			done += this.text.slice(start, to).replace(NO_WORDS, blank);
		}
		return done + blank(this.text.slice(done.length));
	}
}

/** Whether a link shows its own address. */
const isAutolink = ({ type, url, children }: MarkdownNode) =>
	type === "link" &&
	children?.length === 1 &&
	url.endsWith(children[0]?.value ?? " ");

function showProse(node: MarkdownNode, body: Stencil): void {
	const { type, position, children } = node;
	if (CODE.has(node.name ?? "") || isAutolink(node)) return;
	if (position?.end) {
		const [from, to] = [body.offset(position.start), body.offset(position.end)];
		if (type === "text") body.show(from, to);
		if (type === "image") body.showIn(node.alt ?? "", from, to);
		const isComment = type === "html" || /^mdx.*Expression$/.test(type);
		if (isComment && TOLD.test(node.value ?? "")) body.show(from, to);
	}
	for (const child of children ?? []) showProse(child, body);
}

/** The values of front matter that readers see. */
function headProse(head: string, frontMatter: Record<string, unknown>): string {
	const stencil = new Stencil(head);
	for (const field of FIELDS) {
		const value = frontMatter[field];
		const key = new RegExp(`^${field}\\s*:`, "m").exec(head);
		if (typeof value === "string" && key)
			stencil.showIn(value, key.index + key[0].length, head.length);
	}
	return stencil.result();
}

/** The prose of a file, line for line and column for column, with its front matter. */
export function proseText({
	tree,
	text,
	head,
	frontMatter,
}: MarkdownFile): string {
	const body = new Stencil(text);
	showProse(tree, body);
	return (head && `${headProse(head, frontMatter)}\n`) + body.result();
}
