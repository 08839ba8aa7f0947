import { CODE_FINGERPRINT } from "../cache/index.js";
import { hashAll } from "../util/hash.js";

/** One of the machines that build a site together. */
export interface BuildShard {
	/** From 1 to `count`. */
	index: number;
	count: number;
}

/** Names the chunks that a build, or a shard of one, has left in a shared cache. */
export interface Manifest {
	/** Fingerprint of the Furrow and Node that made them; others cannot use them. */
	code: string;
	/** For messages. */
	node: string;
	chunks: ChunkReference[];
}

export interface ChunkReference {
	name: string;
	/** Bytes of its entries. */
	bytes: number;
}

/** The format of manifests and chunks. */
const FORMAT = "2";

/** Names of what a shared cache has of one site. */
export class ManifestNames {
	/** @param site tells it from other sites in the same cache */
	constructor(private readonly site: string) {}

	#name(...parts: string[]): string {
		return hashAll(["furrow", FORMAT, this.site, ...parts]);
	}

	/** Of whole builds. */
	get builds(): string {
		return this.#name("builds", CODE_FINGERPRINT);
	}

	/** Of a shard, for whatever Furrow or Node: whoever joins them learns of a mismatch. */
	shard({ index, count }: BuildShard): string {
		return this.#name("shard", String(index), String(count));
	}

	/** Tells how many shards there are. */
	get shardCount(): string {
		return this.#name("shards");
	}

	/** Of bundles alone. */
	bundles(bundleKey: string): string {
		return this.#name("bundles", CODE_FINGERPRINT, bundleKey);
	}

	/** Tells since when a shard has been making bundles. */
	bundlesBegun(bundleKey: string): string {
		return this.#name("bundles begun", CODE_FINGERPRINT, bundleKey);
	}
}

export function manifestBytes(chunks: ChunkReference[]): Buffer {
	const manifest: Manifest = {
		code: CODE_FINGERPRINT,
		node: process.version,
		chunks,
	};
	return Buffer.from(JSON.stringify(manifest));
}

const isReference = (value: unknown): value is ChunkReference => {
	const { name, bytes } = (value ?? {}) as Partial<ChunkReference>;
	return /^[0-9a-f]{40}$/.test(String(name)) && Number.isSafeInteger(bytes);
};

/** Reads a manifest; nothing where the bytes are none. */
export function parseManifest(bytes: Buffer): Manifest | undefined {
	try {
		const { code, node, chunks } = JSON.parse(bytes.toString());
		return typeof code === "string" &&
			typeof node === "string" &&
			Array.isArray(chunks) &&
			chunks.every(isReference)
			? { code, node, chunks }
			: undefined;
	} catch {
		return undefined;
	}
}
