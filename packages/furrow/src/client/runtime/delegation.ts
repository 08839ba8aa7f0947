/** Handles clicks on plain links and on static markup, with listeners on the document. */
import { prefetch } from "furrow:navigation";
import { hashRouter } from "furrow:router";
import type { History, Location } from "history";
import { sitePath } from "../../shared/paths";
import { loadDeferredData } from "./deferredLocaleData";
import { followLink, isPlainClick, targetOf } from "./followLink";
import {
	isConnectionPoor,
	prefetchWhenVisible,
	preloadPath,
} from "./linkPrefetch";
import { isNonPage } from "./nonPageLinks";
import { rememberScroll } from "./scroll";
import { installStaticMarkup } from "./staticMarkup";
import { whenIdle } from "./whenIdle";

/** Whether a click on a link may open a page of this site in this window. */
function isPageLink(link: HTMLAnchorElement): boolean {
	if (link.target && link.target !== "_self") return false;
	if (link.hasAttribute("download") || link.origin !== window.location.origin)
		return false;
	// The href of an SVG link is not a string.
	return typeof link.href === "string" && !isNonPage(link.pathname);
}

/** Returns the URL of a link's target within this site; undefined for other links. */
function urlOf(link: HTMLAnchorElement, here: Location): string | undefined {
	const inside = hashRouter?.target(link, here);
	if (inside !== undefined) return isNonPage(inside) ? undefined : inside;
	// A hash route of another document.
	if (hashRouter && link.hash.startsWith("#/")) return undefined;
	return sitePath(link.pathname) + link.search + link.hash;
}

/** Returns the target of the link under an event, or undefined if the browser should handle the click itself. */
function pageUrl(event: Event, here: Location): string | undefined {
	const link = (event.target as Element).closest?.<HTMLAnchorElement>(
		"a[href]",
	);
	if (!link || !isPageLink(link)) return undefined;
	// The browser itself scrolls to the hash when nothing else in the URL differs.
	if (
		!hashRouter &&
		link.hash &&
		link.pathname === window.location.pathname &&
		link.search === window.location.search
	)
		return undefined;
	return urlOf(link, here);
}

/** Clicks links that act as buttons on Space, too. Browsers do so on Enter only. */
function onKeyDown(event: KeyboardEvent): void {
	const target = event.target as HTMLElement;
	if (
		event.key !== " " ||
		event.defaultPrevented ||
		!target.matches?.("a[role=button]")
	)
		return;
	event.preventDefault();
	target.click();
}

const pathOf = (url: string) => url.replace(/[?#].*/, "");

/**
 * Prefetches the targets of links in static markup when they become visible. Link components do this for their own
 * links.
 */
export function watchPageLinks(here: Location): void {
	if (prefetch !== "visible" || isConnectionPoor()) return;
	whenIdle(() => {
		// Links without a slash are within this page. Those of the language menu lead to this page or to another bundle. On
		// the 404 page, the browser would report an error for each.
		const links = document.querySelectorAll<HTMLAnchorElement>(
			'#__docusaurus a[href*="/"]:not([lang])',
		);
		for (const link of links) {
			const url = isPageLink(link) && urlOf(link, here);
			if (url) prefetchWhenVisible(link, pathOf(url));
		}
	});
}

/**
 * Routes clicks on links in static markup through the history.
 * @param signal removes the listeners when aborted
 */
export function installDelegation(history: History, signal: AbortSignal): void {
	installStaticMarkup(signal);
	const onClick = (event: MouseEvent) => {
		if (!isPlainClick(event)) return;
		const { location } = history;
		const url = pageUrl(event, location);
		// The browser may be about to scroll to a heading. Entries without a key could share the position.
		if (!url) {
			if (location.key) rememberScroll(location);
			return;
		}
		event.preventDefault();
		followLink(history, location, targetOf(url, location));
	};
	document.addEventListener("click", onClick, { signal });
	document.addEventListener("keydown", onKeyDown, { signal });
	const preload = (event: Event) => {
		// A reader who moves the pointer will probably need more code soon.
		if (!isConnectionPoor()) loadDeferredData().catch(() => {});
		const url = pageUrl(event, history.location);
		if (url) preloadPath(pathOf(url));
	};
	document.addEventListener("mouseover", preload, { passive: true, signal });
	document.addEventListener("touchstart", preload, { passive: true, signal });
}
