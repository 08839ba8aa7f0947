import { useEffect, useRef } from "react";

/**
 * Collects what a reader types who has opened the search and does not wait for its field.
 *
 * @param isWaiting whether the field is awaited
 * @returns the text so far
 */
export function useEarlyKeys(isWaiting: boolean): { current: string } {
	const typed = useRef("");
	useEffect(() => {
		if (!isWaiting) return undefined;
		typed.current = "";
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.metaKey || event.altKey) return;
			if (event.key === "Backspace") typed.current = typed.current.slice(0, -1);
			else if ([...event.key].length === 1) typed.current += event.key;
			else return;
			// The browser's own search would open at some keys, or the page scroll.
			event.preventDefault();
		};
		window.addEventListener("keydown", onKeyDown);
		return () => window.removeEventListener("keydown", onKeyDown);
	}, [isWaiting]);
	return typed;
}
