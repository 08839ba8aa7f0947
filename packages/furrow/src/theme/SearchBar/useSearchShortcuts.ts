import { useEffect, useRef } from "react";

interface SearchShortcuts {
	isOpen: boolean;
	open(): void;
	close(): void;
}

/** Whether an element takes text input. */
function isTextField(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement &&
		(target.isContentEditable ||
			["INPUT", "SELECT", "TEXTAREA"].includes(target.tagName))
	);
}

/** Returns the action that a key press triggers, if any. */
export function shortcutAction(
	event: Pick<KeyboardEvent, "key" | "metaKey" | "ctrlKey" | "altKey">,
	isOpen: boolean,
	isTyping: boolean,
): "open" | "close" | undefined {
	const isModified = event.metaKey || event.ctrlKey;
	if (isModified && !event.altKey && event.key.toLowerCase() === "k") {
		return isOpen ? "close" : "open";
	}
	if (event.key === "Escape" && isOpen) {
		return "close";
	}
	const isSlash = event.key === "/" && !isModified && !event.altKey;
	return isSlash && !isOpen && !isTyping ? "open" : undefined;
}

/** Ctrl+K or Cmd+K opens and closes the search, `/` opens it, Escape closes it. */
export function useSearchShortcuts(shortcuts: SearchShortcuts): void {
	const latest = useRef(shortcuts);
	latest.current = shortcuts;
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			const action = shortcutAction(
				event,
				latest.current.isOpen,
				isTextField(event.target),
			);
			if (action) {
				event.preventDefault();
				latest.current[action]();
			}
		};
		window.addEventListener("keydown", onKeyDown);
		return () => window.removeEventListener("keydown", onKeyDown);
	}, []);
}
