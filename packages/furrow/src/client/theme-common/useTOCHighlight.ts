import { useEffect, useRef } from "react";
import { decodedPart } from "../../shared/paths";
import { useThemeConfig } from "./useThemeConfig";

export interface TOCHighlightConfig {
	/** Class name of all links. */
	linkClassName: string;
	/** Class name of the link to the active heading. */
	linkActiveClassName: string;
	minHeadingLevel: number;
	maxHeadingLevel: number;
}

/**
 * Returns the box of an element. A heading in a closed tab has none, so that of its nearest visible ancestor is used.
 */
function visibleBox(element: HTMLElement): DOMRect {
	const box = element.getBoundingClientRect();
	const isHidden = box.top === 0 && box.bottom === 0;
	return isHidden && element.parentElement
		? visibleBox(element.parentElement)
		: box;
}

function findActiveAnchor(
	anchors: HTMLElement[],
	offset: number,
): HTMLElement | null {
	const next = anchors.find((anchor) => visibleBox(anchor).top >= offset);
	if (!next) return anchors.at(-1) ?? null;
	const box = visibleBox(next);
	const isInUpperHalf = box.top > 0 && box.bottom < window.innerHeight / 2;
	return isInUpperHalf ? next : (anchors[anchors.indexOf(next) - 1] ?? null);
}

function findAnchors(min: number, max: number): HTMLElement[] {
	const selectors: string[] = [];
	for (let level = min; level <= max; level += 1)
		selectors.push(`h${level}.anchor`);
	return Array.from(document.querySelectorAll<HTMLElement>(selectors.join()));
}

/**
 * Scrolls a table of contents that is longer than the window, so that a link is in its middle. The page itself does not
 * scroll.
 */
function keepInView(link: HTMLElement): void {
	const list = link.closest(".thin-scrollbar");
	if (!list) return;
	const { top, height } = list.getBoundingClientRect();
	list.scrollTop += link.getBoundingClientRect().top - top - height / 2;
}

const anchorOf = (link: HTMLAnchorElement) => decodedPart(link.hash.slice(1));

/** Highlights the link to the active heading in the table of contents. Does nothing without a config. */
export function useTOCHighlight(config: TOCHighlightConfig | undefined): void {
	const { hideOnScroll } = useThemeConfig().navbar;
	const lastActive = useRef<HTMLAnchorElement | undefined>(undefined);

	useEffect(() => {
		if (!config) return undefined;
		const { linkClassName, linkActiveClassName } = config;

		function activate(link: HTMLAnchorElement | undefined): void {
			const last = lastActive.current;
			if (last !== link) last?.classList.remove(linkActiveClassName);
			// Added each time, because a re-render may have removed it.
			link?.classList.add(linkActiveClassName);
			lastActive.current = link;
			if (link && link !== last) keepInView(link);
		}

		function update(): void {
			const links = Array.from(
				document.getElementsByClassName(linkClassName),
			) as HTMLAnchorElement[];
			const { minHeadingLevel, maxHeadingLevel } = config as TOCHighlightConfig;
			const navbar = document.querySelector(".navbar");
			const offset = hideOnScroll ? 0 : (navbar?.clientHeight ?? 0);
			const active = findActiveAnchor(
				findAnchors(minHeadingLevel, maxHeadingLevel),
				offset,
			);
			activate(links.find((link) => active && active.id === anchorOf(link)));
		}

		document.addEventListener("scroll", update, { passive: true });
		window.addEventListener("resize", update);
		update();
		return () => {
			document.removeEventListener("scroll", update);
			window.removeEventListener("resize", update);
		};
	}, [config, hideOnScroll]);
}
