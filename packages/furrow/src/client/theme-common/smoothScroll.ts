import { useMemo } from "react";
import { prefersReducedMotion } from "./Collapsible";

/** Scrolls the page smoothly, or at once for who wants less motion. Browsers stop where the reader scrolls meanwhile. */
export function useSmoothScrollTo(): {
	startScroll: (top: number) => void;
	/** Does nothing: for components that call it. */
	cancelScroll: () => void;
} {
	return useMemo(
		() => ({
			startScroll(top) {
				const behavior = prefersReducedMotion() ? "auto" : "smooth";
				window.scrollTo({ top, behavior });
			},
			cancelScroll() {},
		}),
		[],
	);
}
