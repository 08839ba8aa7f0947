/** Markup of the theme's blocks: headings, admonitions and collapsible blocks. */
import { ADMONITION_ICONS, ADMONITION_TYPES } from "../../shared/admonitions";
import { escapeContent, escapeHtml } from "../../shared/html.js";
import { own } from "../../shared/own.js";
import type { Props, Shape } from "../emit/attributes.js";

/** Settings of the hash link of a heading. */
export interface HeadingText {
	anchorClass: string;
	/** Returns "Direct link to {heading}" in the language of the page. */
	linkTitle(heading: string): string;
}

/**
 * Returns the markup of a heading with its hash link. Headings of level 1 or without id have no hash link.
 * @param label the heading's text, if it contains only text; otherwise the link's title contains the id
 */
export function headingShape(
	tag: string,
	id: string | undefined,
	className: string | undefined,
	inner: string,
	label: string | undefined,
	text: HeadingText,
): Shape {
	if (tag === "h1" || !id)
		return { tag, props: className ? { className } : {}, inner };
	const title = escapeHtml(text.linkTitle(label ?? id));
	const classes = ["anchor", text.anchorClass, className].filter(Boolean);
	return {
		tag,
		props: { className: classes.join(" "), id },
		inner: `${inner}<a href="#${escapeHtml(id)}" class="hash-link" aria-label="${title}" title="${title}" translate="no">&#8203;</a>`,
	};
}

export interface AdmonitionInput {
	type: string;
	/** Title as HTML. */
	title?: string;
	className?: string;
	id?: string;
	/** Content as HTML. */
	content: string;
}

/** Returns the markup of an admonition. Unknown types look like `info`, as in Docusaurus. */
export function admonitionShape(
	input: AdmonitionInput,
	translate: (id: string, fallback: string) => string,
): Shape {
	const look = own(ADMONITION_TYPES, input.type) ?? ADMONITION_TYPES.info;
	if (!look) throw new Error("The admonition type info is missing.");
	const title =
		input.title ??
		escapeContent(
			look.labelId ? translate(look.labelId, look.label) : look.label,
		);
	const className = [
		`theme-admonition theme-admonition-${input.type} admonition_fw ${look.className}`,
		input.className,
	]
		.filter(Boolean)
		.join(" ");
	const icon = ADMONITION_ICONS[look.icon];
	const heading = `<div class="admonitionHeading_fw"><span class="admonitionIcon_fw"><svg viewBox="${icon.viewBox}" aria-hidden="true"><path fill-rule="evenodd" d="${icon.path}"></path></svg></span>${title}</div>`;
	const content = input.content
		? `<div class="admonitionContent_fw">${input.content}</div>`
		: "";
	return {
		tag: "div",
		props: input.id ? { className, id: input.id } : { className },
		inner: heading + content,
	};
}

/** Returns the markup of a collapsible block. `summary` is the HTML of the `<summary>` element. */
export function detailsShape(
	props: Props,
	summary: string | undefined,
	content: string,
): Shape {
	const open = props.open === true || props.open === "";
	return {
		tag: "details",
		props: {
			...props,
			className: ["details_fw alert alert--info", props.className]
				.filter(Boolean)
				.join(" "),
			"data-collapsed": open ? "false" : "true",
		},
		inner: `${summary ?? "<summary>Details</summary>"}<div><div class="collapsibleContent_fw">${content}</div></div>`,
	};
}
