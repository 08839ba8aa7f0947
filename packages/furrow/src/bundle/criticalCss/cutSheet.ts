import { propertyUses } from "../../util/propertyUses.js";
import { readSheet, type SheetNode, type StyleRule } from "./sheetTree.js";

/** A class in a selector, as CSS writes it. */
const CLASS =
	/\.(-?(?:[_a-zA-Z\u0080-\uffff]|\\.)(?:[\w\u0080-\uffff-]|\\.)*)/g;
/** Parts of a selector about other elements or alternatives. The element may match whatever they contain. */
const IN_PARENTHESES = /\((?:[^()]|\([^()]*\))*\)/g;

/** Pseudo-classes that no element has before the reader uses a pointer. Menus of the navbar open by them before the scripts. */
const NEEDS_READER = /(?<!\.dropdown--hoverable):(?:hover|active)\b(?![^(]*\))/;

/** Readers without scripts have the whole sheet. */
const WITHOUT_SCRIPTS = /^@media.*\(\s*scripting\s*:\s*none\s*\)/;

/** A part of a style sheet. */
export interface CutSheet {
	css: string;
	/** Classes that the whole sheet has rules for, and this one has not. */
	classes: string[];
	/** Custom properties that the whole sheet sets, and this one does not. */
	properties: string[];
}

/** The classes that an element, or those around it, must have for a selector to say something of it. */
function neededBy(selector: string): string[] {
	const found = selector.replace(IN_PARENTHESES, "").matchAll(CLASS);
	return Array.from(found, ([, name = ""]) => name.replace(/\\/g, ""));
}

/** A selector, and the classes that it needs. */
type Selector = [text: string, needs: string[]];

/** Custom properties that a rule uses: directly, or through properties that it sets. */
interface Uses {
	now: string[];
	through: [property: string, uses: string[]][];
}

function usesOf({ lines }: StyleRule): Uses {
	const uses: Uses = { now: [], through: [] };
	for (const { text, custom } of lines) {
		const names = text.includes("var(") ? propertyUses(text) : [];
		if (custom) uses.through.push([custom, names]);
		else uses.now.push(...names);
	}
	return uses;
}

interface ParsedRule {
	/** Those of elements that no pointer is on. */
	selectors: Selector[];
	uses: Uses;
}

/** A style sheet of which parts are made: it is read once for all of them. */
export class DivisibleSheet {
	readonly #nodes: SheetNode[];
	readonly #rules = new Map<StyleRule, ParsedRule>();
	/** Every class that a selector needs. */
	readonly #classes = new Set<string>();
	/** Custom properties used by at-rules that every part contains. */
	readonly #always: string[] = [];

	/** @param css a finished style sheet */
	constructor(css: string) {
		this.#nodes = readSheet(css);
		this.#read(this.#nodes);
	}

	#read(nodes: SheetNode[]): void {
		for (const node of nodes) {
			if (node.kind === "whole") this.#always.push(...propertyUses(node.text));
			else if (node.kind === "condition") this.#read(node.nodes);
			else {
				const selectors = node.selectors
					.filter((text) => !NEEDS_READER.test(text))
					.map((text): Selector => [text, neededBy(text)]);
				for (const name of selectors.flatMap(([, needs]) => needs))
					this.#classes.add(name);
				this.#rules.set(node, { selectors, uses: usesOf(node) });
			}
		}
	}

	/**
	 * The rules for elements whose classes are all kept, in their order, with the custom properties that these use.
	 *
	 * @param isKept whether elements with a class may be on a page
	 */
	cut(isKept: (className: string) => boolean): CutSheet {
		const classes = new Set<string>();
		for (const name of this.#classes) if (!isKept(name)) classes.add(name);
		const kept = new Map<StyleRule, string>();
		for (const [rule, { selectors }] of this.#rules) {
			const left = selectors.filter(
				([, needs]) => !needs.some((name) => classes.has(name)),
			);
			if (left.length) kept.set(rule, left.map(([text]) => text).join());
		}
		const used = this.#usedProperties(kept);
		const properties = new Set<string>();
		const isSet = (property: string) => {
			if (used.has(property)) return true;
			properties.add(property);
			return false;
		};
		const write = (node: SheetNode): string => {
			if (node.kind === "whole") return node.text;
			if (node.kind === "rule") return writeRule(node, kept.get(node), isSet);
			if (WITHOUT_SCRIPTS.test(node.prelude)) return "";
			const inside = node.nodes.map(write).join("");
			// An empty layer still has its place among the layers.
			return inside || /^@layer\b/.test(node.prelude)
				? `${node.prelude}{${inside}}`
				: "";
		};
		return {
			css: this.#nodes.map(write).join(""),
			classes: [...classes],
			properties: [...properties],
		};
	}

	/** Custom properties that the kept rules use, or that these use in their turn. */
	#usedProperties(kept: ReadonlyMap<StyleRule, unknown>): Set<string> {
		const used = new Set<string>();
		const through = new Map<string, string[]>();
		for (const rule of kept.keys())
			for (const [property, uses] of this.#rules.get(rule)?.uses.through ?? [])
				through.set(property, [...(through.get(property) ?? []), ...uses]);
		const use = (names: string[]) => {
			for (const name of names) {
				if (used.has(name)) continue;
				used.add(name);
				use(through.get(name) ?? []);
			}
		};
		use(this.#always);
		for (const rule of kept.keys()) use(this.#rules.get(rule)?.uses.now ?? []);
		return used;
	}
}

function writeRule(
	{ lines }: StyleRule,
	selectors: string | undefined,
	isSet: (property: string) => boolean,
): string {
	if (!selectors) return "";
	const inside = lines
		.filter(({ custom }) => !custom || isSet(custom))
		.map(({ text }) => text);
	return inside.length
		? `${selectors}{${inside.join("").replace(/;$/, "")}}`
		: "";
}
