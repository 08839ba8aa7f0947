import { useEffect, useRef } from "react";

const isField = (element: EventTarget | null): element is HTMLInputElement =>
	element instanceof HTMLInputElement && element.matches(".DocSearch-Input");

/** Puts a text into a field that React controls, as if it was typed. */
function fill(field: HTMLInputElement, text: string): void {
	if (field.value === text) return;
	const prototype = HTMLInputElement.prototype;
	Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
	field.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Collects what a reader types who has opened the search and does not wait for its field, until that has the focus.
 *
 * @returns the text so far
 */
export function useEarlyKeys(isOpen: boolean): { current: string } {
	const typed = useRef("");
	useEffect(() => {
		if (!isOpen) return undefined;
		typed.current = "";
		const end = new AbortController();
		const { signal } = end;
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.ctrlKey || event.metaKey || event.altKey) return;
			if (event.key === "Backspace") typed.current = typed.current.slice(0, -1);
			else if ([...event.key].length === 1) typed.current += event.key;
			else return;
			// The browser's own search would open at some keys, or the page scroll.
			event.preventDefault();
		};
		const onFocus = ({ target }: FocusEvent) => {
			if (!isField(target)) return;
			end.abort();
			// The modal was rendered with what had been typed until then. React is at work.
			const text = typed.current;
			if (text) queueMicrotask(() => fill(target, text));
		};
		window.addEventListener("keydown", onKeyDown, { signal });
		window.addEventListener("focusin", onFocus, { signal });
		return () => end.abort();
	}, [isOpen]);
	return typed;
}
