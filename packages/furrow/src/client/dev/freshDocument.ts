/**
 * Replaces the server-rendered parts of the document with those of a newly fetched one, while no code of the site is
 * running.
 */

import type { ShownError } from "../../types/dev";

/**
 * Selectors of page-specific elements. The rest of the document is the same on all pages or belongs to scripts that
 * have run.
 */
const REPLACED = ["#__docusaurus", "script#__furrow"];

function mergeAttributes(target: Element, source: Element): void {
	for (const { name, value } of source.attributes)
		if (!name.startsWith("data-theme")) target.setAttribute(name, value);
}

/** Updates the style sheets: replaces changed ones and adds new ones; the others stay. */
async function mergeStyles(fresh: Document): Promise<void> {
	const selector = 'link[rel="stylesheet"]';
	const hrefOf = (link: Element) => link.getAttribute("href") ?? "";
	const existingLinks = new Map(
		[...document.head.querySelectorAll(selector)].map((link) => [
			hrefOf(link).replace(/\?.*/, ""),
			link as HTMLLinkElement,
		]),
	);
	const loads: Promise<unknown>[] = [];
	for (const link of fresh.head.querySelectorAll(selector)) {
		const name = hrefOf(link).replace(/\?.*/, "");
		const existing = existingLinks.get(name);
		if (existing && hrefOf(existing) === hrefOf(link)) continue;
		const replacement = document.importNode(link, true) as HTMLLinkElement;
		loads.push(
			new Promise((done) => {
				replacement.onload = replacement.onerror = done;
			}).then(() => existing?.remove()),
		);
		if (existing) existing.after(replacement);
		else document.head.append(replacement);
	}
	await Promise.all(loads);
}

/** Replaces the content with a copy of itself, which has no event listeners and does not belong to React. */
export function freezeDocument(): void {
	const container = document.querySelector("body > #__docusaurus");
	container?.replaceWith(container.cloneNode(true));
}

/** Error that prevents the page from being rendered, read from the server's error document. */
export interface RenderFailure {
	error: ShownError;
}

/**
 * Fetches the current page as a document.
 * @returns a function that inserts its content synchronously, or the error that the document reports
 */
export async function fetchDocument(): Promise<(() => void) | RenderFailure> {
	const response = await fetch(window.location.href);
	const [, revision] =
		/furrow;desc=(\d+)/.exec(response.headers.get("server-timing") ?? "") ?? [];
	if (revision) globalThis.__FURROW_FETCHED__ = Number(revision);
	const fresh = new DOMParser().parseFromString(
		await response.text(),
		"text/html",
	);
	const failure = fresh.getElementById("__furrow_failure");
	if (failure) return { error: JSON.parse(failure.textContent ?? "") };
	const script = [...fresh.scripts].find(({ src }) =>
		/\/assets\/locale\//.test(src),
	);
	if (script) {
		// Scripts of a document created by `DOMParser` do not run.
		const data = document.createElement("script");
		data.src = script.getAttribute("src") ?? "";
		await new Promise((done) => {
			data.onload = data.onerror = done;
			document.head.append(data);
		});
		data.remove();
	}
	await mergeStyles(fresh);
	return () => insert(fresh);
}

function insert(fresh: Document): void {
	document.title = fresh.title;
	for (const element of document.head.querySelectorAll("[data-rh]"))
		if (element.tagName !== "TITLE") element.remove();
	for (const element of fresh.head.querySelectorAll("[data-rh]"))
		if (element.tagName !== "TITLE")
			document.head.append(document.importNode(element, true));
	mergeAttributes(document.documentElement, fresh.documentElement);
	for (const selector of REPLACED) {
		const [before, now] = [document, fresh].map((from) =>
			from.querySelector(`body > ${selector}`),
		);
		if (before && now) before.replaceWith(document.importNode(now, true));
	}
}
