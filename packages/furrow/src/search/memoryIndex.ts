import { setImmediate as nextTurn } from "node:timers/promises";
import type { LocaleContent } from "../content/index.js";
import { SEARCH_FOLDER } from "../types/search.js";
import { indexFiles } from "./indexFiles.js";
import { searchOptions } from "./options.js";
import { searchPages, versionNames } from "./records.js";

/** Indexes by the content that they are of: content that was read anew has an index of its own. */
const indexes = new WeakMap<LocaleContent, ReadonlyMap<string, string>>();

/** The index of what is known of a language's pages now: titles, and the text of those that are compiled. */
function indexNow(content: LocaleContent): ReadonlyMap<string, string> {
	const { context } = content.locale;
	const options = searchOptions(context.siteConfig.themeConfig);
	if (!options) return new Map();
	const pages = searchPages(content, options, (path, query) =>
		content.pages.has(path, query) ? content.pages.text(path, query) : [],
	);
	return indexFiles(
		[...pages].map(({ record }) => record()),
		context.i18n.currentLocale,
		versionNames(content.locale.plugins),
	);
}

/** Compiles every page, each in a turn of its own, and makes the index anew. */
async function fill(content: LocaleContent): Promise<void> {
	for (const { content: modules } of content.routes) {
		// What is wrong with a page is told where it is shown.
		await content.pages.addAll(modules).catch(() => {});
		await nextTurn();
	}
	indexes.set(content, indexNow(content));
}

/**
 * A file of a language's index while the site is written. The first that is asked for is made of titles; the text of
 * the pages follows while nobody waits.
 *
 * @param path URL path of the request
 * @returns nothing for a path that is no file of an index
 */
export function memoryIndexFile(
	contents: readonly LocaleContent[],
	path: string,
): string | undefined {
	for (const content of contents) {
		const folder = `${content.locale.context.baseUrl}${SEARCH_FOLDER}/`;
		if (!path.startsWith(folder)) continue;
		let index = indexes.get(content);
		if (!index) {
			index = indexNow(content);
			indexes.set(content, index);
			void fill(content);
		}
		return index.get(path.slice(folder.length));
	}
	return undefined;
}
