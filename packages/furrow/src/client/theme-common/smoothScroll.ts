import { useMemo, useRef } from "react";

const isSmoothByCss = () =>
	getComputedStyle(document.documentElement).scrollBehavior === "smooth";

/** Moves the page a part of the remaining way with each frame. Gives the way to stop. */
function animateScroll(top: number): () => void {
	const goesUp = document.documentElement.scrollTop > top;
	let frame = requestAnimationFrame(function step() {
		const current = document.documentElement.scrollTop;
		const isThere = goesUp ? current <= top : current >= top;
		if (isThere) return;
		const distance = Math.floor(Math.abs(current - top) * 0.85);
		window.scrollTo(0, goesUp ? top + distance : top - distance);
		// A reader who scrolls the other way, or the end of the page, ends it.
		if (document.documentElement.scrollTop !== current)
			frame = requestAnimationFrame(step);
	});
	return () => cancelAnimationFrame(frame);
}

/** Scrolls the page smoothly; `cancelScroll` stops a scroll under way. */
export function useSmoothScrollTo(): {
	startScroll: (top: number) => void;
	cancelScroll: () => void;
} {
	const cancel = useRef<(() => void) | null>(null);
	return useMemo(
		() => ({
			startScroll(top) {
				cancel.current?.();
				cancel.current = null;
				if (isSmoothByCss()) window.scrollTo({ top, behavior: "smooth" });
				else cancel.current = animateScroll(top);
			},
			cancelScroll: () => cancel.current?.(),
		}),
		[],
	);
}
