/** Removes code that is not copied. Only loaded by sites whose Markdown has types or line markers in code. */

const UNCOPIED = ".theme-code-block-removed-line,.furrow-code-aside";

/**
 * Clones a code block without what readers do not copy: types, and lines that a diff removes.
 * @param block not modified
 */
export function withoutUncopied(block: Element): Element {
	const copy = block.cloneNode(true) as Element;
	for (const aside of copy.querySelectorAll(UNCOPIED)) aside.remove();
	return copy;
}
