import { diff, type ValueChange } from "../shared/diff.js";
import { hash } from "../util/hash.js";
import { jsonText, LazyJson } from "../util/lazyJson.js";
import { type SharedText, sharedText, shareText } from "../util/sharedTexts.js";

/** Shorter JSON is inlined in each page, where it costs less than a request. */
const MIN_SHARD_LENGTH = 1024;

/** Maximum number of replaced shards that are retained, besides those of the last two stores. */
const MAX_REPLACED = 20;

/** Maximum length of the JSON of changes; beyond it, browsers reload the whole shard. */
const MAX_CHANGES_LENGTH = 20_000;

const SHARD_FOLDER = "furrow-data";

export interface Shard {
	/** Path in the output folder, no leading slash. */
	file: string;
	url: string;
	readonly json: string;
	/** The content. After sealing, its JSON is shared between threads. */
	data: string | LazyJson | SharedText;
}

function jsonOf(data: Shard["data"]): string {
	return data instanceof Uint8Array ? sharedText(data) : jsonText(data);
}

/** Changes that turn an outdated shard into its replacement. */
export interface ShardRenewal {
	from: string;
	url: string;
	changes: ValueChange[];
}

/** Returns a valid file name for an id, beginning with the end of the id. */
function fileName(id: string): string {
	const readable = id.replace(/\.json$/, "").replace(/.*\//, "");
	return `${readable.replace(/[^\w.-]+/g, "-").slice(-60)}-${hash(id, 8)}`;
}

/**
 * The shards of a site: JSON that pages share. A shard's name depends on its id and not on its content, so that the
 * HTML of pages stays the same when only the content changes: browsers revalidate shards, as they do page data. For
 * this reason shards are not in `assets/`, which hosts let browsers cache forever.
 */
export class ShardStore {
	readonly byUrl = new Map<string, Shard>();
	readonly #values = new Map<string, unknown>();
	/** Replaced live shards, oldest first: a browser may still request one. */
	readonly #replaced = new Map<string, Shard>();
	#maxReplaced = MAX_REPLACED;
	readonly #urls = new Map<string, string>();
	/** Files by id: all pages of a version add the same shards. */
	readonly #files = new Map<string, string>();
	#renewals: ShardRenewal[] = [];
	#versions = 0;
	readonly #started = Date.now().toString(36);

	/** @param isLive whether a shard's URL changes with its content */
	constructor(
		private readonly baseUrl: string,
		private readonly isLive = false,
	) {}

	/**
	 * Adds a shard and returns its URL.
	 * @param id stable across builds and locations of the site folder
	 */
	add(id: string, data: string | LazyJson): string {
		const file = this.#files.get(id) ?? `${SHARD_FOLDER}/${fileName(id)}.json`;
		this.#files.set(id, file);
		const previous = this.byUrl.get(this.#urls.get(file) ?? "");
		const changes =
			this.isLive &&
			previous?.data instanceof LazyJson &&
			data instanceof LazyJson
				? diff(previous.data.value, data.value)
				: undefined;
		const url = this.baseUrl + file + this.#version(data, previous, changes);
		if (this.byUrl.has(url)) return url;
		if (previous) this.#retire(previous);
		if (previous && changes)
			this.#renewals.push({ from: previous.url, url, changes });
		this.#urls.set(file, url);
		this.byUrl.set(url, {
			file,
			url,
			data,
			get json() {
				return jsonOf(this.data);
			},
		});
		return url;
	}

	/**
	 * Moves the JSON of all shards into memory that threads share, and frees the original data. Contents cannot change
	 * afterwards.
	 */
	seal(): Record<string, SharedText> {
		const texts: Record<string, SharedText> = {};
		for (const [url, shard] of this.byUrl) {
			const { data } = shard;
			const text = data instanceof Uint8Array ? data : shareText(shard.json);
			if (data instanceof LazyJson) data.forgetText();
			shard.data = text;
			texts[url] = text;
		}
		return texts;
	}

	/** Returns the part of a live shard's URL that changes with its content. */
	#version(
		data: string | LazyJson,
		previous: Shard | undefined,
		changes: ValueChange[] | undefined,
	): string {
		if (!this.isLive) return "";
		if (typeof data === "string") return `?v=${hash(data, 8)}`;
		if (previous && changes?.length === 0)
			return /\?.*/.exec(previous.url)?.[0] ?? "";
		this.#versions += 1;
		return `?v=${this.#started}-${this.#versions}`;
	}

	#retire(shard: Shard): void {
		this.byUrl.delete(shard.url);
		this.#values.delete(shard.url);
		this.#retain(shard);
	}

	/** Retains a replaced shard until enough others have been replaced. */
	#retain(shard: Shard): void {
		this.#replaced.delete(shard.url);
		this.#replaced.set(shard.url, shard);
		const [oldest] = this.#replaced.keys();
		if (oldest !== undefined && this.#replaced.size > this.#maxReplaced)
			this.#replaced.delete(oldest);
	}

	/**
	 * Retains the shards of the store that this one replaces. All of a site's shards are replaced at once, however many
	 * it has, and it may happen again before a browser has requested them.
	 */
	retainFrom(before: ShardStore): void {
		this.#maxReplaced = MAX_REPLACED + 2 * before.byUrl.size;
		for (const shard of before.#replaced.values()) this.#retain(shard);
		for (const shard of before.byUrl.values()) this.#retain(shard);
	}

	/**
	 * Returns and clears the replacements of live shards since the last call, oldest first, except those with large
	 * changes.
	 */
	takeRenewals(): ShardRenewal[] {
		const renewals = this.#renewals;
		this.#renewals = [];
		return renewals.filter(
			({ changes }) => JSON.stringify(changes).length < MAX_CHANGES_LENGTH,
		);
	}

	/** Returns the current URL of a shard, given its current or an earlier URL. */
	current(url: string): string {
		const file = url.slice(this.baseUrl.length).replace(/\?.*/, "");
		return this.#urls.get(file) ?? url;
	}

	/** Returns the JSON of a shard, or of one that was replaced recently. */
	json(url: string): string | undefined {
		return (this.byUrl.get(url) ?? this.#replaced.get(url))?.json;
	}

	/** Returns the content of a shard, if it exists. */
	value(url: string): unknown {
		const replaced = this.#replaced.get(url);
		const shard = this.byUrl.get(url) ?? replaced;
		if (!shard) return undefined;
		// Serialising and parsing thousands of items would take longer than the rest of an update.
		if (this.isLive && shard.data instanceof LazyJson) return shard.data.value;
		if (shard === replaced) return JSON.parse(shard.json);
		if (!this.#values.has(url)) this.#values.set(url, JSON.parse(shard.json));
		return this.#values.get(url);
	}

	/** Whether JSON that `uses` pages need should be a shard. */
	static isWorthwhile(json: string, uses: number): boolean {
		return uses > 1 && json.length >= MIN_SHARD_LENGTH;
	}
}
