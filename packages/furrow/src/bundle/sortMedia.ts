/// <reference path="./sortMediaQueries.d.ts" />
/**
 * The order in which Docusaurus's own minimizer leaves a style sheet: `@media` rules last, those for wider windows after
 * those for narrower ones, print after both. Rules of one weight win or lose by it, and sites were tuned to what won.
 */
import postcss from "postcss";
import sortMediaQueries from "postcss-sort-media-queries";

/** Sorts a finished style sheet. Media rules inside of layers and other rules stay there, where `start` has them too. */
export function sortMedia(css: string): string {
	return postcss([sortMediaQueries({ onlyTopLevel: true })]).process(css, {
		from: undefined,
	}).css;
}
