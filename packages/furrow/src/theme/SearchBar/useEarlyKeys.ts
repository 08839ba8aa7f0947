import { useEffect, useRef } from "react";

const isField = (element: EventTarget | null): element is HTMLInputElement =>
	element instanceof HTMLInputElement && element.matches(".DocSearch-Input");

/** Replaces the text of the focused field as if the reader had typed it, so that React notices. */
function fill(field: HTMLInputElement, text: string): void {
	if (field.value === text) return;
	field.select();
	document.execCommand("insertText", false, text);
}

/**
 * Collects what the reader types after opening the search, until the search field has the focus.
 *
 * @returns a ref to the text so far
 */
export function useEarlyKeys(isOpen: boolean): { current: string } {
	const typed = useRef("");
	useEffect(() => {
		if (!isOpen) return undefined;
		typed.current = "";
		// A modal that is loaded already takes the focus before this effect runs.
		if (isField(document.activeElement)) return undefined;
		const listeners = new AbortController();
		const { signal } = listeners;
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.metaKey || event.altKey) return;
			if (event.key === "Backspace") typed.current = typed.current.slice(0, -1);
			else if ([...event.key].length === 1) typed.current += event.key;
			else return;
			// Some keys would open the browser's search or scroll the page.
			event.preventDefault();
		};
		const onFocus = ({ target }: FocusEvent) => {
			if (!isField(target)) return;
			listeners.abort();
			// The modal was rendered with the text at that time. Wait, because React is still rendering.
			const text = typed.current;
			if (text) queueMicrotask(() => fill(target, text));
		};
		window.addEventListener("keydown", onKeyDown, { signal });
		window.addEventListener("focusin", onFocus, { signal });
		return () => listeners.abort();
	}, [isOpen]);
	return typed;
}
