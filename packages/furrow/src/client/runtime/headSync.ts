/** Syncs the document's head with the mounted `<Head>`s. Loaded when they first change. */
import { readHead } from "./headElements";
import { type HeadState, type HeadTag, mergeHead } from "./headTags";

type Props = Record<string, unknown>;

/** Names of attributes that any `<Head>` has set. */
const managed = { html: new Set<string>(), body: new Set<string>() };

/**
 * Applies the mounted `<Head>`s to the document.
 * @param mounted props of the mounted `<Head>`s, ordered from outermost to innermost and first to last
 * @param removed props of removed `<Head>`s that the document may still reflect
 */
export function syncHead(mounted: Props[], removed: Props[]): void {
	const requests = mounted.map(readHead);
	for (const { html, body } of [...requests, ...removed.map(readHead)]) {
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
