/** Clicks on plain links and on static markup, handled on the document. */
import type { History } from "history";
import { isAbsent } from "./absentPages";
import { followLink, isPlainClick, targetOf } from "./followLink";
import { loadFurtherData } from "./furtherData";
import {
	isConnectionPoor,
	prefetchWhenVisible,
	preloadPath,
} from "./linkPrefetch";
import { sitePath } from "./siteUrls";
import { installStaticMarkup } from "./staticMarkup";

/** Whether a click on a link may lead to a page of this site in this window. */
function isPageLink(link: HTMLAnchorElement): boolean {
	if (link.target && link.target !== "_self") return false;
	if (link.hasAttribute("download") || link.origin !== window.location.origin)
		return false;
	// SVG has links as well, whose href is no string.
	return typeof link.href === "string" && !isAbsent(link.pathname);
}

/** The link under an event, if a click on it is not for the browser alone. */
function pageLink(event: Event): HTMLAnchorElement | undefined {
	const link = (event.target as Element).closest?.<HTMLAnchorElement>(
		"a[href]",
	);
	if (!link || !isPageLink(link)) return undefined;
	// The rest of the URL being the same, the browser itself goes to the hash.
	if (
		link.hash &&
		link.pathname === window.location.pathname &&
		link.search === window.location.search
	)
		return undefined;
	return link;
}

/** Prefetches the pages behind links of static markup when they come into view, as components do with theirs. */
export function watchPageLinks(): void {
	if (isConnectionPoor()) return;
	const whenIdle = window.requestIdleCallback ?? setTimeout;
	whenIdle(() => {
		const links = document.querySelectorAll<HTMLAnchorElement>(
			"#__docusaurus a[href]",
		);
		for (const link of links)
			if (isPageLink(link)) prefetchWhenVisible(link, link.pathname);
	});
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
		const { location } = history;
		const url = sitePath(link.pathname) + link.search + link.hash;
		followLink(history, location, targetOf(url, location));
	};
	document.addEventListener("click", onClick, { signal });
	const preload = (event: Event) => {
		// Whoever moves the pointer is soon to need more code.
		if (!isConnectionPoor()) loadFurtherData().catch(() => {});
		const link = pageLink(event);
		if (link) preloadPath(link.pathname);
	};
	document.addEventListener("mouseover", preload, { passive: true, signal });
	document.addEventListener("touchstart", preload, { passive: true, signal });
}
