/**
 * `$5 and $10` are two prices. The parsers take the text between them for a formula: it is parsed again with another sign
 * in the place of the first dollar sign.
 */
import type { Root } from "mdast";
import { chain } from "../chain.js";
import { tooMuch } from "../limits.js";
import type { MarkdownNode } from "../transforms/nodes.js";

interface Point {
	line: number;
	column: number;
	offset: number;
}

/** Currency signs that hardly any text has, and that mean to parsers what a dollar sign means without formulas. */
const STAND_INS = ["₷", "₻", "₰", "₯"];

/** How often a text is parsed at most: once more for each price of the paragraph that has most of them. */
const MOST_PASSES = 200;

const spanOf = ({ position }: MarkdownNode) =>
	position as unknown as { start: Point; end: Point };

/**
 * Whether what is between two single dollar signs is no formula: a digit follows, a space is before the second alone, or
 * code begins there.
 */
function isPrice(node: MarkdownNode, source: string): boolean {
	if (node.type !== "inlineMath") return false;
	const { start, end } = spanOf(node);
	const written = source.slice(start.offset, end.offset);
	if (written.startsWith("$$")) return false;
	const isSpace = (at: number) => /^\s$/.test(written.at(at) ?? "");
	const ticks = written.match(/`/g)?.length ?? 0;
	return (
		/^\d$/.test(source[end.offset] ?? "") ||
		(isSpace(-2) && !isSpace(1)) ||
		ticks % 2 === 1
	);
}

const firstPrice = (
	node: MarkdownNode,
	source: string,
): MarkdownNode | undefined => {
	if (isPrice(node, source)) return node;
	for (const child of node.children ?? []) {
		const found = firstPrice(child, source);
		if (found) return found;
	}
	return undefined;
};

/** The first price of each paragraph. What seems to come behind it may be something else without it. */
function firstPrices(node: MarkdownNode, source: string): Point[] {
	const { children = [] } = node;
	if (!children.some(({ type }) => type === "inlineMath" || type === "text"))
		return children.flatMap((child) => firstPrices(child, source));
	const found = firstPrice(node, source);
	return found ? [spanOf(found).start] : [];
}

/** Puts the dollar signs back into a tree. */
function restore(value: unknown, standIn: string): void {
	if (!value || typeof value !== "object") return;
	const fields = value as Record<string, unknown>;
	for (const [name, field] of Object.entries(fields))
		if (typeof field === "string")
			fields[name] = field.replaceAll(standIn, "$");
		else restore(field, standIn);
}

/**
 * Parses a text with formulas, of which prices are none.
 * @throws FurrowError when a paragraph has too many prices
 */
export function withoutPrices(
	source: string,
	parse: (text: string) => Root | Promise<Root>,
	place: {
		filePath: string;
		lineOffset: number;
	},
): Root | Promise<Root> {
	const standIn = STAND_INS.find((sign) => !source.includes(sign));
	const pass = (text: string, count: number): Root | Promise<Root> =>
		chain(parse(text), (tree) => {
			const root = tree as unknown as MarkdownNode;
			const prices = standIn ? firstPrices(root, text) : [];
			const [first] = prices;
			if (!standIn || !first) {
				if (count && standIn) restore(tree, standIn);
				return tree;
			}
			if (count === MOST_PASSES)
				throw tooMuch(
					`This paragraph has more than ${MOST_PASSES} dollar signs that begin no formula`,
					place.filePath,
					{ line: first.line + place.lineOffset, column: first.column },
				);
			const characters = text.split("");
			for (const { offset } of prices) characters[offset] = standIn;
			return pass(characters.join(""), count + 1);
		});
	return source.includes("$") ? pass(source, 0) : parse(source);
}
