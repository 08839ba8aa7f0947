import { useCallback, useRef, useState } from "react";
import { useLocationChange } from "./locationHooks";
import { useScrollPosition } from "./scrollController";

/** The state of a navbar that hides while the reader scrolls down; it stays when `hideOnScroll` is off. */
export function useHideableNavbar(hideOnScroll: boolean): {
	readonly navbarRef: (node: HTMLElement | null) => void;
	readonly isNavbarVisible: boolean;
} {
	const [isNavbarVisible, setVisible] = useState(true);
	const height = useRef(0);
	const isFocusedAnchor = useRef(false);
	const navbarRef = useCallback((node: HTMLElement | null) => {
		if (node) height.current = node.getBoundingClientRect().height;
	}, []);

	useScrollPosition(({ scrollY }, last) => {
		if (!hideOnScroll) return;
		if (scrollY < height.current) {
			setVisible(true);
			return;
		}
		// The jump to an anchor is not the reader's scrolling.
		if (isFocusedAnchor.current) {
			isFocusedAnchor.current = false;
			return;
		}
		const documentHeight = document.documentElement.scrollHeight;
		const isUp = last !== null && scrollY < last.scrollY;
		if (isUp) setVisible(true);
		// At the very end some browsers bounce.
		else if (last && scrollY + window.innerHeight < documentHeight)
			setVisible(false);
	});

	useLocationChange(({ location, previousLocation }) => {
		if (!hideOnScroll) return;
		const pageChanged = location.pathname !== previousLocation?.pathname;
		if (location.hash && !pageChanged) {
			isFocusedAnchor.current = true;
			setVisible(false);
		} else setVisible(true);
	});

	return { navbarRef, isNavbarVisible };
}
