/** Repeats the search of the open modal. */
export function searchAgain(): void {
	// DocSearch repeats the search when its field receives focus. A synthetic event leaves the focus unchanged.
	document
		.querySelector(".DocSearch-Input")
		?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
}
