import addLanguages from "furrow:prism-languages";
import type * as PrismNamespace from "prismjs";

/**
 * Adds the config's `prism.additionalLanguages` to the browser's highlighter. Compiled Markdown and the server know
 * every language of Prism; the browser, which highlights only code that is made there, has prism-react-renderer's
 * set and these. A site's own file of this name adds to it.
 */
export default function prismIncludeLanguages(
	PrismObject: typeof PrismNamespace,
): void {
	addLanguages(PrismObject);
}
