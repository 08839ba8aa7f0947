import { CODE_FINGERPRINT } from "../cache/index.js";
import { hashAll } from "../util/hash.js";

/** One of the machines that build a site together. */
export interface BuildShard {
	/** Number of this shard, from 1 to `count`. */
	index: number;
	count: number;
}

/** Lists the chunks that a build, or a shard of one, has stored in a shared cache. */
export interface Manifest {
	/** Fingerprint of the versions of Furrow and Node that created the chunks. Other versions cannot use them. */
	code: string;
	/** Version of Node, for messages. */
	node: string;
	chunks: ChunkReference[];
}

export interface ChunkReference {
	name: string;
	/** Total size of its entries in bytes. */
	bytes: number;
}

/** Version of the format of manifests and chunks. */
const FORMAT = "2";

/** Names of one site's items in a shared cache. */
export class ManifestNames {
	/** @param site distinguishes the site from others in the same cache */
	constructor(private readonly site: string) {}

	#name(...parts: string[]): string {
		return hashAll(["furrow", FORMAT, this.site, ...parts]);
	}

	/** Name of the manifest of whole builds. */
	get builds(): string {
		return this.#name("builds", CODE_FINGERPRINT);
	}

	/**
	 * Name of a shard's manifest. Does not depend on the versions of Furrow and Node, so that whoever joins the shards
	 * can report a mismatch.
	 */
	shard({ index, count }: BuildShard): string {
		return this.#name("shard", String(index), String(count));
	}

	/** Name of the number of shards. */
	get shardCount(): string {
		return this.#name("shards");
	}

	/** Name of the manifest of bundles. */
	bundles(bundleKey: string): string {
		return this.#name("bundles", CODE_FINGERPRINT, bundleKey);
	}

	/** Name of the time at which a shard began to build the bundles. */
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

/** Parses a manifest. Returns `undefined` for invalid bytes. */
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
