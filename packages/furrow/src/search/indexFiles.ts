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
import type { SearchPage } from "./records.js";

/** Store for the words of pages, keyed by record name. */
export interface WordStore {
	get<T>(key: string): T | undefined;
	set(key: string, value: unknown): void;
}

/** Serialises the words of a page, one line per section. For thousands of pages, this is far smaller than arrays. */
const serializeWords = (record: SearchRecord): string =>
	pageWords(record)
		.map((words) =>
			words.map(([word, weight]) => `${word} ${weight}`).join(" "),
		)
		.join("\n");

/** A page with its words counted. */
export interface CountedPage
	extends Pick<IndexedPage, "tag" | "path" | "name"> {
	/** The page's words, serialised. */
	stored: string;
	/** Returns the page's record, serialised. */
	text(): string;
}

/** Encodes a page's words for the index. */
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
 * Counts the words of a page, unless the store has them already.
 * @param text the serialised record
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
		stored = serializeWords(record);
		store?.set(name, stored);
	}
	return { tag, path, name, stored, text: () => text };
}

/**
 * Like {@link countPage}, but looks the page up by a key that represents its record. The record is created only if no
 * earlier build has counted it.
 */
export function countSearchPage(
	{ tag, path, key, record }: SearchPage,
	store: WordStore,
): CountedPage {
	const cacheKey = `record ${key()}`;
	const name = store.get<string>(cacheKey);
	const stored = name && store.get<string>(name);
	if (name && stored !== undefined) {
		const text = () => record().text;
		return { tag, path, name, stored, text };
	}
	const result = record();
	const page = countPage(result.record, store, result.text);
	store.set(cacheKey, page.name);
	return page;
}

/**
 * Builds the files of an index in memory, as `start` serves it below `/search-index/`. A thousand pages indexed by
 * title and headings take about 50 ms.
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
