/** Shows edits of static files. Pages, components and style sheets refer to these by URLs that do not change. */
import { decodedPath } from "../../shared/paths";

/** Selector of elements that load a file named in an attribute. Scripts are not included, as they have already run. */
const FILE_ELEMENTS =
	"img, source, video, audio, track, input, embed, object, iframe, image, use, link[rel~=icon], link[rel~=stylesheet]";

/** Selector of elements with a file in their `style`. */
const STYLED_ELEMENTS = '[style*="url("]';

/** Attributes that contain a URL, and those that contain a list of URLs. */
const URL_ATTRIBUTES = ["src", "poster", "data", "href", "xlink:href"];
const URL_LIST_ATTRIBUTES = ["srcset", "imagesrcset"];

/** Matches possible URLs in lists and style sheets. */
const URL_LIKE = /[^\s,"'()]+/g;

/** Times at which files have changed, by their decoded paths. */
const changes = new Map<string, string>();

/** Returns a URL that the browser has not cached, if the file has changed. */
function freshUrl(address: string): string {
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

const refreshUrls = (text: string) => text.replace(URL_LIKE, freshUrl);

function refreshAttribute(
	element: Element,
	name: string,
	refresh: (value: string) => string,
): void {
	const value = element.getAttribute(name);
	if (!value) return;
	const updated = refresh(value);
	if (updated === value) return;
	if (!element.matches("link[rel~=stylesheet]")) {
		element.setAttribute(name, updated);
		return;
	}
	// The old style sheet stays until the new one has loaded, so that the page is never unstyled.
	const replacement = element.cloneNode() as HTMLLinkElement;
	replacement.setAttribute(name, updated);
	replacement.onload = replacement.onerror = () => element.remove();
	element.after(replacement);
}

function refreshElement(element: Element): void {
	if (element.matches(FILE_ELEMENTS)) {
		for (const name of URL_ATTRIBUTES)
			refreshAttribute(element, name, freshUrl);
		for (const name of URL_LIST_ATTRIBUTES)
			refreshAttribute(element, name, refreshUrls);
	}
	if (element.matches(STYLED_ELEMENTS))
		refreshAttribute(element, "style", refreshUrls);
}

function refreshTree(root: Element): void {
	refreshElement(root);
	for (const element of root.querySelectorAll(
		`${FILE_ELEMENTS}, ${STYLED_ELEMENTS}`,
	))
		refreshElement(element);
}

/**
 * Updates elements that are added later: they have the old URLs, for which browsers may show the cached file without a
 * request.
 */
const observer = new MutationObserver((records) => {
	for (const { type, target, addedNodes } of records)
		if (type === "attributes") refreshElement(target as Element);
		else
			for (const node of addedNodes)
				if (node instanceof Element) refreshTree(node);
});

/**
 * Updates all references to changed files in the document, and keeps updating those that are added later.
 * @param changed decoded paths of the files
 */
export function showFiles(changed: readonly string[]): void {
	const { documentElement } = document;
	for (const path of changed) changes.set(path, `${Date.now()}`);
	refreshTree(documentElement);
	observer.observe(documentElement, {
		childList: true,
		subtree: true,
		attributeFilter: [...URL_ATTRIBUTES, ...URL_LIST_ATTRIBUTES],
	});
	const names = changed.map((path) => path.slice(path.lastIndexOf("/")));
	for (const sheet of document.querySelectorAll("style")) {
		const css = sheet.textContent ?? "";
		const isNamed = names.some(
			(name) => css.includes(name) || css.includes(encodeURI(name)),
		);
		if (isNamed) sheet.textContent = refreshUrls(css);
	}
}
