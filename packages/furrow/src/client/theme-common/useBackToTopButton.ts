import { useRef, useState } from "react";
import { useLocationChange } from "./locationHooks";
import { useScrollPosition } from "./scrollController";
import { useSmoothScrollTo } from "./smoothScroll";

/** Controls a button that scrolls back to the top. Shown on scrolling up, `threshold` pixels or more from the top. */
export function useBackToTopButton({ threshold }: { threshold: number }): {
	shown: boolean;
	scrollToTop: () => void;
} {
	const [shown, setShown] = useState(false);
	const hasJumpedToAnchor = useRef(false);
	const { startScroll } = useSmoothScrollTo();

	useScrollPosition(({ scrollY }, last) => {
		if (!last || scrollY === last.scrollY) return;
		if (hasJumpedToAnchor.current) {
			hasJumpedToAnchor.current = false;
		} else if (scrollY > last.scrollY || scrollY < threshold) {
			setShown(false);
		} else if (
			scrollY + window.innerHeight <
			document.documentElement.scrollHeight
		) {
			setShown(true);
		}
	});

	useLocationChange(({ location }) => {
		if (!location.hash) return;
		hasJumpedToAnchor.current = true;
		setShown(false);
	});

	return { shown, scrollToTop: () => startScroll(0) };
}
