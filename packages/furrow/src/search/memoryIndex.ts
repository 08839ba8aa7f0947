import { setImmediate as nextTurn } from "node:timers/promises";
import type { LocaleContent } from "../content/index.js";
import { SEARCH_FOLDER } from "../types/search.js";
import type { Background } from "../util/background.js";
import { indexFiles } from "./indexFiles.js";
import { searchOptions } from "./options.js";
import { searchPages, versionNames } from "./records.js";

/** The index of what is known of a language's pages now: titles, and the text of those that are compiled. */
function indexNow(content: LocaleContent): ReadonlyMap<string, string> {
	const { context } = content.locale;
	const options = searchOptions(context.siteConfig.themeConfig);
	if (!options) return new Map();
	const pages = searchPages(content, options, (path, query) =>
		content.pages.has(path, query) ? content.pages.textJson(path, query) : "[]",
	);
	return indexFiles(
		[...pages].map((page) => page.record().record),
		context.i18n.currentLocale,
		versionNames(content.locale.plugins),
	);
}

/**
 * The search index of a language during development. It starts with titles; the text of pages is added in the
 * background.
 */
export class MemoryIndex {
	#files: ReadonlyMap<string, string> | undefined;

	/** @param background ends when the index is of no use any more */
	constructor(
		private readonly content: LocaleContent,
		private readonly background: Background,
	) {}

	/**
	 * A file of the index.
	 * @param path URL path of the request
	 * @returns nothing for a path that is no file of this index
	 */
	file(path: string): string | undefined {
		const { baseUrl } = this.content.locale.context;
		const folder = `${baseUrl}${SEARCH_FOLDER}/`;
		if (!path.startsWith(folder)) return undefined;
		if (!this.#files) {
			const first = indexNow(this.content);
			this.#files = first;
			this.background.run(() => this.#fill(first));
		}
		return this.#files.get(path.slice(folder.length));
	}

	/** Compiles every page, each in a turn of its own, and makes the index again. */
	async #fill(first: ReadonlyMap<string, string>): Promise<void> {
		const { routes, pages } = this.content;
		for (const { content } of routes) {
			// Errors in a page are reported where it is shown.
			await pages.compile(content, true).catch(() => {});
			await nextTurn();
			if (this.background.signal.aborted) return;
		}
		// Who opened the first index goes on asking for its files, which have other names.
		this.#files = new Map([...first, ...indexNow(this.content)]);
	}
}
