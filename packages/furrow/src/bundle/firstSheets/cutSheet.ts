import postcss, {
	type AtRule,
	type ChildNode,
	type Declaration,
	type Rule,
} from "postcss";
import { propertyUses } from "../../util/propertyUses.js";

/** A class in a selector, as CSS writes it. */
const CLASS =
	/\.(-?(?:[_a-zA-Z\u0080-\uffff]|\\.)(?:[\w\u0080-\uffff-]|\\.)*)/g;
/** What a selector says of other elements, or of alternatives: whatever stands there, the element may be styled. */
const IN_PARENTHESES = /\((?:[^()]|\([^()]*\))*\)/g;

/** What no element is before a reader's pointer is there. */
const NEEDS_READER = /:(?:hover|active)\b(?![^(]*\))/;

/** At-rules that say what holds for the rules inside of them. */
const IS_CONDITION = /^(?:media|supports|layer|container)$/;

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

const isRule = (node: ChildNode): node is Rule => node.type === "rule";
const isDeclaration = (node: ChildNode): node is Declaration =>
	node.type === "decl";

/** A custom property that the sheet itself sets to use it. */
const isCustom = ({ prop }: Declaration) => prop.startsWith("--");

/** A selector, and the classes that it needs. */
type Selector = [text: string, needs: string[]];

/** A style sheet of which parts are made: its selectors are read once for all of them. */
export class DivisibleSheet {
	readonly #root;
	readonly #selectors = new Map<Rule, Selector[]>();

	/** @param css a finished style sheet */
	constructor(css: string) {
		this.#root = postcss.parse(css);
		this.#root.walkRules((rule) => {
			const atRest = rule.selectors.filter((text) => !NEEDS_READER.test(text));
			this.#selectors.set(
				rule,
				atRest.map((text) => [text, neededBy(text)]),
			);
		});
	}

	/**
	 * The rules for elements whose classes are all kept, in their order, with the custom properties that these use.
	 *
	 * @param isKept whether elements with a class may be on a page
	 */
	cut(isKept: (className: string) => boolean): CutSheet {
		const classes = new Set<string>();
		const kept = new Map<Rule, string[]>();
		for (const [rule, known] of this.#selectors) {
			const selectors = known.filter(([, needs]) => {
				const missing = needs.filter((name) => !isKept(name));
				for (const name of missing) classes.add(name);
				return !missing.length;
			});
			if (selectors.length)
				kept.set(
					rule,
					selectors.map(([text]) => text),
				);
		}
		const used = this.#usedProperties(kept);
		const properties = new Set<string>();
		const isSet = (declaration: Declaration) => {
			if (!isCustom(declaration) || used.has(declaration.prop)) return true;
			properties.add(declaration.prop);
			return false;
		};
		const write = (node: ChildNode): string => {
			if (isRule(node)) return writeRule(node, kept.get(node), isSet);
			const isCondition =
				node.type === "atrule" && node.nodes && IS_CONDITION.test(node.name);
			if (!isCondition) return `${node}${isOpen(node) ? ";" : ""}`;
			const inside = node.nodes?.map(write).join("");
			// An empty layer still has its place among the layers.
			return inside || node.name === "layer"
				? `@${node.name} ${node.params}{${inside}}`
				: "";
		};
		return {
			css: this.#root.nodes.map(write).join(""),
			classes: [...classes],
			properties: [...properties],
		};
	}

	/** Custom properties that the kept rules use, or that these use in their turn. */
	#usedProperties(kept: ReadonlyMap<Rule, unknown>): Set<string> {
		const used = new Set<string>();
		const uses = new Map<string, string[]>();
		const use = (value: string) => {
			for (const name of propertyUses(value)) {
				if (used.has(name)) continue;
				used.add(name);
				for (const next of uses.get(name) ?? []) use(next);
			}
		};
		const values: string[] = [];
		this.#root.walkDecls((declaration) => {
			const { parent, prop, value } = declaration;
			if (parent?.type === "rule" && !kept.has(parent as Rule)) return;
			if (!isCustom(declaration)) values.push(value);
			else uses.set(prop, [...(uses.get(prop) ?? []), value]);
		});
		for (const value of values) use(value);
		return used;
	}
}

/** Whether a node needs a semicolon behind it. */
const isOpen = (node: ChildNode) =>
	node.type === "decl" || (node.type === "atrule" && !(node as AtRule).nodes);

function writeRule(
	rule: Rule,
	selectors: string[] | undefined,
	isSet: (declaration: Declaration) => boolean,
): string {
	if (!selectors) return "";
	const nodes = rule.nodes.filter(
		(node) => !isDeclaration(node) || isSet(node),
	);
	if (!nodes.length) return "";
	const inside = nodes.map((node) => `${node}${isOpen(node) ? ";" : ""}`);
	return `${selectors.join(",")}{${inside.join("").replace(/;$/, "")}}`;
}
