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
