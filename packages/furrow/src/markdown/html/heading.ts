import { escapeHtml } from "../../shared/html.js";
import type { Shape } from "../emit/attributes.js";

/** Settings for the hash link of a heading. */
export interface HeadingText {
	anchorClass: string;
	/** "Direct link to {heading}" in the locale. */
	linkTitle(heading: string): string;
}

/**
 * A heading with its hash link. A level-1 heading, and one without id, is a plain element.
 * @param label The heading's text when it is text alone; the id stands for it otherwise.
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
