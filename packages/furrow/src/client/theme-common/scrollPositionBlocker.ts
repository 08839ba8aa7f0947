import { useCallback, useRef } from "react";
import useIsomorphicLayoutEffect from "../exports/useIsomorphicLayoutEffect";
import { useScrollController } from "./scrollController";

/** Keeps an element at its position in the viewport while the page above it changes. */
export function useScrollPositionBlocker(): {
	blockElementScrollPositionUntilNextRender: (element: HTMLElement) => void;
} {
	const controller = useScrollController();
	const blocked = useRef<{ element: HTMLElement; top: number } | null>(null);

	const block = useCallback((element: HTMLElement) => {
		blocked.current = { element, top: element.getBoundingClientRect().top };
	}, []);

	useIsomorphicLayoutEffect(() => {
		if (!blocked.current) return;
		const { element, top } = blocked.current;
		blocked.current = null;
		const shift = element.getBoundingClientRect().top - top;
		if (shift === 0) return;
		controller.disableScrollEvents();
		window.scrollBy({ left: 0, top: shift });
		// The scroll event is dispatched with the next frame.
		requestAnimationFrame(() =>
			requestAnimationFrame(() => controller.enableScrollEvents()),
		);
	});

	return { blockElementScrollPositionUntilNextRender: block };
}
