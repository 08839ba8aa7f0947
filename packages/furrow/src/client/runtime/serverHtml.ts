/**
 * Keeps HTML that the server rendered. React never inspects the children of an element with `dangerouslySetInnerHTML`,
 * so they stay across renders. The first page's HTML is in the document before any script runs; fetched pages include
 * theirs in their data.
 */
import { useMemo } from "react";
import type { PagePayload } from "../../types/payload";
import { usePage } from "./contexts";
import { serverElementAt } from "./serverTree";

/** Props of an element whose inner HTML is in the document. */
export const SERVER_HTML = {
	suppressHydrationWarning: true,
	dangerouslySetInnerHTML: { __html: "" },
};

/** Elements with HTML that only the document contains, by the source of the HTML. */
const holders = new WeakMap<object, Element>();

/** Whether the document contains, or contained, the server's HTML for a source. */
export const hasServerHtml = (source: object): boolean => holders.has(source);

/**
 * Records the element that contains the HTML. An element that a layout or a Suspense boundary mounts again takes over
 * the HTML of its predecessor.
 * @returns whether the element contains the HTML
 */
function hold(source: object, element: Element): boolean {
	const previous = holders.get(source);
	if (previous && previous !== element && !element.hasChildNodes()) {
		for (const { name, value } of previous.attributes)
			if (!element.hasAttribute(name)) element.setAttribute(name, value);
		// If both elements are in the document, each needs its own copy.
		const from = previous.isConnected ? previous.cloneNode(true) : previous;
		element.append(...from.childNodes);
	}
	if (element.hasChildNodes()) holders.set(source, element);
	return element.hasChildNodes();
}

/** Fetches the markup that a payload left to the page's HTML. Rarely needed, so its code is loaded on demand. */
async function restore(payload: PagePayload): Promise<void> {
	// Never needed on the server. There, the import would add every component to the module graph of each part with
	// server HTML.
	if (import.meta.env.SSR) return;
	const module = await import("./restoreMarkup");
	await module.restoreMarkup(payload);
}

/**
 * Returns the props of an element whose server HTML React keeps. If React discarded that HTML, because something on the
 * page rendered differently in the browser, the page's data is fetched and the discarded HTML is shown meanwhile.
 *
 * @param source what the HTML is made from; another source means other HTML
 * @param html returns the HTML; undefined while only the document contains it
 * @param meanwhile HTML to show while the page's data is fetched, if none was discarded
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
