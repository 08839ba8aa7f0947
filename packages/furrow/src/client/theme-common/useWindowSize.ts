import { useCallback, useSyncExternalStore } from "react";

type WindowSize = "desktop" | "mobile" | "ssr";

const DESKTOP_BREAKPOINT = 996;

function subscribe(listener: () => void): () => void {
	window.addEventListener("resize", listener);
	return () => window.removeEventListener("resize", listener);
}

/**
 * `desktop` or `mobile` by the window's width; `ssr` on the server and while the browser takes over its HTML,
 * where a component must render so that CSS can decide.
 */
export function useWindowSize({
	desktopBreakpoint = DESKTOP_BREAKPOINT,
}: {
	desktopBreakpoint?: number;
} = {}): WindowSize {
	const read = useCallback(
		() => (window.innerWidth > desktopBreakpoint ? "desktop" : "mobile"),
		[desktopBreakpoint],
	);
	return useSyncExternalStore<WindowSize>(subscribe, read, () => "ssr");
}
