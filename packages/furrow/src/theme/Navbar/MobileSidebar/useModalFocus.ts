import { SkipToContentFallbackId } from "@docusaurus/theme-common";
import { useEffect } from "react";

/** Selector of the elements behind the sidebar. */
const BEHIND = `.navbar__inner, .theme-layout-main, .theme-layout-footer, .theme-announcement-bar, [href="#${SkipToContentFallbackId}"]`;

/**
 * Makes the sidebar modal while it is shown: moves focus into it, makes the page behind it inert, and closes it on
 * Escape. Restores focus afterwards.
 */
export function useModalFocus(shown: boolean, close: () => void): void {
	useEffect(() => {
		if (!shown) {
			return;
		}
		const previousFocus = document.activeElement as HTMLElement | null;
		const behind = [...document.querySelectorAll<HTMLElement>(BEHIND)];
		for (const element of behind) {
			element.inert = true;
		}
		document
			.querySelector<HTMLElement>(".navbar-sidebar__close")
			?.focus({ preventScroll: true });
		return () => {
			for (const element of behind) {
				element.inert = false;
			}
			previousFocus?.focus({ preventScroll: true });
		};
	}, [shown]);

	useEffect(() => {
		if (!shown) {
			return;
		}
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.key === "Escape") {
				close();
			}
		};
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, [shown, close]);
}
