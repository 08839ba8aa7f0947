import { SkipToContentFallbackId } from "@docusaurus/theme-common";
import { useEffect } from "react";

/** Elements behind the sidebar. */
const BEHIND = `.navbar__inner, .theme-layout-main, .theme-layout-footer, .theme-announcement-bar, [href="#${SkipToContentFallbackId}"]`;

/**
 * While the sidebar is shown: focus is inside it, the page behind cannot be reached, Escape closes it.
 * Afterwards focus is where it was.
 */
export function useModalFocus(shown: boolean, close: () => void): void {
	useEffect(() => {
		if (!shown) {
			return;
		}
		const before = document.activeElement as HTMLElement | null;
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
			before?.focus({ preventScroll: true });
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
