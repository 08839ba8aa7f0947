import { useCallback, useRef, useState } from "react";
import { useLocationChange } from "./locationHooks";
import { useScrollPosition } from "./scrollController";

/** Manages a navbar that hides while the reader scrolls down. It stays visible if `hideOnScroll` is off. */
export function useHideableNavbar(hideOnScroll: boolean): {
	readonly navbarRef: (node: HTMLElement | null) => void;
	readonly isNavbarVisible: boolean;
} {
	const [isNavbarVisible, setVisible] = useState(true);
	const height = useRef(0);
	const hasJumpedToAnchor = useRef(false);
	const navbarRef = useCallback((node: HTMLElement | null) => {
		if (node) height.current = node.getBoundingClientRect().height;
	}, []);

	useScrollPosition(({ scrollY }, last) => {
		if (!hideOnScroll) return;
		if (scrollY < height.current) {
			setVisible(true);
			return;
		}
		// Ignore the scrolling caused by a jump to an anchor.
		if (hasJumpedToAnchor.current) {
			hasJumpedToAnchor.current = false;
			return;
		}
		const documentHeight = document.documentElement.scrollHeight;
		const isUp = last !== null && scrollY < last.scrollY;
		if (isUp) setVisible(true);
		// Some browsers bounce at the end of the page.
		else if (last && scrollY + window.innerHeight < documentHeight)
			setVisible(false);
	});

	useLocationChange(({ location, previousLocation }) => {
		if (!hideOnScroll) return;
		const pageChanged = location.pathname !== previousLocation?.pathname;
		if (location.hash && !pageChanged) {
			hasJumpedToAnchor.current = true;
			setVisible(false);
		} else setVisible(true);
	});

	return { navbarRef, isNavbarVisible };
}
