import type * as PrismNamespace from "prismjs";

/**
 * Adds the site's languages to the browser's highlighter. Compiled Markdown and the server know every language
 * of Prism; the browser, which highlights only code that is made there, has prism-react-renderer's set.
 * A site's own file of this name adds to it.
 */
export default function prismIncludeLanguages(
	_PrismObject: typeof PrismNamespace,
): void {}
