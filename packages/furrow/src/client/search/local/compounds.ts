/** Matches words that are written as one in the query and apart on pages, or vice versa. */
import { isPair } from "../../../shared/searchWords";
import type { IndexedWord, IndexFiles } from "./indexFiles";
import type { QueryWord } from "./query";

/** Minimum length of a part: shorter words are part of too many others. */
const SHORTEST_PART = 3;

const findExact = async (text: string, files: IndexFiles) =>
	(await files.wordsNear(text)).find((word) => word.text === text);

/**
 * Returns the two words of the index that a word consists of, as in "treeshake" or "hotreload". Of several splits, the
 * most frequent wins.
 */
async function partsOf(
	{ text, isOpen, share }: QueryWord,
	files: IndexFiles,
): Promise<QueryWord[] | undefined> {
	const last = text.length - SHORTEST_PART;
	if (last < SHORTEST_PART || isPair(text)) return undefined;
	if (await findExact(text, files)) return undefined;
	let best: { sections: number; parts: QueryWord[] } | undefined;
	for (let at = SHORTEST_PART; at <= last; at += 1) {
		const [head, tail] = [text.slice(0, at), text.slice(at)];
		const first = await findExact(head, files);
		const second = first && (await findExact(tail, files));
		if (!second) continue;
		const sections = Math.min(first.sections, second.sections);
		if (!best || sections > best.sections)
			best = {
				sections,
				parts: [
					{ text: head, isOpen: false, share },
					{ text: tail, isOpen, share },
				],
			};
	}
	return best?.parts;
}

/** Returns the words of a query, with words that are not in the index split if their parts are. */
export async function splitCompounds(
	query: readonly QueryWord[],
	files: IndexFiles,
): Promise<QueryWord[]> {
	const parts = await Promise.all(
		query.map(async (word) => (await partsOf(word, files)) ?? [word]),
	);
	const words = new Map(parts.flat().map((word) => [word.text, word]));
	return [...words.values()];
}

/** Returns for each word of a query the words of the index that it forms together with the word before or after it. */
export async function joinedWords(
	query: readonly QueryWord[],
	files: IndexFiles,
): Promise<IndexedWord[][]> {
	const joined = query.map((): IndexedWord[] => []);
	for (const [index, { text }] of query.entries()) {
		const next = query[index + 1];
		if (!next || isPair(text) || isPair(next.text)) continue;
		const word = await findExact(text + next.text, files);
		if (word) for (const at of [index, index + 1]) joined[at]?.push(word);
	}
	return joined;
}
