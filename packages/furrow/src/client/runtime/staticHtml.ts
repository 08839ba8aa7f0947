/** Prints compiled Markdown as HTML: on the server, and for pages that the browser fetches. */

import { escapeHtml, VOID_ELEMENTS } from "../../shared/html";
import { own } from "../../shared/own";
import { styleText } from "../../shared/styleText";
import type { StaticNode } from "../../types/page";
import { markRendered } from "./staticNode";

const ATTRIBUTES: Record<string, string> = {
	acceptCharset: "accept-charset",
	className: "class",
	htmlFor: "for",
	httpEquiv: "http-equiv",
};

/** SVG's attributes with a hyphen. */
const HYPHENATED =
	/^(?:alignment|baseline|clip|color|dominant|fill|flood|font|letter|lighting|marker|pointer|shape|stop|stroke|text|vector|word)[A-Z]/;

function attributeName(name: string, tag: string): string {
	const known = own(ATTRIBUTES, name);
	if (known) return known;
	if (HYPHENATED.test(name) && name !== "colorScheme")
		return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
	return tag === "svg" || name.includes("-") ? name : name.toLowerCase();
}

function attributes(node: StaticNode): string {
	let text = "";
	for (const [name, value] of Object.entries(node.p ?? {})) {
		if (value === null || value === undefined) continue;
		const isWord = /^(?:data|aria)-/.test(name) || name === "draggable";
		let written: unknown = value;
		if (typeof value === "boolean" && !isWord) {
			if (!value) continue;
			written = "";
		} else if (typeof value === "object") {
			if (name !== "style" || Array.isArray(value)) continue;
			written = styleText(value as Record<string, unknown>);
		}
		text += ` ${attributeName(name, node.s)}="${escapeHtml(String(written))}"`;
	}
	return text;
}

/** The HTML of a page's body, when it is static nodes and text alone; nothing when only the document has it. */
export function staticHtml(
	body: readonly (StaticNode | string)[],
): string | undefined {
	let html = "";
	for (const node of body) {
		if (typeof node === "string") {
			html += escapeHtml(node);
			continue;
		}
		if (import.meta.env.SSR) markRendered(node);
		const start = `<${node.s}${attributes(node)}>`;
		if (VOID_ELEMENTS.has(node.s)) html += start;
		// A copy for hydration: the DOM has the markup.
		else if (node.h === undefined) return undefined;
		else html += `${start}${node.h}</${node.s}>`;
	}
	return html;
}
