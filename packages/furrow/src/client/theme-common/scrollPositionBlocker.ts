import { useCallback, useRef } from "react";
import useIsomorphicLayoutEffect from "../exports/useIsomorphicLayoutEffect";
import { useScrollController } from "./scrollController";

/** Keeps an element where it is on the screen while the page above it changes. */
export function useScrollPositionBlocker(): {
	blockElementScrollPositionUntilNextRender: (element: HTMLElement) => void;
} {
	const controller = useScrollController();
	const held = useRef<{ element: HTMLElement; top: number } | null>(null);

	const block = useCallback((element: HTMLElement) => {
		held.current = { element, top: element.getBoundingClientRect().top };
	}, []);

	useIsomorphicLayoutEffect(() => {
		if (!held.current) return;
		const { element, top } = held.current;
		held.current = null;
		const shift = element.getBoundingClientRect().top - top;
		if (shift === 0) return;
		controller.disableScrollEvents();
		window.scrollBy({ left: 0, top: shift });
		// The scroll event comes with the next frame.
		requestAnimationFrame(() =>
			requestAnimationFrame(() => controller.enableScrollEvents()),
		);
	});

	return { blockElementScrollPositionUntilNextRender: block };
}
