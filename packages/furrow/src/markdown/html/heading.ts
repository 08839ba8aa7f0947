import { escapeHtml } from "../../shared/html.js";
import type { Shape } from "../emit/attributes.js";

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
