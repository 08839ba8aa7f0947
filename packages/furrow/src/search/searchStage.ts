import { setImmediate as nextTurn } from "node:timers/promises";
import { CODE_FINGERPRINT, type PackStore } from "../cache/index.js";
import type { LocaleContent } from "../content/index.js";
import { docsOutlines } from "../content/index.js";
import {
	type CachedFiles,
	cachedFile,
	type GeneratedFile,
} from "../finish/index.js";
import type {
	PageState,
	RenderedPage,
	RenderedPages,
} from "../render/index.js";
import { SEARCH_FOLDER } from "../types/search.js";
import type { Site } from "../types/site.js";
import { hashAll } from "../util/hash.js";
import { join, relative } from "../util/path.js";
import {
	buildIndex,
	type IndexedPage,
	recordFile,
	recordName,
} from "./buildIndex.js";
import {
	componentPaths,
	componentRecords,
	type ReadPage,
} from "./componentPages.js";
import {
	type CountedPage,
	countPage,
	countSearchPage,
	indexedPage,
} from "./indexFiles.js";
import { IndexWords } from "./indexWords.js";
import { searchLanguage } from "./languages.js";
import { type SearchOptions, searchOptions } from "./options.js";
import { searchPages, versionNames } from "./records.js";

/** Returns the cache key of an index: its options and everything its pages are made from. */
function indexKey(content: LocaleContent, pages: readonly PageState[]) {
	return hashAll([
		CODE_FINGERPRINT,
		JSON.stringify(content.locale.context.siteConfig.themeConfig.search),
		// A page's own key does not cover the categories that contain it.
		JSON.stringify(docsOutlines(content.locale)),
		...pages.map(({ path, key, noSearch }) => `${path} ${key} ${noSearch}`),
	]);
}

/** Writes the search indexes of a build while its pages are rendered. */
export class SearchStage {
	/**
	 * @param store caches the words of pages between builds
	 * @param htmlOf returns the HTML of a rendered page
	 */
	constructor(
		private readonly site: Site,
		private readonly store: PackStore,
		private readonly htmlOf: (page: RenderedPage) => string,
	) {}

	/** Extracts the text of pages that is only available in their HTML. Cached by render. */
	readonly #readPage: ReadPage = async (page) => {
		const key = `text ${page.name}`;
		const cached = this.store.get<Awaited<ReturnType<ReadPage>>>(key);
		if (cached) return cached;
		// Loaded on demand: most sites have few such pages, and most builds have no new ones.
		const { htmlText } = await import("./htmlText.js");
		const text = htmlText(this.htmlOf(page));
		this.store.set(key, text);
		return text;
	};

	/**
	 * Writes the index of every language that has one, unless the previous index is up to date. Must be called again if
	 * pages turn out differently than expected.
	 * @param rendered provides the pages whose text is read from their HTML
	 */
	async write(
		contents: readonly LocaleContent[],
		pages: readonly PageState[],
		rendered: RenderedPages,
		cache: CachedFiles,
	): Promise<void> {
		for (const content of contents) {
			const { context } = content.locale;
			const options = searchOptions(context.siteConfig.themeConfig);
			if (!options) continue;
			const { currentLocale: locale } = context.i18n;
			const localePages = pages
				.filter((page) => page.locale === locale)
				.sort((a, b) => (a.path < b.path ? -1 : 1));
			const folder = join(
				relative(this.site.outDir, context.outDir),
				SEARCH_FOLDER,
			);
			const name = `search ${locale}`;
			const key = indexKey(content, localePages);
			const reused = cache.reuse(name, key);
			if (reused) {
				// The next build may need the words of pages that this build did not process.
				for (const file of reused)
					this.store.keep(recordName(relative(folder, file)));
				continue;
			}
			const hidden = new Set(
				localePages.filter(({ noSearch }) => noSearch).map(({ path }) => path),
			);
			const files = this.#files(content, options, hidden, rendered);
			await cache.write(name, key, inFolder(folder, files));
		}
	}

	/**
	 * Yields the files of a language's index: a record for each page as it is counted, then the files built from all
	 * pages.
	 */
	async *#files(
		content: LocaleContent,
		options: SearchOptions,
		hidden: ReadonlySet<string>,
		rendered: RenderedPages,
	): AsyncIterable<GeneratedFile> {
		const { currentLocale: locale } = content.locale.context.i18n;
		const pages: IndexedPage[] = [];
		const table = new IndexWords();
		const add = (page: CountedPage): GeneratedFile => {
			pages.push(indexedPage(page, table));
			const { name, text } = page;
			// The name is a hash of the record.
			return { file: recordFile(name), key: name, text };
		};
		await nextTurn();
		for (const page of searchPages(content, options))
			if (!hidden.has(page.path)) yield add(countSearchPage(page, this.store));
		const components = await componentRecords(
			content,
			options,
			await rendered.at(locale, componentPaths(content)),
			this.#readPage,
		);
		for (const record of components) yield add(countPage(record, this.store));
		await nextTurn();
		const versions = versionNames(content.locale);
		for (const [file, text] of buildIndex(
			pages,
			table,
			searchLanguage(locale),
			versions,
		))
			yield cachedFile(file, text);
	}
}

async function* inFolder(folder: string, files: AsyncIterable<GeneratedFile>) {
	for await (const file of files)
		yield { ...file, file: join(folder, file.file) };
}
