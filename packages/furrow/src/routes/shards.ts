import { diff, type ValueChange } from "../shared/diff.js";
import { hash } from "../util/hash.js";
import { jsonText, LazyJson } from "../util/lazyJson.js";
import { type SharedText, sharedText, shareText } from "../util/sharedTexts.js";

/** JSON below this size travels in each page: a request would cost more. */
const INLINE_BELOW = 1024;

/** How many replaced shards are kept. */
const MOST_EARLIER = 20;

/** How long the JSON of changes may be: beyond it a browser asks for all. */
const MOST_CHANGES = 20_000;

const SHARD_FOLDER = "furrow-data";

export interface Shard {
	/** Path in the output folder, no leading slash. */
	file: string;
	url: string;
	readonly json: string;
	/** The content. Once it is sealed, threads share its JSON. */
	data: string | LazyJson | SharedText;
}

function jsonOf(data: Shard["data"]): string {
	return data instanceof Uint8Array ? sharedText(data) : jsonText(data);
}

/** Converts an outdated shard to its replacement. */
export interface ShardRenewal {
	from: string;
	url: string;
	changes: ValueChange[];
}

/** A name that files can have, with the end of what it stands for in front. */
function fileName(id: string): string {
	const readable = id.replace(/\.json$/, "").replace(/.*\//, "");
	return `${readable.replace(/[^\w.-]+/g, "-").slice(-60)}-${hash(id, 8)}`;
}

/**
 * The shards of a site: JSON that pages share. A shard is named by what it is, not by what it holds, so that a page's
 * HTML stays the same when only the shard's content changes: browsers ask again for it, as they do for a page's data.
 * For that reason it is no file of `assets/`, which hosts let browsers keep forever.
 */
export class ShardStore {
	readonly byUrl = new Map<string, Shard>();
	readonly #values = new Map<string, unknown>();
	/** Live shards that others have replaced, the oldest first: a browser may be about to ask for one. */
	readonly #earlier = new Map<string, Shard>();
	readonly #urls = new Map<string, string>();
	/** Files by what they stand for: each page of a version asks for the same ones. */
	readonly #files = new Map<string, string>();
	#renewals: ShardRenewal[] = [];
	#versions = 0;
	readonly #started = Date.now().toString(36);

	/** @param isLive gives a shard another URL whenever it holds something else */
	constructor(
		private readonly baseUrl: string,
		private readonly isLive = false,
	) {}

	/**
	 * URL of a shard.
	 * @param id names it: the same in every build, and wherever the site's folder is
	 */
	add(id: string, data: string | LazyJson): string {
		const file = this.#files.get(id) ?? `${SHARD_FOLDER}/${fileName(id)}.json`;
		this.#files.set(id, file);
		const before = this.byUrl.get(this.#urls.get(file) ?? "");
		const changes =
			this.isLive &&
			before?.data instanceof LazyJson &&
			data instanceof LazyJson
				? diff(before.data.value, data.value)
				: undefined;
		const url = this.baseUrl + file + this.#version(data, before, changes);
		if (this.byUrl.has(url)) return url;
		if (before) this.#replace(before);
		if (before && changes)
			this.#renewals.push({ from: before.url, url, changes });
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

	/** Has threads share the JSON of all shards, where none will hold something else: what it was made from can go. */
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

	/** The part of a live shard's URL that changes with what it holds. */
	#version(
		data: string | LazyJson,
		before: Shard | undefined,
		changes: ValueChange[] | undefined,
	): string {
		if (!this.isLive) return "";
		if (typeof data === "string") return `?v=${hash(data, 8)}`;
		if (before && changes?.length === 0)
			return /\?.*/.exec(before.url)?.[0] ?? "";
		this.#versions += 1;
		return `?v=${this.#started}-${this.#versions}`;
	}

	#replace(shard: Shard): void {
		this.byUrl.delete(shard.url);
		this.#values.delete(shard.url);
		this.keepEarlier(shard);
	}

	/** Keeps a shard that is replaced, for a while. */
	keepEarlier(shard: Shard): void {
		this.#earlier.delete(shard.url);
		this.#earlier.set(shard.url, shard);
		const [oldest] = this.#earlier.keys();
		if (oldest !== undefined && this.#earlier.size > MOST_EARLIER)
			this.#earlier.delete(oldest);
	}

	/** How live shards were replaced since this was last asked, the first first: those of which little is another one. */
	takeRenewals(): ShardRenewal[] {
		const renewals = this.#renewals;
		this.#renewals = [];
		return renewals.filter(
			({ changes }) => JSON.stringify(changes).length < MOST_CHANGES,
		);
	}

	/** The URL of a shard now, by one that it has or had. */
	current(url: string): string {
		const file = url.slice(this.baseUrl.length).replace(/\?.*/, "");
		return this.#urls.get(file) ?? url;
	}

	/** JSON of a shard, or of one that was replaced lately. */
	json(url: string): string | undefined {
		return (this.byUrl.get(url) ?? this.#earlier.get(url))?.json;
	}

	/** Returns the content of a shard, if it exists. */
	value(url: string): unknown {
		const earlier = this.#earlier.get(url);
		const shard = this.byUrl.get(url) ?? earlier;
		if (!shard) return undefined;
		// To put thousands of items into JSON and back takes longer than all else that an edit takes.
		if (this.isLive && shard.data instanceof LazyJson) return shard.data.value;
		if (shard === earlier) return JSON.parse(shard.json);
		if (!this.#values.has(url)) this.#values.set(url, JSON.parse(shard.json));
		return this.#values.get(url);
	}

	/** Whether JSON that `uses` pages name should be a file of its own. */
	static isWorthwhile(json: string, uses: number): boolean {
		return uses > 1 && json.length >= INLINE_BELOW;
	}
}
