/**
 * Pages that an earlier start rendered. Loading React and the theme and running them for the first time takes the
 * server 150 ms. An unchanged page does not wait for that.
 */
import { PackStore } from "../cache/index.js";
import { isFresh, pageText } from "../render/index.js";
import type { PageOutput } from "../render/renderPage.js";
import type { SiteAnswers } from "../render/siteAnswers.js";
import type { RenderLocale } from "../render/types.js";
import type { ShardStore } from "../routes/index.js";
import type { PageValue } from "../site/index.js";
import { hashAll } from "../util/hash.js";
import { SERVER_FILE } from "./ownModules.js";

/** Placeholders for the id of a run, which the URLs of shared data end with, and for a language's script. */
const RUN_MARK = "furrow-run-of-this-start";
const SCRIPT_MARK = "furrow-script-of-this-start";

/** Matches the URL of shared data, without the base URL. */
const SHARD = /furrow-data\/[\w.-]+\.json\?v=[\w-]+/g;

export interface PageCacheOptions {
	/** Path in the cache. */
	file: string;
	/** Identifies everything that renders pages of Furrow's own components. */
	stamp: string;
	/** Identifies this run. */
	id: string;
	baseUrl: string;
	/** Whether a request is for Furrow's own code. The site's code may have changed. */
	isOwn(request: string): boolean;
}

export class PageCache {
	readonly #store: PackStore;
	/** First part of the keys of a language's pages: what they are all rendered with. */
	readonly #locales = new WeakMap<RenderLocale, string>();

	constructor(
		private readonly options: PageCacheOptions,
		private readonly shards: ShardStore,
	) {
		this.#store = new PackStore(options.file, options.stamp);
	}

	/**
	 * Returns the page, if rendering it would give the same result: its inputs and the answers of the site are unchanged.
	 */
	find(
		value: PageValue,
		locale: RenderLocale,
		answers: SiteAnswers,
	): PageOutput | undefined {
		const key = this.#keyOf(value, locale);
		const text = key && this.#store.bytes(key)?.toString();
		if (!text) return undefined;
		const named = this.#withCurrentNames(text, locale);
		const output: PageOutput | undefined = named && JSON.parse(named);
		return output && isFresh(output.basis, [], answers) ? output : undefined;
	}

	/** Records a page for the next start. `save` writes the recorded pages. */
	note(value: PageValue, locale: RenderLocale, output: PageOutput): void {
		const { basis, shared } = output;
		const key = this.#keyOf(value, locale);
		// A selector that only the page can run has no answer to compare.
		if (!key || basis.answers.some(([, answer]) => answer === undefined))
			return;
		const whole: PageOutput = {
			...output,
			html: pageText(output),
			pieces: [],
			basis: {
				...basis,
				links: [basis.links, ...shared.map(({ links }) => links)].flat(),
				shared: [],
			},
			shared: [],
		};
		const text = this.#withPlaceholders(JSON.stringify(whole), locale);
		if (text) this.#store.setJsonIfChanged(key, text);
	}

	save(): void {
		this.#store.save();
	}

	/**
	 * Returns a hash of everything that only this page is rendered from, or `undefined` if that includes code of the
	 * site.
	 */
	#keyOf(
		{ payload, requests }: PageValue,
		locale: RenderLocale,
	): string | undefined {
		const isOwn = [SERVER_FILE, ...requests].every((request) =>
			this.options.isOwn(request),
		);
		if (!isOwn) return undefined;
		const localeKey = this.#locales.get(locale) ?? this.#localeKey(locale);
		const ownText = this.#withPlaceholders(JSON.stringify(payload), locale);
		return localeKey && ownText && hashAll([localeKey, ownText]);
	}

	#localeKey(locale: RenderLocale): string {
		// Pages read these while they render, so they are tracked as dependencies.
		const { globalData, paths, ...rest } = locale;
		const text = this.#withPlaceholders(JSON.stringify(rest), locale) ?? "";
		const key = text && hashAll([text]);
		this.#locales.set(locale, key);
		return key;
	}

	/**
	 * Replaces names that change with each start by placeholders. Returns `undefined` if this start does not know a name.
	 */
	#withPlaceholders(
		text: string,
		{ script }: RenderLocale,
	): string | undefined {
		const { id, baseUrl } = this.options;
		if (text.includes(RUN_MARK) || text.includes(SCRIPT_MARK)) return undefined;
		const urls = text.match(SHARD) ?? [];
		if (!urls.every((end) => this.shards.byUrl.has(baseUrl + end)))
			return undefined;
		return text
			.replaceAll(script, SCRIPT_MARK)
			.replaceAll(id, RUN_MARK)
			.replace(SHARD, (end) => end.replace(/[\w-]+$/, RUN_MARK));
	}

	/**
	 * Replaces the placeholders with names of this start. Returns `undefined` if shared data that it names does not
	 * exist.
	 */
	#withCurrentNames(
		text: string,
		{ script }: RenderLocale,
	): string | undefined {
		const { id, baseUrl } = this.options;
		const { byUrl } = this.shards;
		const current = (end: string) => this.shards.current(baseUrl + end);
		const urls = text.match(SHARD) ?? [];
		if (!urls.every((end) => byUrl.has(current(end)))) return undefined;
		return text
			.replace(SHARD, (end) => current(end).slice(baseUrl.length))
			.replaceAll(RUN_MARK, id)
			.replaceAll(SCRIPT_MARK, script);
	}
}
