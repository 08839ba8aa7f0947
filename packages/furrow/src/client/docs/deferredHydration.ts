/** Defers the hydration of a sidebar until the reader interacts with it. Until then, its HTML is the server's. */
import {
	type MouseEvent,
	type RefObject,
	useCallback,
	useEffect,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router-dom";
import useIsBrowser from "../exports/useIsBrowser";
import { loadParts } from "../runtime/preloadable";
import { loadShard } from "../runtime/shards";
import { whenIdle } from "../runtime/whenIdle";

/** Returns the path from an element down to a descendant: the child index at each level. */
function pathTo(host: Element, inner: Element): number[] {
	const path: number[] = [];
	for (
		let element: Element | null = inner;
		element && element !== host;
		element = element.parentElement
	) {
		const siblings = element.parentElement?.children ?? [];
		path.unshift(Array.prototype.indexOf.call(siblings, element));
	}
	return path;
}

/** Returns the element at a path. */
function elementAt(
	host: Element,
	path: readonly number[],
): HTMLElement | undefined {
	let element: Element | undefined = host;
	for (const index of path) element = element?.children[index];
	return element as HTMLElement | undefined;
}

/** Saves the scroll position of an element and the focus inside it. Returns a function that restores both. */
function savePosition(host: HTMLElement): () => void {
	const { scrollTop } = host;
	const focused = document.activeElement;
	const path =
		focused && focused !== host && host.contains(focused)
			? pathTo(host, focused)
			: undefined;
	return () => {
		host.scrollTop = scrollTop;
		if (path) elementAt(host, path)?.focus({ preventScroll: true });
	};
}

/** Whether a control needs React. Links with a target work without it; buttons and links to `#` do not. */
function needsReact(control: Element): boolean {
	if (control.tagName !== "A" || control.getAttribute("role") === "button")
		return true;
	const href = control.getAttribute("href");
	return href === null || href === "#";
}

/** Tracks whether the pointer is down: a click only fires if it ends on the element where it began. */
function usePressed(): { isPressed: () => boolean; onPointerDown: () => void } {
	return useMemo(() => {
		let pressed = false;
		const release = () => {
			window.removeEventListener("pointerup", release);
			window.removeEventListener("pointercancel", release);
			// The click event follows the pointerup event.
			setTimeout(() => {
				pressed = false;
			});
		};
		return {
			isPressed: () => pressed,
			onPointerDown() {
				pressed = true;
				window.addEventListener("pointerup", release);
				window.addEventListener("pointercancel", release);
			},
		};
	}, []);
}

export interface HydrationHandlers {
	onPointerOver: () => void;
	onFocus: () => void;
	onTouchStart: () => void;
	onPointerDown: () => void;
	onClick: (event: MouseEvent) => void;
}

/** Loads the items of a sidebar and the component that renders them. */
const loadSidebar = (url: string): Promise<unknown> =>
	Promise.all([loadShard(url), loadParts(["@theme/DocSidebarItems"])]);

/**
 * Delay in milliseconds before a sidebar hydrates without interaction: readers who navigate immediately have done so by
 * then.
 */
const HYDRATED_AFTER_MS = 400;

/**
 * Development: fetches the sidebar's data while the page is idle, and hydrates it after a delay. Otherwise the first
 * edit of the sidebar would have to do both before it is shown.
 */
function useEarlyHydration(url: string, hydrate: () => void): void {
	useEffect(() => {
		if (!import.meta.env.DEV) return;
		whenIdle(() => void loadSidebar(url).catch(() => {}));
		const timer = setTimeout(() => whenIdle(hydrate), HYDRATED_AFTER_MS);
		return () => clearTimeout(timer);
	}, [url, hydrate]);
}

/** Loads the sidebar's data and then hydrates it, when a handler is called or the path or the sidebar changes. */
export function useDeferredHydration(
	host: RefObject<HTMLElement | null>,
	url: string,
): { isHydrated: boolean; handlers: HydrationHandlers } {
	const isBrowser = useIsBrowser();
	const [isHydrated, setHydrated] = useState(isBrowser);
	const isPending = useRef(false);
	const clicked = useRef<number[] | undefined>(undefined);
	const restore = useRef<(() => void) | undefined>(undefined);
	const { isPressed, onPointerDown } = usePressed();

	const hydrate = useCallback(() => {
		if (isPending.current) return;
		isPending.current = true;
		const finish = () => {
			if (isPressed()) {
				requestAnimationFrame(finish);
				return;
			}
			if (host.current) restore.current = savePosition(host.current);
			// Synchronously: if the pointer went down before React rendered, the click would begin and end on different
			// elements.
			flushSync(() => setHydrated(true));
		};
		loadSidebar(url).then(finish, () => {
			isPending.current = false;
		});
	}, [host, url, isPressed]);

	useEarlyHydration(url, hydrate);

	useLayoutEffect(() => {
		if (!isHydrated) return;
		restore.current?.();
		restore.current = undefined;
		if (host.current && clicked.current)
			elementAt(host.current, clicked.current)?.click();
		clicked.current = undefined;
	}, [isHydrated, host]);

	const { pathname } = useLocation();
	const first = useRef({ pathname, url });
	useEffect(() => {
		// During development, the sidebar of the current page may change.
		if (pathname !== first.current.pathname || url !== first.current.url)
			hydrate();
	}, [pathname, url, hydrate]);

	function onClick(event: MouseEvent): void {
		const control = (event.target as Element).closest("a, button");
		if (!control || !host.current || !needsReact(control)) return;
		event.preventDefault();
		clicked.current = pathTo(host.current, control);
		hydrate();
	}

	return {
		isHydrated,
		handlers: {
			onPointerOver: hydrate,
			onFocus: hydrate,
			onTouchStart: hydrate,
			onPointerDown,
			onClick,
		},
	};
}
