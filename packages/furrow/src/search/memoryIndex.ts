import { setImmediate as nextTurn } from "node:timers/promises";
import type { LocaleContent } from "../content/index.js";
import {
	MANIFEST_FILE,
	READING_FILE,
	SEARCH_FOLDER,
	type SearchReading,
} from "../types/search.js";
import type { Background } from "../util/background.js";
import { withinTime } from "../util/time.js";
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

/** How long a question waits for the text of pages, in milliseconds: then titles alone answer. */
const PATIENCE_MS = 10_000;

/**
 * The search index of a language during development. Who searches first waits for the text of pages, on large sites for
 * some of it; what comes later is found by the next search.
 */
export class MemoryIndex {
	#files: ReadonlyMap<string, string> = new Map();
	/** The index made last: `#files` without those of the one before it. */
	#last: ReadonlyMap<string, string> = new Map();
	/** Resolves when the text of all pages is in the index; missing if it has to be read again. */
	#filling: Promise<void> | undefined;
	#reading: SearchReading | undefined;

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
	async file(path: string): Promise<string | undefined> {
		const { baseUrl } = this.content.locale.context;
		const folder = `${baseUrl}${SEARCH_FOLDER}/`;
		if (!path.startsWith(folder)) return undefined;
		const name = path.slice(folder.length);
		if (name === READING_FILE) return JSON.stringify(this.#reading ?? null);
		if (name === MANIFEST_FILE) await this.#current();
		return this.#files.get(name);
	}

	/** Has the text of pages read again with the next search. */
	forget(): void {
		this.#filling = undefined;
	}

	async #current(): Promise<void> {
		this.#filling ??= new Promise((done) => {
			this.background.run(() => this.#fill().then(done));
		});
		await withinTime(PATIENCE_MS, this.#filling).catch(() => {});
		if (this.#files.size) return;
		this.#last = indexNow(this.content);
		this.#files = this.#last;
	}

	/** Compiles every page, each in a turn of its own, and makes the index. */
	async #fill(): Promise<void> {
		const { routes, pages } = this.content;
		for (const [done, { content }] of routes.entries()) {
			this.#reading = { done, of: routes.length };
			// Errors in a page are reported where it is shown.
			await pages.compile(content, true).catch(() => {});
			await nextTurn();
			if (this.background.signal.aborted) return;
		}
		this.#reading = undefined;
		const now = indexNow(this.content);
		// Browsers that opened the previous index still request its files, which have other names.
		this.#files = new Map([...this.#last, ...now]);
		this.#last = now;
	}
}
