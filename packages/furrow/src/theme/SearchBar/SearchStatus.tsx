import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useDocumentsFound } from "../SearchPage/useDocumentsFound";

/** Announces the number of results, or what the search is waiting for, to screen readers. */
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
		// While the dialog is open, nothing outside it is announced.
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
