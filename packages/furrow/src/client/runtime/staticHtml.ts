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

/** SVG attributes that are hyphenated in HTML. */
const HYPHENATED =
	/^(?:alignment|baseline|clip|color|dominant|fill|flood|font|letter|lighting|marker|pointer|shape|stop|stroke|text|vector|word)[A-Z]/;

function attributeName(name: string, tag: string): string {
	const mapped = own(ATTRIBUTES, name);
	if (mapped) return mapped;
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

/** Returns the HTML of a body of static nodes and text; undefined if only the document contains it. */
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
		// In a payload for hydration, the markup is only in the DOM.
		else if (node.h === undefined) return undefined;
		else html += `${start}${node.h}</${node.s}>`;
	}
	return html;
}
