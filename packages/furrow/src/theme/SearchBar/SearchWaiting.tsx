import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";

/** Shows what a question waits for: below the field, in the place of what answers the question before. */
export function SearchWaiting({
	text,
}: {
	text: string | undefined;
}): ReactNode {
	const [place, setPlace] = useState<Element | null>(null);
	useEffect(() => {
		// DocSearch has no slot there.
		const element = document.createElement("div");
		element.className = "furrow-search-waiting";
		// The dialog's status says it to screen readers.
		element.ariaHidden = "true";
		document.querySelector(".DocSearch-SearchBar")?.after(element);
		setPlace(element);
	}, []);
	return place && createPortal(text, place);
}
