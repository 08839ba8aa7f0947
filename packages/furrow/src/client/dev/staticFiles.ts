/** Brings edits of static files to the screen: pages, components and style sheets name them by addresses that stay the same. */
import { decodedPath } from "../../shared/paths";

/** Elements that show a file named in an attribute. Scripts have already run. */
const SHOWING =
	"img, source, video, audio, track, input, embed, object, iframe, image, use, link[rel~=icon], link[rel~=stylesheet]";

/** Elements with a file in their `style`. */
const STYLED = '[style*="url("]';

/** Attributes that are an address, and those that have some among other words. */
const ADDRESSES = ["src", "poster", "data", "href", "xlink:href"];
const LISTS = ["srcset", "imagesrcset"];

/** Matches possible URLs in lists and style sheets. */
const WORD = /[^\s,"'()]+/g;

/** When files have changed, by their paths, decoded. */
const changes = new Map<string, string>();

/** An address under which a browser has nothing of before, if it is that of a changed file. */
function renewed(address: string): string {
	const base = document.baseURI;
	if (!URL.canParse(address, base)) return address;
	const url = new URL(address, base);
	const time =
		url.origin === window.location.origin &&
		changes.get(decodedPath(url.pathname));
	if (!time || url.searchParams.get("t") === time) return address;
	url.searchParams.set("t", time);
	return url.pathname + url.search + url.hash;
}

const renewWords = (text: string) => text.replace(WORD, renewed);

function renewAttribute(
	element: Element,
	name: string,
	renew: (value: string) => string,
): void {
	const before = element.getAttribute(name);
	if (!before) return;
	const now = renew(before);
	if (now === before) return;
	if (!element.matches("link[rel~=stylesheet]")) {
		element.setAttribute(name, now);
		return;
	}
	// The page would be without it while it loads.
	const other = element.cloneNode() as HTMLLinkElement;
	other.setAttribute(name, now);
	other.onload = other.onerror = () => element.remove();
	element.after(other);
}

function renewElement(element: Element): void {
	if (element.matches(SHOWING)) {
		for (const name of ADDRESSES) renewAttribute(element, name, renewed);
		for (const name of LISTS) renewAttribute(element, name, renewWords);
	}
	if (element.matches(STYLED)) renewAttribute(element, "style", renewWords);
}

function renewBelow(root: Element): void {
	renewElement(root);
	for (const element of root.querySelectorAll(`${SHOWING}, ${STYLED}`))
		renewElement(element);
}

/**
 * Updates elements that are added later: they have the old URLs, for which browsers may show the cached file without a
 * request.
 */
const observer = new MutationObserver((records) => {
	for (const { type, target, addedNodes } of records)
		if (type === "attributes") renewElement(target as Element);
		else
			for (const node of addedNodes)
				if (node instanceof Element) renewBelow(node);
});

/**
 * Shows files as they are now, wherever the document shows them, from now on.
 * @param changed their paths, decoded
 */
export function showFiles(changed: readonly string[]): void {
	const { documentElement } = document;
	for (const path of changed) changes.set(path, `${Date.now()}`);
	renewBelow(documentElement);
	observer.observe(documentElement, {
		childList: true,
		subtree: true,
		attributeFilter: [...ADDRESSES, ...LISTS],
	});
	const names = changed.map((path) => path.slice(path.lastIndexOf("/")));
	for (const sheet of document.querySelectorAll("style")) {
		const before = sheet.textContent ?? "";
		const isNamed = names.some(
			(name) => before.includes(name) || before.includes(encodeURI(name)),
		);
		if (isNamed) sheet.textContent = renewWords(before);
	}
}
