import { useCallback, useSyncExternalStore } from "react";

type WindowSize = "desktop" | "mobile" | "ssr";

const DESKTOP_BREAKPOINT = 996;

function subscribe(listener: () => void): () => void {
	window.addEventListener("resize", listener);
	return () => window.removeEventListener("resize", listener);
}

/**
 * Returns `desktop` or `mobile` by the window's width. Returns `ssr` on the server and during hydration, when a
 * component must render both variants and leave the choice to CSS.
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
