/** Moves the focus for keyboards and screen readers. */

/** Id of the content element on a page without `<main>`. */
export const SkipToContentFallbackId = "__docusaurus_skipToContent_fallback";

const find = (selector: string) =>
	document.querySelector<HTMLElement>(selector);

/** Focuses an element that is not focusable, by a temporary `tabindex`. */
function focusOnce(element: HTMLElement | null, preventScroll: boolean): void {
	if (!element) return;
	element.setAttribute("tabindex", "-1");
	element.addEventListener("blur", () => element.removeAttribute("tabindex"), {
		once: true,
	});
	element.focus({ preventScroll });
}

/** Moves the focus to the content, past the navbar. */
export function focusContent(preventScroll = false): void {
	focusOnce(
		find("main:first-of-type") ?? find(`#${SkipToContentFallbackId}`),
		preventScroll,
	);
}

/** Moves the focus to the heading of a new page, so that screen readers announce it. */
export function focusHeading(): void {
	const heading = find("main h1");
	if (heading) focusOnce(heading, true);
	else focusContent(true);
}
