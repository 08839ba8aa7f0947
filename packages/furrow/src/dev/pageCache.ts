/**
 * Pages that an earlier start rendered. To load React and the theme, and to run them for the first time, takes the server
 * 150 ms: a page that is as it was does not wait for that.
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

/** Stands for the id of a run, and for what the URLs of its shared data end with. */
const RUN_MARK = "furrow-run-of-this-start";
const SCRIPT_MARK = "furrow-script-of-this-start";

/** The URL of shared data, from its folder on. */
const SHARD = /furrow-data\/[\w.-]+\.json\?v=[\w-]+/g;

export interface PageCacheOptions {
	/** Path in the cache. */
	file: string;
	/** Names all that renders pages of Furrow's own components. */
	stamp: string;
	/** Tells this run from others. */
	id: string;
	baseUrl: string;
	/** Tells requests for what is Furrow's own: code of the site may be another one. */
	isOwn(request: string): boolean;
}

export class PageCache {
	readonly #store: PackStore;
	/** The first part of the keys of a language's pages: what all of them are rendered with. */
	readonly #locales = new WeakMap<RenderLocale, string>();

	constructor(
		private readonly options: PageCacheOptions,
		private readonly shards: ShardStore,
	) {
		this.#store = new PackStore(options.file, options.stamp);
	}

	/** The page, if it would be rendered as it was: what it is made of is the same, and so is all that it asks of the site. */
	find(
		value: PageValue,
		locale: RenderLocale,
		answers: SiteAnswers,
	): PageOutput | undefined {
		const key = this.#keyOf(value, locale);
		const text = key && this.#store.bytes(key)?.toString();
		if (!text) return undefined;
		const named = this.#named(text, locale);
		const output: PageOutput | undefined = named && JSON.parse(named);
		return output && isFresh(output.basis, [], answers) ? output : undefined;
	}

	/** Takes note of a page for the next start. `save` writes what was noted. */
	note(value: PageValue, locale: RenderLocale, output: PageOutput): void {
		const { basis, shared } = output;
		const key = this.#keyOf(value, locale);
		// A question that only the page can be asked has no answer to compare.
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
		const text = this.#marked(JSON.stringify(whole), locale);
		if (text) this.#store.renewJson(key, text);
	}

	save(): void {
		this.#store.save();
	}

	/** Hash of everything of its own that a page is rendered from; nothing if code of the site is in it. */
	#keyOf(
		{ payload, requests }: PageValue,
		locale: RenderLocale,
	): string | undefined {
		const isOwn = [SERVER_FILE, ...requests].every((request) =>
			this.options.isOwn(request),
		);
		if (!isOwn) return undefined;
		const ofLocale = this.#locales.get(locale) ?? this.#localeKey(locale);
		const own = this.#marked(JSON.stringify(payload), locale);
		return ofLocale && own && hashAll([ofLocale, own]);
	}

	#localeKey(locale: RenderLocale): string {
		// Pages ask for these while they render, so they are tracked as dependencies.
		const { globalData, paths, ...rest } = locale;
		const text = this.#marked(JSON.stringify(rest), locale) ?? "";
		const key = text && hashAll([text]);
		this.#locales.set(locale, key);
		return key;
	}

	/** A text without the names that each start gives again; nothing if it has a name that this start does not know. */
	#marked(text: string, { script }: RenderLocale): string | undefined {
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

	/** The text with the names of this start; nothing if it names shared data that there is no more. */
	#named(text: string, { script }: RenderLocale): string | undefined {
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
