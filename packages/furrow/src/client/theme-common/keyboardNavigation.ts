import { useEffect } from "react";

export const keyboardFocusedClassName = "navigation-with-keyboard";

/** Marks the page's body while the reader goes through it with the Tab key, for style sheets. */
export function useKeyboardNavigation(): void {
	useEffect(() => {
		const { classList } = document.body;
		const ending = new AbortController();
		const { signal } = ending;
		document.addEventListener(
			"keydown",
			({ key }) => {
				if (key === "Tab") classList.add(keyboardFocusedClassName);
			},
			{ signal },
		);
		document.addEventListener(
			"mousedown",
			() => classList.remove(keyboardFocusedClassName),
			{ signal },
		);
		return () => {
			classList.remove(keyboardFocusedClassName);
			ending.abort();
		};
	}, []);
}
