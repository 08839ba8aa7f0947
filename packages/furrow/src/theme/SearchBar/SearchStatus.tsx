import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useDocumentsFound } from "../SearchPage/useDocumentsFound";

/** Tells screen readers how many results there are, or what a search waits for: others see it. */
export function SearchStatus({
	count,
	waiting,
}: {
	count?: number;
	waiting?: string;
}): ReactNode {
	const documentsFound = useDocumentsFound();
	const [dialog, setDialog] = useState<Element | null>(null);
	useEffect(() => {
		// Outside of the dialog nothing is read out while it is open.
		setDialog(document.querySelector(".DocSearch-Container"));
	}, []);
	return (
		dialog &&
		createPortal(
			<div role="status" className="furrow-search-status">
				{waiting ?? (count !== undefined && documentsFound(count))}
			</div>,
			dialog,
		)
	);
}
