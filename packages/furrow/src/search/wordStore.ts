/** The words of pages, which builds keep: of a page that is as it was they are not counted again, on any machine. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { CODE_FINGERPRINT, PackStore } from "../cache/index.js";
import type { CompiledLocale } from "../content/index.js";
import { join } from "../util/path.js";
import { countKnownPage } from "./indexFiles.js";
import { searchOptions } from "./options.js";
import { searchPages } from "./records.js";

/** Pages whose words are counted before others get their turn. */
const AT_ONCE = 32;

/** @param cacheDir folder of the site's cache */
export const openWordStore = (cacheDir: string): PackStore =>
	new PackStore(join(cacheDir, "search.pack"), CODE_FINGERPRINT);

/**
 * Counts the words of pages without making an index of them: another build does that with all pages.
 * @param contents languages with the routes of these pages, which are compiled
 * @param store takes the words
 */
export async function countWords(
	contents: readonly CompiledLocale[],
	store: PackStore,
): Promise<void> {
	let count = 0;
	for (const content of contents) {
		const options = searchOptions(
			content.locale.context.siteConfig.themeConfig,
		);
		if (!options) continue;
		for (const page of searchPages(content, options)) {
			countKnownPage(page, store);
			count += 1;
			if (count % AT_ONCE === 0) await nextTurn();
		}
	}
}
