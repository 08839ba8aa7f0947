import { hash } from "../util/hash.js";

/** JSON below this size travels in each page: a request would cost more. */
const INLINE_BELOW = 1024;

export interface Shard {
	/** Path in the output folder, no leading slash. */
	file: string;
	url: string;
	json: string;
}

/** The shards of a build: shared JSON, each once, under a name made of its content. */
export class ShardStore {
	readonly byUrl = new Map<string, Shard>();
	readonly #urlOf = new Map<string, string>();

	constructor(private readonly baseUrl: string) {}

	/** URL of the shard with this content. */
	add(json: string): string {
		const known = this.#urlOf.get(json);
		if (known) return known;
		const file = `assets/data/${hash(json, 12)}.json`;
		const url = this.baseUrl + file;
		this.#urlOf.set(json, url);
		this.byUrl.set(url, { file, url, json });
		return url;
	}

	/** Whether JSON that `uses` pages name should be a file of its own. */
	static isWorthwhile(json: string, uses: number): boolean {
		return uses > 1 && json.length >= INLINE_BELOW;
	}
}
