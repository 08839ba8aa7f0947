/**
 * Prices in texts with formulas. The parsers read the text between the dollar signs of `$5 and $10` as a formula. Such
 * a text is parsed again with the first dollar sign replaced by another character.
 */
import type { Root } from "mdast";
import { chain } from "../../util/promises.js";
import { limitError } from "../limits.js";
import type { MarkdownNode } from "../transforms/nodes.js";

interface Point {
	line: number;
	column: number;
	offset: number;
}

/** Rare currency signs, which parsers treat like a dollar sign in a text without formulas. */
const STAND_INS = ["₷", "₻", "₰", "₯"];

/** Maximum number of additional passes. A text needs one for each price in the paragraph that has the most. */
const MAX_PASSES = 200;

const spanOf = ({ position }: MarkdownNode) =>
	position as unknown as { start: Point; end: Point };

/**
 * Whether the text between two single dollar signs is not a formula: a digit follows, a space precedes only the second
 * sign, or inline code starts in between.
 */
function isPrice(node: MarkdownNode, source: string): boolean {
	if (node.type !== "inlineMath") return false;
	const { start, end } = spanOf(node);
	const formula = source.slice(start.offset, end.offset);
	if (formula.startsWith("$$")) return false;
	const isSpace = (at: number) => /^\s$/.test(formula.at(at) ?? "");
	const ticks = formula.match(/`/g)?.length ?? 0;
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

/** Returns the first price of each paragraph. Later ones may be parsed differently once the first one is replaced. */
function firstPrices(node: MarkdownNode, source: string): Point[] {
	const { children = [] } = node;
	if (!children.some(({ type }) => type === "inlineMath" || type === "text"))
		return children.flatMap((child) => firstPrices(child, source));
	const found = firstPrice(node, source);
	return found ? [spanOf(found).start] : [];
}

/** Restores the dollar signs in a tree. */
function restore(value: unknown, standIn: string): void {
	if (!value || typeof value !== "object") return;
	const fields = value as Record<string, unknown>;
	for (const [name, field] of Object.entries(fields))
		if (typeof field === "string")
			fields[name] = field.replaceAll(standIn, "$");
		else restore(field, standIn);
}

/**
 * Parses a text with formulas, and reads prices as text.
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
			if (count === MAX_PASSES)
				throw limitError(
					`This paragraph has more than ${MAX_PASSES} dollar signs that begin no formula`,
					place.filePath,
					{ line: first.line + place.lineOffset, column: first.column },
				);
			const characters = text.split("");
			for (const { offset } of prices) characters[offset] = standIn;
			return pass(characters.join(""), count + 1);
		});
	return source.includes("$") ? pass(source, 0) : parse(source);
}
