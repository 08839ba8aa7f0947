import { useMemo } from "react";
import { prefersReducedMotion } from "./Collapsible";

/**
 * Returns functions that scroll the page: smoothly, or instantly for readers who prefer reduced motion. Browsers stop
 * when the reader scrolls.
 */
export function useSmoothScrollTo(): {
	startScroll: (top: number) => void;
	/** Does nothing; exists for components that call it. */
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
