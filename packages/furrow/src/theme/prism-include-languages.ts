import addLanguages from "furrow:prism-languages";
import type * as PrismNamespace from "prismjs";

/**
 * Adds the languages of `prism.additionalLanguages` to the browser's highlighter. The Markdown compiler and the server
 * support all languages of Prism. The browser, which only highlights code that is created there, supports those of
 * prism-react-renderer and the additional ones. Sites swizzle this file to add more.
 */
export default function prismIncludeLanguages(
	PrismObject: typeof PrismNamespace,
): void {
	addLanguages(PrismObject);
}
