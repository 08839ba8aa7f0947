import Translate from "@docusaurus/Translate";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { searchAgain } from "./searchAgain";

/** Repeats the search. The focus moves to the field, because the button disappears. */
function retry(): void {
	document.querySelector<HTMLElement>(".DocSearch-Input")?.focus();
	searchAgain();
}

/** Shows that the search failed, in place of "no results", which DocSearch shows because it discards errors at once. */
export function SearchFailure(): ReactNode {
	const results = document.querySelector(".DocSearch-Dropdown");
	if (!results) return null;
	return createPortal(
		<div className="furrow-search-failure" role="alert">
			<p className="DocSearch-Title">
				<Translate id="theme.SearchModal.errorScreen.titleText">
					Unable to fetch results
				</Translate>
			</p>
			<p className="DocSearch-Help">
				<Translate id="theme.SearchModal.errorScreen.helpText">
					You might want to check your network connection.
				</Translate>
			</p>
			<button
				type="button"
				className="button button--secondary"
				onClick={retry}
			>
				<Translate id="theme.ErrorPageContent.tryAgain">Try again</Translate>
			</button>
		</div>,
		results,
	);
}
