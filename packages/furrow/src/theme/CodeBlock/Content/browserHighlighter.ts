/** Highlights code that is made in the browser. Loaded when a page has some. */

import prismIncludeLanguages from "@theme/prism-include-languages";
import { Prism } from "prism-react-renderer";
import { own } from "../../../shared/own";
import { prismTokens } from "../../../shared/prismTokens";
import { tokenLines } from "../../../shared/tokenLines";

let isPrepared = false;

/** The HTML of the code's lines, or nothing when the language is not known. */
export function highlightInBrowser(
	code: string,
	language: string,
): string[] | undefined {
	if (!isPrepared) {
		isPrepared = true;
		prismIncludeLanguages(Prism as never);
	}
	const grammar = own(Prism.languages, language);
	return grammar && tokenLines(prismTokens(Prism, code, language, grammar));
}
