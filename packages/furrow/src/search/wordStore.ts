/** The words of pages, which builds keep: of a page that is as it was they are not counted again, on any machine. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { CODE_FINGERPRINT, PackStore } from "../cache/index.js";
import type { CompiledLocale } from "../content/index.js";
import { join } from "../util/path.js";
import { countKnownPage } from "./indexFiles.js";
import { searchOptions } from "./options.js";
import { type KnownPage, searchPages } from "./records.js";

/** Pages whose words are counted before others get their turn. */
const AT_ONCE = 32;

/** @param cacheDir folder of the site's cache */
export const openWordStore = (cacheDir: string): PackStore =>
	new PackStore(join(cacheDir, "search.pack"), CODE_FINGERPRINT);

/** The pages of languages whose words are counted, as they are known before they are compiled. */
export const wordPages = (contents: readonly CompiledLocale[]): KnownPage[] =>
	contents.flatMap((content) => {
		const { themeConfig } = content.locale.context.siteConfig;
		const options = searchOptions(themeConfig);
		return options ? [...searchPages(content, options)] : [];
	});

/**
 * Counts the words of pages without making an index of them: another build does that with all pages.
 * @param pages are compiled by now
 * @param store takes the words
 */
export async function countWords(
	pages: readonly KnownPage[],
	store: PackStore,
): Promise<void> {
	for (const [index, page] of pages.entries()) {
		countKnownPage(page, store);
		if (index % AT_ONCE === 0) await nextTurn();
	}
}
