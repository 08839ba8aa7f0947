/// <reference path="./sortMediaQueries.d.ts" />
/**
 * Sorts a style sheet like Docusaurus's minimizer: `@media` rules last, those for wider windows after those for
 * narrower ones, print after both. The order decides between rules of equal specificity, and sites are tuned to it.
 */
import postcss from "postcss";
import sortMediaQueries from "postcss-sort-media-queries";

/** Sorts a finished style sheet. Nested media rules, in layers and other rules, stay in place, as in `start`. */
export function sortMedia(css: string): string {
	return postcss([sortMediaQueries({ onlyTopLevel: true })]).process(css, {
		from: undefined,
	}).css;
}
