/** Brings the document's head in line with the `<Head>`s in force. Loaded when they first change. */
import { readHead } from "./headElements";
import { type HeadState, type HeadTag, mergeHead } from "./headTags";

type Props = Record<string, unknown>;

/** Names of attributes that some `<Head>` has set. */
const managed = { html: new Set<string>(), body: new Set<string>() };

/**
 * @param inForce props of the `<Head>`s, from the outermost and first to the innermost and last
 * @param gone props of those that the document may still show
 */
export function syncHead(inForce: Props[], gone: Props[]): void {
	const requests = inForce.map(readHead);
	for (const { html, body } of [...requests, ...gone.map(readHead)]) {
		for (const name of Object.keys(html)) managed.html.add(name);
		for (const name of Object.keys(body)) managed.body.add(name);
	}
	apply(mergeHead(requests));
}

function toElement({ tag, attributes, content }: HeadTag): Element {
	const element = document.createElement(tag);
	element.setAttribute("data-rh", "true");
	for (const [name, value] of Object.entries(attributes))
		element.setAttribute(name, value);
	if (content) element.textContent = content;
	return element;
}

function applyAttributes(
	element: Element,
	names: ReadonlySet<string>,
	values: Record<string, string>,
): void {
	for (const name of names) {
		const value = values[name];
		if (value === undefined) element.removeAttribute(name);
		else if (element.getAttribute(name) !== value)
			element.setAttribute(name, value);
	}
}

function apply({ title, tags, html, body }: HeadState): void {
	if (document.title !== title) document.title = title;
	applyAttributes(document.documentElement, managed.html, html);
	applyAttributes(document.body, managed.body, body);
	const old = [...document.head.querySelectorAll("[data-rh]")].filter(
		({ tagName }) => tagName !== "TITLE",
	);
	for (const element of tags.map(toElement)) {
		const same = old.findIndex((candidate) => candidate.isEqualNode(element));
		if (same < 0) document.head.append(element);
		else old.splice(same, 1);
	}
	for (const element of old) element.remove();
}
