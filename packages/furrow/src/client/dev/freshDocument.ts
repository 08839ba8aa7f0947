/** Replaces what came with the document by what the server gives now, while nothing of the site runs. */

import type { ShownError } from "../../types/dev";

/** Elements by which a page differs from others; the rest of the document is the same or belongs to scripts that ran. */
const REPLACED = ["#__docusaurus", "script#__furrow"];

function mergeAttributes(target: Element, source: Element): void {
	for (const { name, value } of source.attributes)
		if (!name.startsWith("data-theme")) target.setAttribute(name, value);
}

/** Style sheets: those that are gone go, new ones come; the others stay as they are. */
async function mergeStyles(fresh: Document): Promise<void> {
	const selector = 'link[rel="stylesheet"]';
	const hrefOf = (link: Element) => link.getAttribute("href") ?? "";
	const known = new Map(
		[...document.head.querySelectorAll(selector)].map((link) => [
			hrefOf(link).replace(/\?.*/, ""),
			link as HTMLLinkElement,
		]),
	);
	const loads: Promise<unknown>[] = [];
	for (const link of fresh.head.querySelectorAll(selector)) {
		const name = hrefOf(link).replace(/\?.*/, "");
		const before = known.get(name);
		if (before && hrefOf(before) === hrefOf(link)) continue;
		const now = document.importNode(link, true) as HTMLLinkElement;
		loads.push(
			new Promise((done) => {
				now.onload = now.onerror = done;
			}).then(() => before?.remove()),
		);
		if (before) before.after(now);
		else document.head.append(now);
	}
	await Promise.all(loads);
}

/** Keeps what the document shows, with nothing in it alive. */
export function freezeDocument(): void {
	const container = document.querySelector("body > #__docusaurus");
	container?.replaceWith(container.cloneNode(true));
}

/** Why the page cannot be made, as the document says that came in its stead. */
export interface RenderFailure {
	error: ShownError;
}

/**
 * Fetches the current page as a document.
 * @returns takes its content over, at once
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
		// A script that was parsed apart from the document does not run.
		const data = document.createElement("script");
		data.src = script.getAttribute("src") ?? "";
		await new Promise((done) => {
			data.onload = data.onerror = done;
			document.head.append(data);
		});
		data.remove();
	}
	await mergeStyles(fresh);
	return () => take(fresh);
}

function take(fresh: Document): void {
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
