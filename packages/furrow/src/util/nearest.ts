/** Returns the number of single-character edits between two words (Levenshtein). */
export function editDistance(a: string, b: string): number {
	let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++)
			row[j] = Math.min(
				(previous[j] as number) + 1,
				(row[j - 1] as number) + 1,
				(previous[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1),
			);
		previous = row;
	}
	return previous[b.length] as number;
}

/** Returns the known word that a user most likely meant by `word`, if one is close enough. */
export function nearest(
	word: string,
	known: Iterable<string>,
): string | undefined {
	const allowed =
		word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 3));
	let best: string | undefined;
	let bestDistance = allowed + 1;
	for (const candidate of known) {
		const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
		if (distance < bestDistance) {
			best = candidate;
			bestDistance = distance;
		}
	}
	return best;
}

const letters = (word: string) => [...word.toLowerCase()].sort().join("");

/** Whether two words differ by one letter or two swapped ones, or by two letters if they are long. */
function isTypo(a: string, b: string): boolean {
	const distance = editDistance(a.toLowerCase(), b.toLowerCase());
	// Distinct short words often differ by one letter: "data", "date".
	if (distance === 1) return a.length !== b.length || a.length > 5;
	return distance === 2 && (letters(a) === letters(b) || a.length > 8);
}

/**
 * Returns the known word of which a word is certainly a misspelling. Stricter than {@link nearest}, for words that
 * may well be correct, such as names that users choose.
 */
export function misspelt(
	word: string,
	known: readonly string[],
): string | undefined {
	const lower = word.toLowerCase();
	const sameLetters = known.find(
		(name) => name !== word && name.toLowerCase() === lower,
	);
	if (sameLetters !== undefined || word.length < 3) return sameLetters;
	return nearest(
		word,
		known.filter((name) => name.length > 3 && isTypo(word, name)),
	);
}
