/** Hydration of a sidebar, put off until a reader comes to it: until then its HTML is the server's. */
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

/** The way from an element down to one inside: the index among the children at each level. */
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

/** The element at the end of such a way. */
function walk(host: Element, path: readonly number[]): HTMLElement | undefined {
	let element: Element | undefined = host;
	for (const index of path) element = element?.children[index];
	return element as HTMLElement | undefined;
}

/** Notes where the element is scrolled to and what inside it has the focus; gives the way to restore both. */
function keepPlace(host: HTMLElement): () => void {
	const { scrollTop } = host;
	const focused = document.activeElement;
	const path =
		focused && focused !== host && host.contains(focused)
			? pathTo(host, focused)
			: undefined;
	return () => {
		host.scrollTop = scrollTop;
		if (path) walk(host, path)?.focus({ preventScroll: true });
	};
}

/** A link that leads somewhere works without React; buttons and links to `#` do not. */
function needsReact(control: Element): boolean {
	if (control.tagName !== "A" || control.getAttribute("role") === "button")
		return true;
	const href = control.getAttribute("href");
	return href === null || href === "#";
}

/** Whether the pointer is down: a click counts only if it ends on the element where it began. */
function usePressed(): { isPressed: () => boolean; onPointerDown: () => void } {
	return useMemo(() => {
		let pressed = false;
		const release = () => {
			window.removeEventListener("pointerup", release);
			window.removeEventListener("pointercancel", release);
			// The click comes after the pointer is up.
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

/** Loads the items of a sidebar. */
const loadSidebar = (url: string): Promise<unknown> =>
	Promise.all([loadShard(url), loadParts(["@theme/DocSidebarItems"])]);

/**
 * Delay in milliseconds before a sidebar hydrates without interaction: readers who navigate at once have done so by
 * then.
 */
const HYDRATED_AFTER_MS = 400;

/**
 * Development: fetches what the sidebar is made of while the page has nothing else to do, and hydrates it when the page has
 * been there for a while. The first edit that it shows would do all of that before it shows anything.
 */
function useEarlyHydration(url: string, hydrate: () => void): void {
	useEffect(() => {
		if (!import.meta.env.DEV) return;
		whenIdle(() => void loadSidebar(url).catch(() => {}));
		const timer = setTimeout(() => whenIdle(hydrate), HYDRATED_AFTER_MS);
		return () => clearTimeout(timer);
	}, [url, hydrate]);
}

/** Loads what the sidebar is made of when the handlers say so, or when the path or the sidebar changes; then it is hydrated. */
export function useDeferredHydration(
	host: RefObject<HTMLElement | null>,
	url: string,
): { isHydrated: boolean; handlers: HydrationHandlers } {
	const isBrowser = useIsBrowser();
	const [isHydrated, setHydrated] = useState(isBrowser);
	const isOnItsWay = useRef(false);
	const clicked = useRef<number[] | undefined>(undefined);
	const afterwards = useRef<(() => void) | undefined>(undefined);
	const { isPressed, onPointerDown } = usePressed();

	const hydrate = useCallback(() => {
		if (isOnItsWay.current) return;
		isOnItsWay.current = true;
		const finish = () => {
			if (isPressed()) {
				requestAnimationFrame(finish);
				return;
			}
			if (host.current) afterwards.current = keepPlace(host.current);
			// At once: a pointer that came down before React got round to it would end on another element than it began on.
			flushSync(() => setHydrated(true));
		};
		loadSidebar(url).then(finish, () => {
			isOnItsWay.current = false;
		});
	}, [host, url, isPressed]);

	useEarlyHydration(url, hydrate);

	useLayoutEffect(() => {
		if (!isHydrated) return;
		afterwards.current?.();
		afterwards.current = undefined;
		if (host.current && clicked.current)
			walk(host.current, clicked.current)?.click();
		clicked.current = undefined;
	}, [isHydrated, host]);

	const { pathname } = useLocation();
	const first = useRef({ pathname, url });
	useEffect(() => {
		// During development, the sidebar of the current page may become another one.
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
