import { hash } from "../util/hash.js";

/** JSON below this size travels in each page: a request would cost more. */
const INLINE_BELOW = 1024;

/** How many replaced shards are kept. */
const MOST_EARLIER = 20;

const SHARD_FOLDER = "furrow-data";

export interface Shard {
	/** Path in the output folder, no leading slash. */
	file: string;
	url: string;
	json: string;
}

/** A name that files can have, with the end of what it stands for in front. */
function fileName(id: string): string {
	const readable = id.replace(/\.json$/, "").replace(/.*\//, "");
	return `${readable.replace(/[^\w.-]+/g, "-").slice(-60)}-${hash(id, 8)}`;
}

/**
 * The shards of a site: JSON that pages share. A shard is named by what it is, not by what it holds, so that a page's
 * HTML stays the same when only the shard's content changes: browsers ask again for it, as they do for a page's data.
 * For that reason it is no file of `assets/`, which hosts let browsers keep for ever.
 */
export class ShardStore {
	readonly byUrl = new Map<string, Shard>();
	readonly #values = new Map<string, unknown>();
	/** What live shards held before, the oldest first: a browser may be about to ask for it. */
	readonly #earlier = new Map<string, string>();
	readonly #urls = new Map<string, string>();

	/** @param isLive gives a shard another URL whenever it holds something else */
	constructor(
		private readonly baseUrl: string,
		private readonly isLive = false,
	) {}

	/**
	 * URL of a shard.
	 * @param id names it: the same in every build, and wherever the site's folder is
	 */
	add(id: string, json: string): string {
		const file = `${SHARD_FOLDER}/${fileName(id)}.json`;
		const version = this.isLive ? `?v=${hash(json, 8)}` : "";
		const url = this.baseUrl + file + version;
		if (!this.byUrl.has(url)) {
			this.#replace(this.#urls.get(file));
			this.#urls.set(file, url);
			this.byUrl.set(url, { file, url, json });
		}
		return url;
	}

	#replace(url: string | undefined): void {
		const shard = url && this.byUrl.get(url);
		if (!shard) return;
		this.byUrl.delete(shard.url);
		this.#values.delete(shard.url);
		this.keepEarlier(shard);
	}

	/** Keeps a shard that is replaced, for a while. */
	keepEarlier({ url, json }: Shard): void {
		this.#earlier.delete(url);
		this.#earlier.set(url, json);
		const [oldest] = this.#earlier.keys();
		if (oldest !== undefined && this.#earlier.size > MOST_EARLIER)
			this.#earlier.delete(oldest);
	}

	/** The URL of a shard now, by one that it has or had. */
	current(url: string): string {
		const file = url.slice(this.baseUrl.length).replace(/\?.*/, "");
		return this.#urls.get(file) ?? url;
	}

	/** JSON of a shard, or of one that was replaced lately. */
	json(url: string): string | undefined {
		return this.byUrl.get(url)?.json ?? this.#earlier.get(url);
	}

	/** What a shard holds; nothing when there is none. */
	value(url: string): unknown {
		const shard = this.byUrl.get(url);
		if (!shard) {
			const earlier = this.#earlier.get(url);
			return earlier === undefined ? undefined : JSON.parse(earlier);
		}
		if (!this.#values.has(url)) this.#values.set(url, JSON.parse(shard.json));
		return this.#values.get(url);
	}

	/** Whether JSON that `uses` pages name should be a file of its own. */
	static isWorthwhile(json: string, uses: number): boolean {
		return uses > 1 && json.length >= INLINE_BELOW;
	}
}
