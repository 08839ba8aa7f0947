/** HTML comments, which are no part of the tree with Docusaurus: its parser leaves them out. */
import { COMMENT_TAG, HTML_COMMENT } from "../blockComments.js";
import type { MarkdownNode } from "../transforms/index.js";

interface Point {
	line: number;
	column: number;
	offset?: number;
}
type Position = { start: Point; end: Point };

/** Markers that may precede a comment at the start of a line, including those of quotes and lists. */
const LINE_START = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*$/;

class CommentRemoval {
	readonly #lines: string[];
	readonly #offsets: number[] = [];
	readonly #movesOffsets: boolean;

	constructor(
		shown: string,
		parsed: string,
		private readonly isMdx: boolean,
	) {
		this.#lines = shown.split("\n");
		this.#movesOffsets = shown.length !== parsed.length;
		let offset = 0;
		for (const line of this.#lines) {
			this.#offsets.push(offset);
			offset += line.length + 1;
		}
	}

	#isComment({ type, value, position }: MarkdownNode): boolean {
		if (!this.isMdx)
			return (
				type === "html" &&
				!value?.replace(COMMENT_TAG, "").replace(HTML_COMMENT, "").trim()
			);
		const at = position?.start;
		return Boolean(
			at &&
				(type === "mdxFlowExpression" || type === "mdxTextExpression") &&
				this.#lines[at.line - 1]?.startsWith("<!--", at.column - 1),
		);
	}

	/** A comment that begins a line ends the paragraph before it. */
	#beginsLine({ position }: MarkdownNode): boolean {
		const { line = 1, column = 1 } = position?.start ?? {};
		return LINE_START.test(this.#lines[line - 1]?.slice(0, column - 1) ?? "");
	}

	#move({ position }: MarkdownNode): void {
		const { start, end } = (position ?? {}) as Partial<Position>;
		for (const point of [start, end])
			if (point?.offset !== undefined)
				point.offset = (this.#offsets[point.line - 1] ?? 0) + point.column - 1;
	}

	/** Takes the comments out of a tree; places in it are then those of the text that is shown. */
	visit(node: MarkdownNode): void {
		if (this.#movesOffsets) this.#move(node);
		// A comment among elements is left out where it stands.
		if (!this.isMdx && node.type === "html" && !this.#isComment(node))
			node.value = node.value?.replace(COMMENT_TAG, "");
		const { children } = node;
		if (!children) return;
		for (const child of children) this.visit(child);
		// A paragraph may become several: that is for what holds it.
		if (node.type === "paragraph" || !children.some(this.#isConcerned)) return;
		const [first] = children;
		if (
			node.type === "heading" &&
			first &&
			this.#isComment(first) &&
			this.#beginsLine(first)
		) {
			node.children = trimmed(this.#joined(children));
			return;
		}
		node.children = this.#joined(
			children.flatMap((child) =>
				child.type === "paragraph" ? this.#paragraphs(child) : [child],
			),
		);
	}

	#isConcerned = (node: MarkdownNode): boolean =>
		this.#isComment(node) || (node.type === "paragraph" && this.#has(node));

	#has = ({ children }: MarkdownNode) =>
		Boolean(children?.some((child) => this.#isComment(child)));

	/** The children without comments; texts on both sides of one are one text. */
	#joined(children: readonly MarkdownNode[]): MarkdownNode[] {
		const result: MarkdownNode[] = [];
		let isBehindComment = false;
		for (const child of children) {
			const last = result.at(-1);
			if (this.#isComment(child)) {
				isBehindComment = true;
				continue;
			}
			if (isBehindComment && last?.type === "text" && child.type === "text")
				result[result.length - 1] = {
					...last,
					value: `${last.value}${child.value}`,
					...(last.position &&
						child.position && {
							position: {
								start: last.position.start,
								end: (child.position as unknown as Position).end,
							} as MarkdownNode["position"],
						}),
				};
			else result.push(child);
			isBehindComment = false;
		}
		return result;
	}

	/** The paragraphs that one is with Docusaurus: none where it holds comments alone. */
	#paragraphs(paragraph: MarkdownNode): MarkdownNode[] {
		if (!this.#has(paragraph)) return [paragraph];
		const parts: MarkdownNode[][] = [[]];
		for (const child of paragraph.children ?? [])
			if (this.#isComment(child) && this.#beginsLine(child)) parts.push([]);
			else parts.at(-1)?.push(child);
		return parts.flatMap((part) => {
			const children = trimmed(this.#joined(part));
			const [first] = children;
			if (!first) return [];
			if (parts.length === 1) return [{ ...paragraph, children }];
			const position = {
				start: first.position?.start,
				end: (children.at(-1)?.position as unknown as Position | undefined)
					?.end,
			};
			return [
				{
					...paragraph,
					children,
					position: position as MarkdownNode["position"],
				},
			];
		});
	}
}

/** Position after a text that starts at a point. */
function after({ line, column, offset }: Point, text: string): Point {
	const lines = text.split("\n");
	const rest = lines.at(-1) ?? "";
	return {
		line: line + lines.length - 1,
		column: lines.length > 1 ? rest.length + 1 : column + rest.length,
		...(offset !== undefined && { offset: offset + text.length }),
	};
}

/** Trims a paragraph: spaces next to a comment are not part of it. */
function trimmed(children: MarkdownNode[]): MarkdownNode[] {
	const result = [...children];
	const [first] = result;
	const space = /^\s+/.exec(first?.type === "text" ? (first.value ?? "") : "");
	if (first?.value && space) {
		const value = first.value.slice(space[0].length);
		if (!value) return trimmed(result.slice(1));
		result[0] = {
			...first,
			value,
			...(first.position && {
				position: {
					...first.position,
					start: after(first.position.start, space[0]),
				},
			}),
		};
	}
	const last = result.at(-1);
	const lineEnd = /\s*\n\s*$/.exec(
		last?.type === "text" ? (last.value ?? "") : "",
	);
	if (last?.value && lineEnd) {
		const value = last.value.slice(0, lineEnd.index);
		if (!value) return trimmed(result.slice(0, -1));
		result[result.length - 1] = {
			...last,
			value,
			...(last.position && {
				position: {
					...last.position,
					end: after(last.position.start, value),
				} as MarkdownNode["position"],
			}),
		};
	}
	return result;
}

/**
 * Takes HTML comments out of a tree, as Docusaurus's parser does.
 * @param shown the text with the comments in it, line for line the parsed one
 */
export function removeComments(
	tree: MarkdownNode,
	{ shown, parsed, isMdx }: { shown: string; parsed: string; isMdx: boolean },
): void {
	if (shown.includes("<!--"))
		new CommentRemoval(shown, parsed, isMdx).visit(tree);
}
