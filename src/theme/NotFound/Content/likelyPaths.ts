/** Returns pairs of adjacent letters and digits, in which misspelt words remain similar. */
function pairsOf(text: string): Set<string> {
	const letters = ` ${text.toLowerCase().replace(/[^a-z\d]+/g, " ")} `;
	return new Set(
		Array.from(letters, (_, index) => letters.slice(index, index + 2)).filter(
			(pair) => pair.trim().length === 2,
		),
	);
}

/** Returns the similarity of two texts, from 0 to 1 (Dice's coefficient). */
function similarity(a: string, b: string): number {
	const [first, second] = [pairsOf(a), pairsOf(b)];
	let common = 0;
	for (const pair of first) if (second.has(pair)) common += 1;
	return (2 * common) / (first.size + second.size || 1);
}

const lastPart = (path: string) => path.split("/").filter(Boolean).at(-1) ?? "";

/** Returns at most four paths that a reader may have meant by a missing one, the most likely first. */
function likelyPaths(missing: string, paths: readonly string[]): string[] {
	return paths
		.map((path) => ({
			path,
			// The last part is most significant; folders distinguish pages of the same name.
			score:
				similarity(lastPart(path), lastPart(missing)) +
				similarity(path, missing) / 4,
		}))
		.filter(({ score }) => score > 0.7)
		.sort((a, b) => b.score - a.score)
		.slice(0, 4)
		.map(({ path }) => path);
}

interface Version {
	path: string;
	isLast: boolean;
	docs: readonly { path: string }[];
}

/** Returns likely paths of the version that a missing path belongs to, or if it has none, of another. */
export function likelyDocs(
	missing: string,
	versions: readonly Version[],
): string[] {
	const rank = ({ path, isLast }: Version) =>
		missing.startsWith(`${path}/`) ? path.length : Number(isLast);
	return (
		[...versions]
			.sort((a, b) => rank(b) - rank(a))
			.map(({ docs }) =>
				likelyPaths(
					missing,
					docs.map(({ path }) => path),
				),
			)
			.find((paths) => paths.length > 0) ?? []
	);
}
