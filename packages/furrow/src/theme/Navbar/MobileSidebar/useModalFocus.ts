import { SkipToContentFallbackId } from "@docusaurus/theme-common";
import { useEffect } from "react";

/** Selector of the elements behind the sidebar. */
const BEHIND = `.navbar__inner, .theme-layout-main, .theme-layout-footer, .theme-announcement-bar, [href="#${SkipToContentFallbackId}"]`;

/**
 * Makes the sidebar modal while it is shown: moves focus into it and makes the page behind it inert. Restores focus
 * afterwards.
 */
export function useModalFocus(shown: boolean): void {
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
}
