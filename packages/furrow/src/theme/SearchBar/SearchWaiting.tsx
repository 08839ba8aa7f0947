import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useSlot } from "./useSlot";

/** Shows below the field what a search is waiting for, in place of the results of the previous query. */
export function SearchWaiting({
	text,
}: {
	text: string | undefined;
}): ReactNode {
	const slot = useSlot("furrow-search-waiting");
	return (
		slot &&
		// Hidden from screen readers, since the dialog's status announces it.
		createPortal(text && <span aria-hidden="true">{text}</span>, slot)
	);
}
