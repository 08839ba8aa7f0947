import { isPair, isPhrase } from "../shared/searchWords";
import {
	MANIFEST_FILE,
	RECORDS_PER_FILE,
	type SearchManifest,
	type SearchRecord,
} from "../types/search.js";
import type { IndexWords } from "./indexWords.js";
import type { SearchLanguage } from "./languages.js";
import { contentName, pieceBorders } from "./pieces.js";

/**
 * Target sizes of files in characters: large enough to be worth a request, small enough to load few unneeded entries.
 */
const WORDS_SIZE = 24_000;
const POSTINGS_SIZE = 12_000;

export interface IndexedPage {
	tag: string;
	path: string;
	/** Name of the record's file, without folder and extension. */
	name: string;
	/** The page's words, encoded by {@link IndexWords.take}. */
	words: Uint32Array;
	/** Number of sections on the page. The first one stands for the page as a whole. */
	sections: number;
}

/** A file of an index: its path in the index's folder, and its content. */
export type IndexFile = [path: string, content: string];

/** Sorts pages by tag, then by path. Contextual search filters by tag, so pages with the same tag must be adjacent. */
function sortPages(pages: IndexedPage[]): IndexedPage[] {
	const key = ({ tag, path }: IndexedPage) => `${tag}\0${path}`;
	return [...pages].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

export function recordFile(name: string): string {
	return `pages/${name}.json`;
}

/** Returns the record name in the path of a record's file, or the path itself for any other file. */
export const recordName = (file: string): string =>
	/^pages\/(.*)\.json$/.exec(file)?.[1] ?? file;

/** Serialises a record. */
export const recordText = (record: SearchRecord): string =>
	JSON.stringify(record);

/** Numbers the groups of words in a piece that share a stem. Words without such a group get an empty string. */
function stemClasses(words: string[], stem: SearchLanguage["stem"]): string[] {
	const members = new Map<string, number[]>();
	for (const [index, word] of words.entries()) {
		if (isPair(word) || isPhrase(word) || /^\d/.test(word)) continue;
		const root = stem(word);
		members.set(root, [...(members.get(root) ?? []), index]);
	}
	const classes = words.map(() => "");
	let next = 0;
	for (const indexes of members.values()) {
		if (indexes.length < 2) continue;
		for (const index of indexes) classes[index] = String(next);
		next += 1;
	}
	return classes;
}

const textFile = (folder: string, content: string): IndexFile => [
	`${folder}/${contentName(content)}.txt`,
	content,
];

/**
 * Yields the texts of the postings files, each with the index of its first word. A generator, since all of them
 * together are large.
 */
function* postingsPieces(
	words: readonly string[],
	postings: Iterable<string>,
): Iterable<[start: number, text: string]> {
	const beginsPiece = pieceBorders(POSTINGS_SIZE);
	let piece: string[] = [];
	let at = 0;
	for (const text of postings) {
		if (beginsPiece(words[at] as string, text.length + 1) && piece.length) {
			yield [at - piece.length, piece.join("\n")];
			piece = [];
		}
		piece.push(text);
		at++;
	}
	if (piece.length) yield [at - piece.length, piece.join("\n")];
}

/**
 * Yields the files of one language's index.
 * @param table has consumed the words of all pages
 * @param versions version names by tag, if results show them
 * @returns all files except the records
 */
export function* buildIndex(
	unsorted: IndexedPage[],
	table: IndexWords,
	{ stem, stopWords }: SearchLanguage,
	versions: Record<string, string> = {},
): Iterable<IndexFile> {
	const pages = sortPages(unsorted);
	const tags = new Map<string, number>();
	let sections = 0;
	for (const page of pages) {
		tags.set(page.tag, (tags.get(page.tag) ?? 0) + 1);
		sections += page.sections;
	}
	const { words, counts, postings } = table.listed(
		pages.map((page) => page.words),
	);

	const wordPieces: SearchManifest["words"] = [];
	const beginsPiece = pieceBorders(WORDS_SIZE);
	const starts = [...words.keys()].filter((at) => {
		const word = words[at] as string;
		return beginsPiece(word, word.length + 4);
	});
	for (const [index, start] of starts.entries()) {
		const piece = words.slice(start, starts[index + 1]);
		const classes = stemClasses(piece, stem);
		const lines = piece.map((word, at) =>
			`${word} ${counts[start + at]} ${classes[at]}`.trimEnd(),
		);
		const file = textFile("words", lines.join("\n"));
		yield file;
		wordPieces.push([piece[0] ?? "", start, file[0]]);
	}
	const postingPieces: SearchManifest["postings"] = [];
	for (const [start, piece] of postingsPieces(words, postings())) {
		const file = textFile("postings", piece);
		yield file;
		postingPieces.push([start, file[0]]);
	}
	const records: string[] = [];
	for (let at = 0; at < pages.length; at += RECORDS_PER_FILE) {
		const names = pages.slice(at, at + RECORDS_PER_FILE);
		const file = textFile("records", names.map(({ name }) => name).join("\n"));
		yield file;
		records.push(file[0]);
	}
	yield [
		MANIFEST_FILE,
		JSON.stringify({
			pages: pages.length,
			sections,
			tags: [...tags],
			...(Object.keys(versions).length && { versions }),
			stopWords,
			records,
			words: wordPieces,
			postings: postingPieces,
		} satisfies SearchManifest),
	];
}
