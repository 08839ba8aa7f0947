/** Number of single-character edits between two words (Levenshtein). */
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

/** The known word that a reader most likely meant by `word`, if one is near enough. */
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
