import { join, relative } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CACHE_STAMP, type PackStore } from "../cache/index.js";
import { docsOutlines } from "../content/docs/outline.js";
import type { LocaleContent } from "../content/index.js";
import type { KeptFiles } from "../finish/index.js";
import type {
	PageState,
	RenderedPage,
	RenderedPages,
} from "../render/index.js";
import { SEARCH_FOLDER } from "../types/search.js";
import type { Site } from "../types/site.js";
import { hashAll } from "../util/hash.js";
import { recordName } from "./buildIndex.js";
import {
	componentPaths,
	componentRecords,
	type ReadPage,
} from "./componentPages.js";
import { type CountedPage, countPage, indexOfPages } from "./indexFiles.js";
import { searchOptions } from "./options.js";
import { searchRecords, versionNames } from "./records.js";

/** Pages that are counted before others get their turn: rendering asks for its next pages meanwhile. */
const AT_ONCE = 16;

/** Identity of an index: its options and all that its pages are made from. */
function indexKey(content: LocaleContent, pages: readonly PageState[]) {
	const { context, plugins } = content.locale;
	return hashAll([
		CACHE_STAMP,
		JSON.stringify(context.siteConfig.themeConfig.search),
		// A page's own key says nothing of the categories that it stands in.
		JSON.stringify(docsOutlines(plugins)),
		...pages.map(({ path, key, noSearch }) => `${path} ${key} ${noSearch}`),
	]);
}

/** Makes the search indexes of a build, while its pages are rendered. */
export class SearchStage {
	readonly #counted = new Map<LocaleContent, Promise<CountedPage[]>>();

	/**
	 * @param store where the words of pages are kept between builds
	 * @param htmlOf gives a rendered page
	 */
	constructor(
		private readonly site: Site,
		private readonly store: PackStore,
		private readonly htmlOf: (page: RenderedPage) => string,
	) {}

	#count(content: LocaleContent): Promise<CountedPage[]> {
		const known = this.#counted.get(content);
		if (known) return known;
		const counting = this.#countNow(content);
		this.#counted.set(content, counting);
		return counting;
	}

	async #countNow(content: LocaleContent): Promise<CountedPage[]> {
		const options = searchOptions(
			content.locale.context.siteConfig.themeConfig,
		);
		if (!options) return [];
		await nextTurn();
		const counted: CountedPage[] = [];
		for (const record of searchRecords(content, options)) {
			counted.push(countPage(record, this.store));
			if (counted.length % AT_ONCE === 0) await nextTurn();
		}
		return counted;
	}

	/** What a page says that is known by its HTML alone, kept by the name of the render. */
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
		kept: KeptFiles,
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
			const counted = (await this.#count(content)).filter(
				({ path }) => !hidden.has(path),
			);
			const components = await componentRecords(
				content,
				options,
				await rendered.at(locale, componentPaths(content)),
				this.#readPage,
			);
			for (const record of components)
				counted.push(countPage(record, this.store));
			const versions = versionNames(content.locale.plugins);
			await nextTurn();
			const files = [...indexOfPages(counted, locale, versions)].map(
				([file, text]) => [join(folder, file), text] as const,
			);
			await kept.write(name, key, new Map(files));
		}
	}
}
