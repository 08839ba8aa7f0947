import type { SearchRecord } from "../types/search.js";
import {
	buildIndex,
	type IndexedPage,
	recordFile,
	recordText,
} from "./buildIndex.js";
import { IndexWords } from "./indexWords.js";
import { searchLanguage } from "./languages.js";
import { pageWords } from "./pageWords.js";
import { contentName } from "./pieces.js";
import type { KnownPage } from "./records.js";

/** Store for the words of pages, by record name. */
export interface WordStore {
	get<T>(key: string): T | undefined;
	set(key: string, value: unknown): void;
}

/** Words as they are stored, a line for each section: much less to keep for thousands of pages than lists of them. */
const storedText = (record: SearchRecord): string =>
	pageWords(record)
		.map((words) =>
			words.map(([word, weight]) => `${word} ${weight}`).join(" "),
		)
		.join("\n");

/** A page with its words counted. */
export interface CountedPage
	extends Pick<IndexedPage, "tag" | "path" | "name"> {
	/** Its words as they are stored. */
	stored: string;
	/** Its record as it is stored. */
	text(): string;
}

/** A page as an index is made of it. */
export const indexedPage = (
	{ tag, path, name, stored }: CountedPage,
	table: IndexWords,
): IndexedPage => ({
	tag,
	path,
	name,
	words: table.take(stored),
	sections: stored.split("\n").length,
});

/**
 * Counts the words of a page, unless the store has them.
 * @param text the record as it is stored
 */
export function countPage(
	record: SearchRecord,
	store?: WordStore,
	text = recordText(record),
): CountedPage {
	const { tag, path } = record;
	const name = contentName(text);
	let stored = store?.get<string>(name);
	if (stored === undefined) {
		stored = storedText(record);
		store?.set(name, stored);
	}
	return { tag, path, name, stored, text: () => text };
}

/** The same by a key that stands for the record, which is not made when an earlier build has counted it. */
export function countKnownPage(
	{ tag, path, key, record }: KnownPage,
	store: WordStore,
): CountedPage {
	const id = `record ${key()}`;
	const name = store.get<string>(id);
	const stored = name && store.get<string>(name);
	if (name && stored !== undefined) {
		const text = () => record().text;
		return { tag, path, name, stored, text };
	}
	const written = record();
	const page = countPage(written.record, store, written.text);
	store.set(id, page.name);
	return page;
}

/**
 * The files of an index that is made at once and kept in memory, as `start` serves it below `/search-index/`.
 * A thousand pages known by title and headings take some 50 ms.
 */
export function indexFiles(
	records: readonly SearchRecord[],
	locale: string,
	versions?: Record<string, string>,
): Map<string, string> {
	const pages = records.map((record) => countPage(record));
	const table = new IndexWords();
	const files = new Map(
		buildIndex(
			pages.map((page) => indexedPage(page, table)),
			table,
			searchLanguage(locale),
			versions,
		),
	);
	for (const { name, text } of pages) files.set(recordFile(name), text());
	return files;
}
