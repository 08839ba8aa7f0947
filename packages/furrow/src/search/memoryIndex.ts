import { setImmediate as nextTurn } from "node:timers/promises";
import type { LocaleContent } from "../content/index.js";
import {
	type IndexingProgress,
	MANIFEST_FILE,
	PROGRESS_FILE,
	SEARCH_FOLDER,
} from "../types/search.js";
import type { Background } from "../util/background.js";
import { withinTime } from "../util/time.js";
import { indexFiles } from "./indexFiles.js";
import { searchOptions } from "./options.js";
import { searchPages, versionNames } from "./records.js";

/**
 * Builds an index of the current state of a language's pages: their titles, and the text of those that have been
 * compiled.
 */
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
		versionNames(content.locale),
	);
}

/** How long a search waits for the text of pages, in milliseconds. Pages without text are then found by title only. */
const MAX_WAIT_MS = 10_000;

/**
 * The search index of a language during development. The first search waits for the text of pages: on large sites,
 * for part of it. The next search finds the rest.
 */
export class MemoryIndex {
	#files: ReadonlyMap<string, string> = new Map();
	/** The latest index: `#files` without the files of the previous index. */
	#last: ReadonlyMap<string, string> = new Map();
	/** Resolves when the text of all pages is in the index. `undefined` if the text has to be read again. */
	#filling: Promise<void> | undefined;
	#reading: IndexingProgress | undefined;

	/** @param background aborted when the index is no longer needed */
	constructor(
		private readonly content: LocaleContent,
		private readonly background: Background,
	) {}

	/**
	 * Returns a file of the index.
	 * @param path URL path of the request
	 * @returns `undefined` for a path outside this index
	 */
	async file(path: string): Promise<string | undefined> {
		const { baseUrl } = this.content.locale.context;
		const folder = `${baseUrl}${SEARCH_FOLDER}/`;
		if (!path.startsWith(folder)) return undefined;
		const name = path.slice(folder.length);
		if (name === PROGRESS_FILE) return JSON.stringify(this.#reading ?? null);
		if (name === MANIFEST_FILE) await this.#update();
		return this.#files.get(name);
	}

	/** Makes the next search read the text of pages again. */
	forget(): void {
		this.#filling = undefined;
	}

	async #update(): Promise<void> {
		this.#filling ??= new Promise((done) => {
			this.background.run(() => this.#fill().then(done));
		});
		await withinTime(MAX_WAIT_MS, this.#filling).catch(() => {});
		if (this.#files.size) return;
		this.#last = indexNow(this.content);
		this.#files = this.#last;
	}

	/** Compiles all pages, yielding to the event loop after each one, and builds the index. */
	async #fill(): Promise<void> {
		const { routes, pages } = this.content;
		for (const [done, { content }] of routes.entries()) {
			this.#reading = { done, of: routes.length };
			// Errors in a page are reported when that page is displayed.
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
