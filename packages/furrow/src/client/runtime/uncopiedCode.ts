/** For the copy button of sites whose Markdown has types in code or marks of lines: others do not load it. */

const UNCOPIED = ".theme-code-block-removed-line,.furrow-code-aside";

/**
 * Copies a code block, and leaves out what readers do not copy: types, and lines that a change removes.
 * @param block is left as it is
 */
export function withoutUncopied(block: Element): Element {
	const copy = block.cloneNode(true) as Element;
	for (const aside of copy.querySelectorAll(UNCOPIED)) aside.remove();
	return copy;
}
