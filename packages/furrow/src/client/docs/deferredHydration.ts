/** The state of a sidebar whose HTML is the server's, and what wakes it. */
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
import { keepPlace, pathTo, walk } from "./keepPlace";

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

export interface SleepHandlers {
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
const AWAKE_AFTER_MS = 400;

/**
 * Development: fetches what the sidebar is made of while the page has nothing else to do, and wakes it when the page has
 * been there for a while. The first edit that it shows would do all of that before it shows anything.
 */
function useEarlyWake(url: string, wake: () => void): void {
	useEffect(() => {
		if (!import.meta.env.DEV) return;
		const whenIdle = window.requestIdleCallback ?? setTimeout;
		whenIdle(() => loadSidebar(url).catch(() => {}));
		const timer = setTimeout(() => whenIdle(() => wake()), AWAKE_AFTER_MS);
		return () => clearTimeout(timer);
	}, [url, wake]);
}

/** Loads what the sidebar is made of when the handlers say so, or when the path or the sidebar changes; awake once it is loaded. */
export function useSleep(
	host: RefObject<HTMLElement | null>,
	url: string,
): { isAwake: boolean; handlers: SleepHandlers } {
	const isBrowser = useIsBrowser();
	const [isAwake, setAwake] = useState(isBrowser);
	const isWaking = useRef(false);
	const clicked = useRef<number[] | undefined>(undefined);
	const afterwards = useRef<(() => void) | undefined>(undefined);
	const { isPressed, onPointerDown } = usePressed();

	const wake = useCallback(() => {
		if (isWaking.current) return;
		isWaking.current = true;
		const finish = () => {
			if (isPressed()) {
				requestAnimationFrame(finish);
				return;
			}
			if (host.current) afterwards.current = keepPlace(host.current);
			// At once: a pointer that came down before React got round to it would end on another element than it began on.
			flushSync(() => setAwake(true));
		};
		loadSidebar(url).then(finish, () => {
			isWaking.current = false;
		});
	}, [host, url, isPressed]);

	useEarlyWake(url, wake);

	useLayoutEffect(() => {
		if (!isAwake) return;
		afterwards.current?.();
		afterwards.current = undefined;
		if (host.current && clicked.current)
			walk(host.current, clicked.current)?.click();
		clicked.current = undefined;
	}, [isAwake, host]);

	const { pathname } = useLocation();
	const first = useRef({ pathname, url });
	useEffect(() => {
		// While a site is written, the sidebar of the page at hand may become another one.
		if (pathname !== first.current.pathname || url !== first.current.url)
			wake();
	}, [pathname, url, wake]);

	function onClick(event: MouseEvent): void {
		const control = (event.target as Element).closest("a, button");
		if (!control || !host.current || !needsReact(control)) return;
		event.preventDefault();
		clicked.current = pathTo(host.current, control);
		wake();
	}

	return {
		isAwake,
		handlers: {
			onPointerOver: wake,
			onFocus: wake,
			onTouchStart: wake,
			onPointerDown,
			onClick,
		},
	};
}
