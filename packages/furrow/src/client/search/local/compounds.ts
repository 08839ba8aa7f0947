/** Words that are written together in a question and apart on pages, or the other way round. */
import { isPair } from "../../../shared/searchWords";
import type { IndexedWord, IndexFiles } from "./indexFiles";
import type { QueryWord } from "./query";

/** Shorter words are parts of too many. */
const SHORTEST_PART = 3;

const exactly = async (text: string, files: IndexFiles) =>
	(await files.wordsNear(text)).find((word) => word.text === text);

/** The two words of the index that a word consists of: "treeshake", "hotreload". Of several, those that are usual. */
async function partsOf(
	{ text, isOpen }: QueryWord,
	files: IndexFiles,
): Promise<QueryWord[] | undefined> {
	const last = text.length - SHORTEST_PART;
	if (last < SHORTEST_PART || isPair(text)) return undefined;
	if (await exactly(text, files)) return undefined;
	let best: { sections: number; parts: QueryWord[] } | undefined;
	for (let at = SHORTEST_PART; at <= last; at += 1) {
		const [one, other] = [text.slice(0, at), text.slice(at)];
		const first = await exactly(one, files);
		const second = first && (await exactly(other, files));
		if (!second) continue;
		const sections = Math.min(first.sections, second.sections);
		if (!best || sections > best.sections)
			best = {
				sections,
				parts: [
					{ text: one, isOpen: false },
					{ text: other, isOpen },
				],
			};
	}
	return best?.parts;
}

/** The words of a question, those that no page has taken apart where pages have the parts. */
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

/** For each word of a question, the words of the index that it makes with the one before or after it. */
export async function joinedWords(
	query: readonly QueryWord[],
	files: IndexFiles,
): Promise<IndexedWord[][]> {
	const joined = query.map((): IndexedWord[] => []);
	for (const [index, { text }] of query.entries()) {
		const next = query[index + 1];
		if (!next || isPair(text) || isPair(next.text)) continue;
		const word = await exactly(text + next.text, files);
		if (word) for (const at of [index, index + 1]) joined[at]?.push(word);
	}
	return joined;
}
