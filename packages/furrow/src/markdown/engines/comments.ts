/** Removal of HTML comments from the tree. Docusaurus's parser omits them, too. */
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
	readonly #hasOtherOffsets: boolean;

	constructor(
		shown: string,
		parsed: string,
		private readonly isMdx: boolean,
	) {
		this.#lines = shown.split("\n");
		this.#hasOtherOffsets = shown.length !== parsed.length;
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

	/** Whether a comment is at the start of a line. Such a comment ends the paragraph before it. */
	#startsLine({ position }: MarkdownNode): boolean {
		const { line = 1, column = 1 } = position?.start ?? {};
		return LINE_START.test(this.#lines[line - 1]?.slice(0, column - 1) ?? "");
	}

	#updateOffsets({ position }: MarkdownNode): void {
		const { start, end } = (position ?? {}) as Partial<Position>;
		for (const point of [start, end])
			if (point?.offset !== undefined)
				point.offset = (this.#offsets[point.line - 1] ?? 0) + point.column - 1;
	}

	/** Removes the comments from a tree and converts its offsets to those of the text with comments. */
	visit(node: MarkdownNode): void {
		if (this.#hasOtherOffsets) this.#updateOffsets(node);
		// Remove comments between elements in place.
		if (!this.isMdx && node.type === "html" && !this.#isComment(node))
			node.value = node.value?.replace(COMMENT_TAG, "");
		const { children } = node;
		if (!children) return;
		for (const child of children) this.visit(child);
		// A paragraph may be split into several, so its parent handles it.
		if (node.type === "paragraph" || !children.some(this.#needsChange)) return;
		const [first] = children;
		if (
			node.type === "heading" &&
			first &&
			this.#isComment(first) &&
			this.#startsLine(first)
		) {
			node.children = trimmed(this.#withoutComments(children));
			return;
		}
		node.children = this.#withoutComments(
			children.flatMap((child) =>
				child.type === "paragraph" ? this.#paragraphs(child) : [child],
			),
		);
	}

	#needsChange = (node: MarkdownNode): boolean =>
		this.#isComment(node) ||
		(node.type === "paragraph" && this.#hasComment(node));

	#hasComment = ({ children }: MarkdownNode) =>
		Boolean(children?.some((child) => this.#isComment(child)));

	/** Returns the children without comments. Joins the texts on both sides of a comment. */
	#withoutComments(children: readonly MarkdownNode[]): MarkdownNode[] {
		const result: MarkdownNode[] = [];
		let isAfterComment = false;
		for (const child of children) {
			const last = result.at(-1);
			if (this.#isComment(child)) {
				isAfterComment = true;
				continue;
			}
			if (isAfterComment && last?.type === "text" && child.type === "text")
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
			isAfterComment = false;
		}
		return result;
	}

	/** Splits a paragraph at its comments as Docusaurus does. Returns no paragraph if it contains only comments. */
	#paragraphs(paragraph: MarkdownNode): MarkdownNode[] {
		if (!this.#hasComment(paragraph)) return [paragraph];
		const parts: MarkdownNode[][] = [[]];
		for (const child of paragraph.children ?? [])
			if (this.#isComment(child) && this.#startsLine(child)) parts.push([]);
			else parts.at(-1)?.push(child);
		return parts.flatMap((part) => {
			const children = trimmed(this.#withoutComments(part));
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

/** Returns the position after a text that starts at a point. */
function after({ line, column, offset }: Point, text: string): Point {
	const lines = text.split("\n");
	const rest = lines.at(-1) ?? "";
	return {
		line: line + lines.length - 1,
		column: lines.length > 1 ? rest.length + 1 : column + rest.length,
		...(offset !== undefined && { offset: offset + text.length }),
	};
}

/** Trims the content of a paragraph, because spaces next to a comment are not part of it. */
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
 * Removes HTML comments from a tree, as Docusaurus's parser does.
 * @param shown the text with its comments, with the same lines as the parsed one
 */
export function removeComments(
	tree: MarkdownNode,
	{ shown, parsed, isMdx }: { shown: string; parsed: string; isMdx: boolean },
): void {
	if (shown.includes("<!--"))
		new CommentRemoval(shown, parsed, isMdx).visit(tree);
}
