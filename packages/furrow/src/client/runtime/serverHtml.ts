/**
 * HTML that the server made and React keeps. React never looks into an element that has such HTML: whatever is there stays,
 * however often the element is rendered. A page's own HTML is in the document before any script runs; pages that are
 * fetched bring theirs along.
 */
import { useMemo } from "react";
import type { PagePayload } from "../../types/payload";
import { usePage } from "./contexts";
import { serverElementAt } from "./serverTree";

/** Props of an element whose HTML is in the document. */
export const SERVER_HTML = {
	suppressHydrationWarning: true,
	dangerouslySetInnerHTML: { __html: "" },
};

/** The elements that have HTML which is nowhere but in the document, by what the HTML was made from. */
const holders = new WeakMap<object, Element>();

/** Whether the document contains, or contained, the server's HTML for a value. */
export const hasServerHtml = (source: object): boolean => holders.has(source);

/**
 * Notes which element has the HTML. An element that was mounted again, by a layout or a Suspense boundary, takes it over.
 * @returns whether it has the HTML
 */
function hold(source: object, element: Element): boolean {
	const before = holders.get(source);
	if (before && before !== element && !element.hasChildNodes()) {
		for (const { name, value } of before.attributes)
			if (!element.hasAttribute(name)) element.setAttribute(name, value);
		// Shown twice, it is there twice.
		const from = before.isConnected ? before.cloneNode(true) : before;
		element.append(...from.childNodes);
	}
	if (element.hasChildNodes()) holders.set(source, element);
	return element.hasChildNodes();
}

/** Fetches the markup that a payload left to the page's HTML. Hardly ever needed, so its code is not there yet. */
async function restore(payload: PagePayload): Promise<void> {
	// A server restores nothing. An import would lead its code from every part that is kept to every component.
	if (import.meta.env.SSR) return;
	const { restoreMarkup } = await import("./restoreMarkup");
	await restoreMarkup(payload);
}

/**
 * Props of an element with HTML inside that React keeps. Where React threw the server's HTML away, because something on the
 * page rendered otherwise in the browser, the page's data is fetched for it, and the HTML shows meanwhile that stood there.
 *
 * @param source what the HTML is made from: another source is other HTML
 * @param html gives the HTML; nothing while it is nowhere but in the document
 * @param meanwhile the HTML to show while the page's data is fetched, where none stood there
 */
export function useServerHtml(
	source: object,
	html: () => string | undefined,
	meanwhile = "",
) {
	const payload = usePage()?.payload;
	// biome-ignore lint/correctness/useExhaustiveDependencies: React sets the DOM's HTML again whenever it gets another object
	return useMemo(() => {
		const own = html();
		if (own !== undefined)
			return { ...SERVER_HTML, dangerouslySetInnerHTML: { __html: own } };
		return {
			...SERVER_HTML,
			ref(element: Element | null) {
				if (!element || hold(source, element) || !payload) return;
				element.innerHTML = serverElementAt(element)?.innerHTML ?? meanwhile;
				restore(payload).then(() => {
					element.innerHTML = html() ?? "";
				}, console.error);
			},
		};
	}, [source]);
}
