import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useSlot } from "./useSlot";

/** Shows what a question waits for: below the field, in the place of what answers the question before. */
export function SearchWaiting({
	text,
}: {
	text: string | undefined;
}): ReactNode {
	const slot = useSlot("furrow-search-waiting");
	return (
		slot &&
		// The dialog's status says it to screen readers.
		createPortal(text && <span aria-hidden="true">{text}</span>, slot)
	);
}
