import { useEffect } from "react";

export const keyboardFocusedClassName = "navigation-with-keyboard";

/** Adds a class to the body while the reader navigates with the Tab key, for style sheets. */
export function useKeyboardNavigation(): void {
	useEffect(() => {
		const { classList } = document.body;
		const controller = new AbortController();
		const { signal } = controller;
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
			controller.abort();
		};
	}, []);
}
