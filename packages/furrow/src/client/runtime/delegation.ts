/** Clicks on plain links and on static markup, handled on the document. */
import type { History } from "history";
import { isAbsent } from "./absentPages";
import { isPlainClick } from "./followLink";
import { loadFurtherData } from "./furtherData";
import { preloadPath } from "./linkPrefetch";
import { sitePath } from "./siteUrls";
import { installStaticMarkup } from "./staticMarkup";

/** The link under an event, if a click on it leads to a page of this site in this window. */
function pageLink(event: Event): HTMLAnchorElement | undefined {
	const link = (event.target as Element).closest?.<HTMLAnchorElement>(
		"a[href]",
	);
	if (!link || (link.target && link.target !== "_self")) return undefined;
	if (link.hasAttribute("download") || link.origin !== window.location.origin)
		return undefined;
	// The rest of the URL being the same, the browser itself goes to the hash.
	if (
		link.hash &&
		link.pathname === window.location.pathname &&
		link.search === window.location.search
	)
		return undefined;
	if (isAbsent(link.pathname)) return undefined;
	// SVG has links as well, whose href is no string.
	return typeof link.href === "string" ? link : undefined;
}

/**
 * Sends clicks on links in static markup through the history.
 * @param signal puts an end to it
 */
export function installDelegation(history: History, signal: AbortSignal): void {
	installStaticMarkup(signal);
	const onClick = (event: MouseEvent) => {
		if (!isPlainClick(event)) return;
		const link = pageLink(event);
		if (!link) return;
		event.preventDefault();
		history.push(sitePath(link.pathname) + link.search + link.hash);
	};
	document.addEventListener("click", onClick, { signal });
	const preload = (event: Event) => {
		// Whoever moves the pointer is soon to need more code.
		loadFurtherData().catch(() => {});
		const link = pageLink(event);
		if (link) preloadPath(link.pathname);
	};
	document.addEventListener("mouseover", preload, { passive: true, signal });
	document.addEventListener("touchstart", preload, { passive: true, signal });
}
