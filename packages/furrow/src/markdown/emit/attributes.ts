import { find, hastToReact, html, svg } from "property-information";
import { escapeHtml } from "../../shared/html.js";
import { newRecord, own } from "../../shared/own.js";
import { styleText } from "../../shared/styleText.js";
import type { PropValue } from "../../types/page.js";

/** A finished static element: its React props and its inner HTML. */
export interface Shape {
	tag: string;
	props: Props;
	inner: string;
}

/** React props of a plain element. Events and references never get here. */
export type Props = Record<string, PropValue>;

interface AttributeRule {
	attribute: string;
	/** How `true` and `false` are written: omitted, as an empty attribute, or as a word. */
	kind: "boolean" | "word" | "plain";
}

const rules = new Map<string, AttributeRule | null>();
const reactNames = new Map([
	// A prop of Docusaurus's Link, which its own spelling of attributes would change.
	["dataNoBrokenLinkCheck", { name: "data-noBrokenLinkCheck", commas: false }],
]);

/** React props that are no attributes. */
const DROPPED = new Set([
	"children",
	"key",
	"ref",
	"dangerouslySetInnerHTML",
	"suppressHydrationWarning",
	"suppressContentEditableWarning",
]);

/**
 * Returns the definition of an attribute. The library looks names up in plain objects, so inherited names must be
 * excluded.
 */
function infoOf(schema: typeof html, name: string): ReturnType<typeof find> {
	return name.toLowerCase() in Object.prototype
		? { ...find(schema, "unknown"), attribute: name, property: name }
		: find(schema, name);
}

function ruleOf(prop: string): AttributeRule | null {
	if (DROPPED.has(prop) || /^on[A-Za-z]/.test(prop)) return null;
	if (/^(?:data|aria)-/.test(prop)) return { attribute: prop, kind: "word" };
	const known = infoOf(html, prop);
	const info = known.defined ? known : infoOf(svg, prop);
	const isFlag = info.boolean || info.overloadedBoolean;
	return {
		attribute: info.attribute,
		kind: isFlag ? "boolean" : info.booleanish ? "word" : "plain",
	};
}

function rule(prop: string): AttributeRule | null {
	let known = rules.get(prop);
	if (known === undefined) {
		known = ruleOf(prop);
		rules.set(prop, known);
	}
	return known;
}

/** The attributes of a start tag, each with a space before it, as React writes them. */
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
		const known = rule(name);
		if (!known) continue;
		if (name === "style") {
			const css =
				typeof value === "object" ? styleText(value as Props) : String(value);
			if (css) text += ` style="${escapeHtml(css)}"`;
		} else if (typeof value === "boolean") {
			if (known.kind === "word") text += ` ${known.attribute}="${value}"`;
			else if (known.kind === "boolean" && value)
				text += ` ${known.attribute}=""`;
		} else if (typeof value !== "object")
			text += ` ${known.attribute}="${escapeHtml(String(value))}"`;
	}
	return text;
}

/** React's name for a property of an HTML tree. */
function reactName(property: string): { name: string; commas: boolean } {
	let known = reactNames.get(property);
	if (!known) {
		let info = infoOf(html, property);
		if (!info.defined) info = infoOf(svg, property);
		const name = /^(?:data|aria)-/.test(info.attribute)
			? info.attribute
			: (own(hastToReact as Record<string, string>, info.property) ??
				info.property);
		known = { name, commas: info.commaSeparated || info.commaOrSpaceSeparated };
		reactNames.set(property, known);
	}
	return known;
}

/** An HTML tree's properties as React props. `style` may stay a string: see `styleObject`. */
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

/** Whether a link is a `javascript:` URL to browsers, which ignore whitespace and control characters. React blocks these too. */
function isScript(url: string): boolean {
	if (!/^\W*j/i.test(url)) return false;
	const seen = [...url].filter((char) => char > " ").join("");
	return /^javascript:/i.test(seen);
}

/** Classes for the sides of table cells: a policy for styles lets them through. */
export const CELL_SIDES: Record<string, string> = {
	left: "cellLeft_fw",
	center: "cellCenter_fw",
	right: "cellRight_fw",
};

/**
 * An element's props for React.
 * @param isSeen whether a component of the site looks at them: then a table cell's side is style, as with Docusaurus
 */
export function elementProps(
	node: { tagName?: string; properties?: Record<string, unknown> },
	isSeen: boolean,
): Props {
	const props = reactProps(node.properties ?? {});
	if ((node.tagName !== "td" && node.tagName !== "th") || !props.align)
		return props;
	const { align, ...rest } = props;
	const side = isSeen ? undefined : CELL_SIDES[String(align)];
	if (side)
		return {
			...rest,
			className: [rest.className, side].filter(Boolean).join(" "),
		};
	const style = [`text-align:${align}`, rest.style].filter(Boolean).join(";");
	return { ...rest, style };
}
