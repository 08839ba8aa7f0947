/** Hooks on scrolling. */
import {
	createContext,
	type ReactNode,
	type RefObject,
	useCallback,
	useContext,
	useEffect,
	useMemo,
	useRef,
} from "react";
import useIsomorphicLayoutEffect from "../exports/useIsomorphicLayoutEffect";
import { ReactContextError, useEvent } from "./reactUtils";

interface ScrollController {
	/** Whether `useScrollPosition` reacts at the moment. */
	scrollEventsEnabledRef: RefObject<boolean>;
	enableScrollEvents: () => void;
	disableScrollEvents: () => void;
}

const Context = createContext<ScrollController | undefined>(undefined);

export function ScrollControllerProvider({
	children,
}: {
	children: ReactNode;
}): ReactNode {
	const scrollEventsEnabledRef = useRef(true);
	const value = useMemo<ScrollController>(
		() => ({
			scrollEventsEnabledRef,
			enableScrollEvents() {
				scrollEventsEnabledRef.current = true;
			},
			disableScrollEvents() {
				scrollEventsEnabledRef.current = false;
			},
		}),
		[],
	);
	return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** Lets code move the page without the reactions to the reader's scrolling (the navbar that hides, ...). */
export function useScrollController(): ScrollController {
	const context = useContext(Context);
	if (!context) throw new ReactContextError("ScrollControllerProvider");
	return context;
}

interface ScrollPosition {
	scrollX: number;
	scrollY: number;
}

const readPosition = (): ScrollPosition => ({
	scrollX: window.pageXOffset,
	scrollY: window.pageYOffset,
});

/** Runs on scrolling, with the position and the one before (`null` at first). */
export function useScrollPosition(
	effect: (
		position: ScrollPosition,
		lastPosition: ScrollPosition | null,
	) => void,
	deps: unknown[] = [],
): void {
	const { scrollEventsEnabledRef } = useScrollController();
	const last = useRef<ScrollPosition | null>(null);
	const onScroll = useEvent(effect);
	useEffect(() => {
		const listener = () => {
			if (!scrollEventsEnabledRef.current) return;
			const position = readPosition();
			onScroll(position, last.current);
			last.current = position;
		};
		listener();
		const options = { passive: true };
		window.addEventListener("scroll", listener, options);
		return () => window.removeEventListener("scroll", listener);
	}, [onScroll, scrollEventsEnabledRef, ...deps]);
}

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
