/** Pairs of neighbouring letters and digits, by which misspelt words are still alike. */
function pairsOf(text: string): Set<string> {
	const letters = ` ${text.toLowerCase().replace(/[^a-z\d]+/g, " ")} `;
	return new Set(
		Array.from(letters, (_, index) => letters.slice(index, index + 2)).filter(
			(pair) => pair.trim().length === 2,
		),
	);
}

/** How alike two texts are, from 0 to 1 (Dice's coefficient). */
function likeness(a: string, b: string): number {
	const [first, second] = [pairsOf(a), pairsOf(b)];
	let common = 0;
	for (const pair of first) if (second.has(pair)) common += 1;
	return (2 * common) / (first.size + second.size || 1);
}

const lastPart = (path: string) => path.split("/").filter(Boolean).at(-1) ?? "";

/** The paths that a reader may have meant by one that does not exist, the likeliest first; at most four. */
export function likelyPaths(
	missing: string,
	paths: readonly string[],
): string[] {
	return paths
		.map((path) => ({
			path,
			// The last part says the most; the folders tell pages of one name apart.
			score:
				likeness(lastPart(path), lastPart(missing)) +
				likeness(path, missing) / 4,
		}))
		.filter(({ score }) => score > 0.7)
		.sort((a, b) => b.score - a.score)
		.slice(0, 4)
		.map(({ path }) => path);
}
