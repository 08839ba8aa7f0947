/** Highlights code that is created in the browser. Loaded on demand. */

import { Prism } from "prism-react-renderer";
import { addPrismLanguages } from "../../../client/runtime/prismLanguages";
import { own } from "../../../shared/own";
import { prismTokens } from "../../../shared/prismTokens";
import { tokenLines } from "../../../shared/tokenLines";

/** Returns the HTML of each line, or `undefined` if the language is not supported. */
export function highlightInBrowser(
	code: string,
	language: string,
): string[] | undefined {
	addPrismLanguages(Prism as never);
	const grammar = own(Prism.languages, language);
	return grammar && tokenLines(prismTokens(Prism, code, language, grammar));
}
