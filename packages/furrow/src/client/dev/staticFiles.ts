/** Brings edits of static files to the screen: pages, components and style sheets name them by addresses that stay the same. */
import { decodedPath } from "../../util/decode";

/** What shows a file that an attribute names. Scripts have run. */
const SHOWING =
	"img, source, video, audio, track, input, embed, object, iframe, image, use, link[rel~=icon], link[rel~=stylesheet]";

/** Attributes that are an address, and those that have some among other words. */
const ADDRESSES = ["src", "poster", "data", "href", "xlink:href"];
const LISTS = ["srcset", "imagesrcset"];

/** What may be an address in a list, or in a style sheet. */
const WORD = /[^\s,"'()]+/g;

/** An address under which a browser has nothing yet, if it is that of a changed file. */
function renewed(address: string, paths: ReadonlySet<string>): string {
	const base = document.baseURI;
	if (!URL.canParse(address, base)) return address;
	const url = new URL(address, base);
	const isMeant =
		url.origin === window.location.origin &&
		paths.has(decodedPath(url.pathname));
	if (!isMeant) return address;
	url.searchParams.set("t", `${Date.now()}`);
	return url.pathname + url.search + url.hash;
}

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

/**
 * Shows files as they are now, wherever the document shows them. Elements that come later ask whether what the browser has is still right.
 * @param changed their paths, decoded
 */
export function showFiles(changed: readonly string[]): void {
	const paths = new Set(changed);
	const renew = (address: string) => renewed(address, paths);
	const renewWords = (text: string) => text.replace(WORD, renew);
	for (const element of document.querySelectorAll(SHOWING)) {
		for (const name of ADDRESSES) renewAttribute(element, name, renew);
		for (const name of LISTS) renewAttribute(element, name, renewWords);
	}
	for (const element of document.querySelectorAll('[style*="url("]'))
		renewAttribute(element, "style", renewWords);
	const names = changed.map((path) => path.slice(path.lastIndexOf("/")));
	for (const sheet of document.querySelectorAll("style")) {
		const before = sheet.textContent ?? "";
		const isNamed = names.some(
			(name) => before.includes(name) || before.includes(encodeURI(name)),
		);
		if (isNamed) sheet.textContent = renewWords(before);
	}
}
