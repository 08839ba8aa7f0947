import { find, hastToReact, html, svg } from "property-information";
import { escapeHtml } from "../../shared/html.js";
import { newRecord, own } from "../../shared/own.js";
import { styleText } from "../../shared/styleText.js";
import type { PropValue } from "../../types/page.js";

/** A static element: its React props and inner HTML. */
export interface Shape {
	tag: string;
	props: Props;
	inner: string;
}

/** React props of a plain element, without event handlers and refs. */
export type Props = Record<string, PropValue>;

interface AttributeRule {
	attribute: string;
	/**
	 * Serialisation of `true` and `false`. `boolean`: an empty attribute or none; `word`: the word as value; `plain`: no
	 * attribute.
	 */
	kind: "boolean" | "word" | "plain";
}

const rules = new Map<string, AttributeRule | null>();
const reactNames = new Map([
	// A prop of Docusaurus's Link. The general rule would change its case.
	["dataNoBrokenLinkCheck", { name: "data-noBrokenLinkCheck", commas: false }],
]);

/** React props that are not attributes. */
const NOT_ATTRIBUTES = new Set([
	"children",
	"key",
	"ref",
	"dangerouslySetInnerHTML",
	"suppressHydrationWarning",
	"suppressContentEditableWarning",
]);

/**
 * Returns the definition of an attribute. The library looks up names in plain objects, so names that these inherit
 * must be excluded.
 */
function infoOf(schema: typeof html, name: string): ReturnType<typeof find> {
	return name.toLowerCase() in Object.prototype
		? { ...find(schema, "unknown"), attribute: name, property: name }
		: find(schema, name);
}

function ruleOf(prop: string): AttributeRule | null {
	if (NOT_ATTRIBUTES.has(prop) || /^on[A-Za-z]/.test(prop)) return null;
	if (/^(?:data|aria)-/.test(prop)) return { attribute: prop, kind: "word" };
	const htmlInfo = infoOf(html, prop);
	const info = htmlInfo.defined ? htmlInfo : infoOf(svg, prop);
	const isFlag = info.boolean || info.overloadedBoolean;
	return {
		attribute: info.attribute,
		kind: isFlag ? "boolean" : info.booleanish ? "word" : "plain",
	};
}

function rule(prop: string): AttributeRule | null {
	let cached = rules.get(prop);
	if (cached === undefined) {
		cached = ruleOf(prop);
		rules.set(prop, cached);
	}
	return cached;
}

/** Serialises the attributes of a start tag as React does, each preceded by a space. */
export function attributesHtml(props: Props): string {
	let text = "";
	for (const name in props) {
		const value = props[name];
		if (value === null || value === undefined) continue;
		if (
			name === "className" ||
			name === "id" ||
			name === "href" ||
			name === "src"
		) {
			if (typeof value === "string" && !(name === "href" && isScript(value)))
				text += ` ${name === "className" ? "class" : name}="${escapeHtml(value)}"`;
			continue;
		}
		const attributeRule = rule(name);
		if (!attributeRule) continue;
		if (name === "style") {
			const css =
				typeof value === "object" ? styleText(value as Props) : String(value);
			if (css) text += ` style="${escapeHtml(css)}"`;
		} else if (typeof value === "boolean") {
			if (attributeRule.kind === "word")
				text += ` ${attributeRule.attribute}="${value}"`;
			else if (attributeRule.kind === "boolean" && value)
				text += ` ${attributeRule.attribute}=""`;
		} else if (typeof value !== "object")
			text += ` ${attributeRule.attribute}="${escapeHtml(String(value))}"`;
	}
	return text;
}

/** Returns the React name of a property in an HTML tree. */
function reactName(property: string): { name: string; commas: boolean } {
	let cached = reactNames.get(property);
	if (!cached) {
		let info = infoOf(html, property);
		if (!info.defined) info = infoOf(svg, property);
		const name = /^(?:data|aria)-/.test(info.attribute)
			? info.attribute
			: (own(hastToReact as Record<string, string>, info.property) ??
				info.property);
		cached = {
			name,
			commas: info.commaSeparated || info.commaOrSpaceSeparated,
		};
		reactNames.set(property, cached);
	}
	return cached;
}

/** Converts properties of an HTML tree to React props. `style` may stay a string; see `styleObject`. */
export function reactProps(properties: Record<string, unknown>): Props {
	const props: Props = newRecord();
	for (const property in properties) {
		const value = properties[property];
		if (value === null || value === undefined) continue;
		const { name, commas } = reactName(property);
		props[name] = Array.isArray(value)
			? value.join(commas ? ", " : " ")
			: (value as PropValue);
	}
	return props;
}

/** Whether browsers, which ignore control characters and spaces, read a `javascript:` URL. React blocks these too. */
function isScript(url: string): boolean {
	if (!/^\W*j/i.test(url)) return false;
	const stripped = [...url].filter((char) => char > " ").join("");
	return /^javascript:/i.test(stripped);
}

/** Classes for the alignment of table cells. Unlike inline styles, a content security policy allows these. */
export const CELL_SIDES: Record<string, string> = {
	left: "cellLeft_fw",
	center: "cellCenter_fw",
	right: "cellRight_fw",
};

/**
 * Returns an element's React props.
 * @param isInspected whether a component of the site may read them: then alignment is a style, as in Docusaurus
 */
export function elementProps(
	node: { tagName?: string; properties?: Record<string, unknown> },
	isInspected: boolean,
): Props {
	const props = reactProps(node.properties ?? {});
	if ((node.tagName !== "td" && node.tagName !== "th") || !props.align)
		return props;
	const { align, ...rest } = props;
	const side = isInspected ? undefined : CELL_SIDES[String(align)];
	if (side)
		return {
			...rest,
			className: [rest.className, side].filter(Boolean).join(" "),
		};
	const style = [`text-align:${align}`, rest.style].filter(Boolean).join(";");
	return { ...rest, style };
}
