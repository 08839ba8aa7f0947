/** Stores the words of pages between builds, so that words of unchanged pages are not counted again on any machine. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { CODE_FINGERPRINT, PackStore } from "../cache/index.js";
import type { CompiledLocale } from "../content/index.js";
import { join } from "../util/path.js";
import { countSearchPage } from "./indexFiles.js";
import { searchOptions } from "./options.js";
import { type SearchPage, searchPages } from "./records.js";

/** Number of pages counted before yielding to the event loop. */
const PAGES_PER_TURN = 32;

/**
 * Opens the store of words.
 * @param cacheDir folder of the site's cache
 */
export const openWordStore = (cacheDir: string): PackStore =>
	new PackStore(join(cacheDir, "search.pack"), CODE_FINGERPRINT);

/** Returns the pages to be indexed in all languages. They need not be compiled yet. */
export const wordPages = (contents: readonly CompiledLocale[]): SearchPage[] =>
	contents.flatMap((content) => {
		const { themeConfig } = content.locale.context.siteConfig;
		const options = searchOptions(themeConfig);
		return options ? [...searchPages(content, options)] : [];
	});

/**
 * Counts the words of pages without building an index. Another build does that for all pages.
 * @param pages must be compiled
 * @param store receives the words
 */
export async function countWords(
	pages: readonly SearchPage[],
	store: PackStore,
): Promise<void> {
	for (const [index, page] of pages.entries()) {
		countSearchPage(page, store);
		if (index % PAGES_PER_TURN === 0) await nextTurn();
	}
}
