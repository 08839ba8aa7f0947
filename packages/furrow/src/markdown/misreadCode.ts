/**
 * The native parser's scan for the end of an MDX expression counts single backticks. After code such as `` a ` b ``, with an odd
 * number of them, it takes the `{` of the next code for an expression, and `` `{`, `}` `` for one code instead of two.
 */
const DOUBLE = /(?<!`)``(?!`)/;

/** Whether a text may contain code that the native parser misreads. */
export const mayMisreadCode = (source: string): boolean =>
	source.includes("{") && DOUBLE.test(source);

/** Looks for such code, line by line. */
export class MisreadCode {
	#isOdd = false;

	/**
	 * @param line the next line outside of code blocks
	 * @returns whether it has a brace after an odd number of backticks in code, in the same paragraph
	 */
	read(line: string): boolean {
		if (!line.trim()) this.#isOdd = false;
		if (!this.#isOdd && !line.includes("``")) return false;
		let isOpen = false;
		let inside = 0;
		for (const [run] of line.matchAll(/`+|\{/g)) {
			if (run === "{") {
				if (this.#isOdd) return true;
			} else if (run === "``") {
				if (isOpen && inside % 2) this.#isOdd = true;
				isOpen = !isOpen;
				inside = 0;
			} else if (isOpen && run === "`") inside += 1;
		}
		return false;
	}
}
