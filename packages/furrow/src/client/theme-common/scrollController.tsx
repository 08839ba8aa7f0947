/** Hooks for scrolling. */
import {
	createContext,
	type ReactNode,
	type RefObject,
	useContext,
	useEffect,
	useMemo,
	useRef,
} from "react";
import { ReactContextError, useEvent } from "./reactUtils";

interface ScrollController {
	/** Whether `useScrollPosition` currently reacts to scrolling. */
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

/**
 * Returns functions that disable the reactions to scrolling, such as hiding the navbar, while code scrolls the page.
 */
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

/** Calls a function on scrolling with the current and the previous position (initially `null`). */
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
