import { useEffect, useRef } from "react";
import { useThemeConfig } from "./useThemeConfig";

export interface TOCHighlightConfig {
	/** The class name that all the links share. */
	linkClassName: string;
	/** The class name of the link to the heading in view. */
	linkActiveClassName: string;
	minHeadingLevel: number;
	maxHeadingLevel: number;
}

/** A heading in a closed tab has no place on the page: the nearest parent with one stands for it. */
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

/** Brings a link to the middle of a table of contents that is longer than the window. The page itself does not move. */
function keepInView(link: HTMLElement): void {
	const list = link.closest(".thin-scrollbar");
	if (!list) return;
	const { top, height } = list.getBoundingClientRect();
	list.scrollTop += link.getBoundingClientRect().top - top - height / 2;
}

const anchorOf = (link: HTMLAnchorElement) =>
	decodeURIComponent(link.hash.slice(1));

/** Marks the table of contents' link to the heading in view. Does nothing without a config. */
export function useTOCHighlight(config: TOCHighlightConfig | undefined): void {
	const { hideOnScroll } = useThemeConfig().navbar;
	const lastActive = useRef<HTMLAnchorElement | undefined>(undefined);

	useEffect(() => {
		if (!config) return undefined;
		const { linkClassName, linkActiveClassName } = config;

		function activate(link: HTMLAnchorElement | undefined): void {
			const last = lastActive.current;
			if (last !== link) last?.classList.remove(linkActiveClassName);
			// Added again each time, because a rendering may have taken it away.
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
