import { writePostings } from "../shared/searchPostings";
import { isPair, isPhrase } from "../shared/searchWords";
import {
	MANIFEST_FILE,
	RECORDS_PER_FILE,
	type SearchManifest,
	type SearchRecord,
} from "../types/search.js";
import type { SearchLanguage } from "./languages.js";
import { contentName, pieceStarts } from "./pieces.js";

/** Characters of a file: large enough to be worth a request, small enough that what is not needed costs little. */
const WORDS_SIZE = 24_000;
const POSTINGS_SIZE = 12_000;

export interface IndexedPage {
	tag: string;
	path: string;
	/** Name of the record's file, without folder and extension. */
	name: string;
	/** Calls back with each word. */
	eachWord(take: TakeWord): void;
	/** How many sections the page has; the first is what is said of the page as a whole. */
	sections: number;
}

/** Gets a word in a section of a page. */
export type TakeWord = (word: string, section: number, weight: number) => void;

/** The files of an index beside the records: path in the index's folder to content. */
export type IndexFiles = Map<string, string>;

/** A page's place among the pages: contextual search asks for tags, whose pages come one after the other. */
function inOrder(pages: IndexedPage[]): IndexedPage[] {
	const key = ({ tag, path }: IndexedPage) => `${tag}\0${path}`;
	return [...pages].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

export function recordFile(name: string): string {
	return `pages/${name}.json`;
}

/** The name in the path of a record's file; of another file, its path. */
export const recordName = (file: string): string =>
	/^pages\/(.*)\.json$/.exec(file)?.[1] ?? file;

/** The record as it is stored. */
export const recordText = (record: SearchRecord): string =>
	JSON.stringify(record);

/** Words of a piece that share their stem get a number; others none. */
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

/**
 * Makes the files of one language's index.
 * @param versions the names of versions by their tags, if results are to tell them
 * @returns all files but the records
 */
export function buildIndex(
	given: IndexedPage[],
	{ stem, stopWords }: SearchLanguage,
	versions: Record<string, string> = {},
): IndexFiles {
	const files: IndexFiles = new Map();
	const pages = inOrder(given);
	const add = (folder: string, content: string) => {
		const file = `${folder}/${contentName(content)}.txt`;
		files.set(file, content);
		return file;
	};

	const tags = new Map<string, number>();
	let sections = 0;
	/** The postings of each word, one after the other. */
	const byWord = new Map<string, number[]>();
	for (const [number, page] of pages.entries()) {
		tags.set(page.tag, (tags.get(page.tag) ?? 0) + 1);
		sections += page.sections;
		page.eachWord((word, section, weight) => {
			const known = byWord.get(word);
			if (known) known.push(number, section, weight);
			else byWord.set(word, [number, section, weight]);
		});
	}
	const words = [...byWord.keys()].sort();
	const postings = words.map((word) =>
		writePostings(byWord.get(word) as number[]),
	);

	const wordPieces: SearchManifest["words"] = [];
	const starts = pieceStarts(
		words,
		words.map((word) => word.length + 4),
		WORDS_SIZE,
	);
	for (const [index, start] of starts.entries()) {
		const piece = words.slice(start, starts[index + 1]);
		const classes = stemClasses(piece, stem);
		const lines = piece.map((word, at) =>
			`${word} ${(byWord.get(word)?.length ?? 0) / 3} ${classes[at]}`.trimEnd(),
		);
		wordPieces.push([piece[0] ?? "", start, add("words", lines.join("\n"))]);
	}
	const postingPieces: SearchManifest["postings"] = [];
	const postingStarts = pieceStarts(
		words,
		postings.map((text) => text.length + 1),
		POSTINGS_SIZE,
	);
	for (const [index, start] of postingStarts.entries())
		postingPieces.push([
			start,
			add(
				"postings",
				postings.slice(start, postingStarts[index + 1]).join("\n"),
			),
		]);
	const records: string[] = [];
	for (let at = 0; at < pages.length; at += RECORDS_PER_FILE)
		records.push(
			add(
				"records",
				pages
					.slice(at, at + RECORDS_PER_FILE)
					.map(({ name }) => name)
					.join("\n"),
			),
		);
	files.set(
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
	);
	return files;
}
