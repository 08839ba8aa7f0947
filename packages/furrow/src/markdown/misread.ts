/** Detects text that the native parser misreads, so that remark has to parse it. May report text that it reads well. */

/** Texts that the native parser misreads in both formats. */
const MISREAD = [
	// It takes the pipe that ends a table cell for a part of the address before it.
	/https?:\/\/[^\s|]{0,2000}\|/i,
	// It does not link an email address after a slash, or only a part of it.
	/\/[-+.\w]+@[-.\w]*\.[-\w]*[a-z](?![-\w])/i,
	// It takes a task in a heading or table for the task of the list item.
	/^[ \t>]*(?:[-*+]|\d+[.)])[ \t]+\[[ \tx]\][ \t][^\n]*\n[ \t>]*(?:=+|-+|[|:-][|: \t-]*)$/im,
];

const MISREAD_IN_MDX = [
	// After a row of a table, it takes the end of a container and imports for another row.
	/\|[^\n|]*\n[ \t>]*(?::::|import\b|export\b)/,
	// It takes the last line of a tag for a quotation if it begins with `>`, as formatters write it.
	/<[A-Za-z](?:[^<>]|=>){0,2000}\n[ \t]*>/,
];

const MISREAD_IN_COMMONMARK = [
	// After a row of a table, it takes the end of a container and HTML for another row.
	/\|[^\n|]*\n[ \t>]*(?::::|<)/,
	// It splits indented code at the start of a later list item into one piece of code per line.
	/^[ \t>]*(?:[-*+]|\d+[.)]) {5,}\S/m,
];

/** Whether a text may contain addresses, tables, tasks or code that the native parser misreads. */
export function isMisreadText(source: string, mdx: boolean): boolean {
	const isMatch = (pattern: RegExp) => pattern.test(source);
	return (
		MISREAD.some(isMatch) ||
		(mdx ? MISREAD_IN_MDX : MISREAD_IN_COMMONMARK).some(isMatch)
	);
}

/**
 * The native parser counts single backticks when it looks for the end of an MDX expression. After inline code with an
 * odd number of them, such as `` a ` b ``, it takes the `{` in the next inline code for the start of an expression,
 * and reads `` `{`, `}` `` as one piece of code instead of two.
 */
const DOUBLE_BACKTICKS = /(?<!`)``(?!`)/;

/** Whether a text may contain code that the native parser misreads. */
export const mayMisreadCode = (source: string): boolean =>
	source.includes("{") && DOUBLE_BACKTICKS.test(source);

/** Detects code that the native parser misreads, line by line. */
export class MisreadCode {
	#isOdd = false;

	/**
	 * @param line next line outside code blocks
	 * @returns whether a brace follows inline code with an odd number of backticks in the same paragraph
	 */
	read(line: string): boolean {
		if (!line.trim()) this.#isOdd = false;
		if (!this.#isOdd && !line.includes("``")) return false;
		let isOpen = false;
		let backticks = 0;
		for (const [run] of line.matchAll(/`+|\{/g)) {
			if (run === "{") {
				if (this.#isOdd) return true;
			} else if (run === "``") {
				if (isOpen && backticks % 2) this.#isOdd = true;
				isOpen = !isOpen;
				backticks = 0;
			} else if (isOpen && run === "`") backticks += 1;
		}
		return false;
	}
}
