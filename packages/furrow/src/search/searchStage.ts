import { setImmediate as nextTurn } from "node:timers/promises";
import { CODE_FINGERPRINT, type PackStore } from "../cache/index.js";
import type { LocaleContent } from "../content/index.js";
import { docsOutlines } from "../content/index.js";
import {
	type CachedFiles,
	cachedFile,
	type GivenFile,
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
	countKnownPage,
	countPage,
	indexedPage,
} from "./indexFiles.js";
import { IndexWords } from "./indexWords.js";
import { searchLanguage } from "./languages.js";
import { type SearchOptions, searchOptions } from "./options.js";
import { searchPages, versionNames } from "./records.js";

/** Identity of an index: its options and all that its pages are made from. */
function indexKey(content: LocaleContent, pages: readonly PageState[]) {
	const { context, plugins } = content.locale;
	return hashAll([
		CODE_FINGERPRINT,
		JSON.stringify(context.siteConfig.themeConfig.search),
		// A page's own key says nothing of the categories that it stands in.
		JSON.stringify(docsOutlines(plugins)),
		...pages.map(({ path, key, noSearch }) => `${path} ${key} ${noSearch}`),
	]);
}

/** Makes the search indexes of a build, while its pages are rendered. */
export class SearchStage {
	/**
	 * @param store where the words of pages are kept between builds
	 * @param htmlOf gives a rendered page
	 */
	constructor(
		private readonly site: Site,
		private readonly store: PackStore,
		private readonly htmlOf: (page: RenderedPage) => string,
	) {}

	/** Extracts the text of pages that is known only from their HTML, cached by render. */
	readonly #readPage: ReadPage = async (page) => {
		const key = `text ${page.name}`;
		const known = this.store.get<Awaited<ReturnType<ReadPage>>>(key);
		if (known) return known;
		// Most sites have few such pages, and most builds none that is new.
		const { htmlText } = await import("./htmlText.js");
		const text = htmlText(this.htmlOf(page));
		this.store.set(key, text);
		return text;
	};

	/**
	 * Writes the index of every language that has one, unless the last one holds. To be called again when the pages turn
	 * out otherwise than expected.
	 * @param rendered gives the pages that have to be read as they are shown
	 */
	async write(
		contents: readonly LocaleContent[],
		pages: readonly PageState[],
		rendered: RenderedPages,
		kept: CachedFiles,
	): Promise<void> {
		for (const content of contents) {
			const { context } = content.locale;
			const options = searchOptions(context.siteConfig.themeConfig);
			if (!options) continue;
			const { currentLocale: locale } = context.i18n;
			const own = pages
				.filter((page) => page.locale === locale)
				.sort((a, b) => (a.path < b.path ? -1 : 1));
			const folder = join(
				relative(this.site.outDir, context.outDir),
				SEARCH_FOLDER,
			);
			const name = `search ${locale}`;
			const key = indexKey(content, own);
			const reused = kept.reuse(name, key);
			if (reused) {
				// The next build may need the words of pages that this one did not look at.
				for (const file of reused)
					this.store.keep(recordName(relative(folder, file)));
				continue;
			}
			const hidden = new Set(
				own.filter(({ noSearch }) => noSearch).map(({ path }) => path),
			);
			const files = this.#files(content, options, hidden, rendered);
			await kept.write(name, key, inFolder(folder, files));
		}
	}

	/** The files of a language's index: of each page as it is counted, then those that are made of all. */
	async *#files(
		content: LocaleContent,
		options: SearchOptions,
		hidden: ReadonlySet<string>,
		rendered: RenderedPages,
	): AsyncIterable<GivenFile> {
		const { currentLocale: locale } = content.locale.context.i18n;
		const pages: IndexedPage[] = [];
		const table = new IndexWords();
		const add = (page: CountedPage): GivenFile => {
			pages.push(indexedPage(page, table));
			const { name, text } = page;
			// The name is made of what the record holds.
			return { file: recordFile(name), key: name, text };
		};
		await nextTurn();
		for (const page of searchPages(content, options))
			if (!hidden.has(page.path)) yield add(countKnownPage(page, this.store));
		const components = await componentRecords(
			content,
			options,
			await rendered.at(locale, componentPaths(content)),
			this.#readPage,
		);
		for (const record of components) yield add(countPage(record, this.store));
		await nextTurn();
		const versions = versionNames(content.locale.plugins);
		for (const [file, text] of buildIndex(
			pages,
			table,
			searchLanguage(locale),
			versions,
		))
			yield cachedFile(file, text);
	}
}

async function* inFolder(folder: string, files: AsyncIterable<GivenFile>) {
	for await (const given of files)
		yield { ...given, file: join(folder, given.file) };
}
