/** Shares results between builds of a site on several machines or in several checkouts. */
import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { CODE_FINGERPRINT, cacheDir, today } from "../cache/index.js";
import type { Reporter } from "../types/reporter.js";
import { fsError } from "../util/fsError.js";
import { basename, join } from "../util/path.js";
import { replaceFile } from "../util/replaceFile.js";
import { CacheStoreError } from "./cacheStore.js";
import {
	CHUNK_BYTES,
	chunkName,
	type Entry,
	packChunk,
	unpackChunk,
} from "./chunk.js";
import {
	AddedEntries,
	entryId,
	type LocalEntry,
	UsedEntries,
} from "./localEntries.js";
import {
	type BuildShard,
	type ChunkReference,
	type Manifest,
	ManifestNames,
	manifestBytes,
	parseManifest,
} from "./manifest.js";
import {
	type OpenStore,
	openStore,
	type SharedCacheFlags,
} from "./settings.js";

/** Number of chunks downloaded concurrently. */
const CONCURRENT_CHUNKS = 4;

/**
 * Unused entries are retained until they take twice as much space as those in use, and `SPARE_BYTES` more. Then all
 * used entries are stored again in new chunks.
 */
const SPARE_RATIO = 3;
const SPARE_BYTES = 64 * 2 ** 20;

/** How often and how long a shard polls for the bundles that the first shard builds, in milliseconds. */
const POLL_INTERVAL_MS = 500;
const MAX_WAIT_MS = 60_000;

/** A larger number of shards is a mistake, or a bad answer of the server. */
const MAX_SHARDS = 1000;

/** Returns a name that distinguishes a site from others in the same cache and is the same in all of its checkouts. */
function siteName(siteDir: string): string {
	try {
		const { name } = JSON.parse(
			readFileSync(join(siteDir, "package.json"), "utf8"),
		);
		if (typeof name === "string" && name) return name;
	} catch {
		// Missing or invalid. Other commands report that.
	}
	return basename(siteDir);
}

const sumOf = (all: readonly { bytes: number }[]) =>
	all.reduce((sum, { bytes }) => sum + bytes, 0);

/** Amounts read from a shared cache and written to it. */
export interface Traffic {
	/** Name of the folder or server, for messages. */
	store: string;
	chunksRead: number;
	bytesRead: number;
	chunksWritten: number;
	bytesWritten: number;
}

/**
 * The shared cache of a site: copies of entries of its own cache, in immutable chunks that are listed in a manifest.
 * Entries have the same keys as in the site's own cache, so that only matching ones are used. Problems with the store
 * are only reported as warnings, since a build without it is merely slower.
 */
export class SharedCache {
	readonly traffic: Traffic;
	readonly #cacheDir: string;
	readonly #names: ManifestNames;
	readonly #day = today();
	/** Ids of the entries of each chunk that this machine has. Only loaded while chunks are read or written. */
	#loadedIds: Map<string, string[]> | undefined;
	/** Chunks listed in the manifests that have been read. */
	readonly #listed = new Map<string, ChunkReference>();
	/** The stored manifest of whole builds. */
	#buildsManifest: Buffer | undefined;
	#isUsable = true;

	private constructor(
		siteDir: string,
		private readonly open: OpenStore,
		private readonly reporter: Reporter,
	) {
		this.#cacheDir = cacheDir(siteDir);
		this.#names = new ManifestNames(siteName(siteDir));
		this.traffic = {
			store: open.store.name,
			chunksRead: 0,
			bytesRead: 0,
			chunksWritten: 0,
			bytesWritten: 0,
		};
	}

	/**
	 * Opens the cache configured by flags and environment. Returns `undefined` if none is configured.
	 * @param siteDir absolute
	 * @throws FurrowError for an invalid configuration of a server
	 */
	static open(
		siteDir: string,
		flags: SharedCacheFlags,
		reporter: Reporter,
		env?: NodeJS.ProcessEnv,
	): SharedCache | undefined {
		const open = openStore(flags, env);
		return open && new SharedCache(siteDir, open, reporter);
	}

	/** Whether this build may write to the cache. */
	get isWritable(): boolean {
		return this.open.isWritable;
	}

	/**
	 * Copies the results of earlier builds into the site's own cache.
	 * @param joinsShards also copies the results of shards; a shard does not need those of the others
	 */
	async restore(joinsShards: boolean): Promise<void> {
		await this.#guard(async () => {
			const shards = joinsShards ? await this.#shardNames() : [];
			const names = [this.#names.builds, ...shards];
			const manifests = await Promise.all(
				names.map((name) => this.#manifest(name)),
			);
			await this.#download(manifests);
			const [builds] = manifests;
			this.#buildsManifest = builds && manifestBytes(builds.chunks);
			for (const chunk of manifests.flatMap((one) => one?.chunks ?? []))
				this.#listed.set(chunk.name, chunk);
			// For a large site, they are a tenth of the memory in use while pages are built.
			this.#loadedIds = undefined;
		});
	}

	/**
	 * Stores everything that this build has used and the cache lacks. With a shard, stores it for the build that joins
	 * all shards.
	 */
	async save(shard?: BuildShard): Promise<void> {
		if (!this.open.isWritable) return;
		await this.#guard(async () => {
			const { store } = this.open;
			const used = new UsedEntries(this.#cacheDir, this.#day);
			try {
				const chunks = await this.#putNew(used);
				if (shard) {
					await store.put(this.#names.shard(shard), manifestBytes(chunks));
					const count = Buffer.from(String(shard.count));
					await store.put(this.#names.shardCount, count);
				} else {
					const manifest = manifestBytes([...this.#listed.values(), ...chunks]);
					if (!this.#buildsManifest?.equals(manifest))
						await store.put(this.#names.builds, manifest);
				}
				const listed = new Set([
					...this.#listed.keys(),
					...chunks.map(({ name }) => name),
				]);
				for (const name of this.#idsByChunk.keys())
					if (!listed.has(name)) this.#idsByChunk.delete(name);
				this.#writeState();
			} finally {
				used.close();
			}
		});
	}

	/** Stores the bundles immediately, since other shards wait for them. */
	async saveBundles(bundleKey: string): Promise<void> {
		if (!this.open.isWritable) return;
		await this.#guard(async () => {
			const used = new UsedEntries(this.#cacheDir, this.#day);
			try {
				const chunks = await this.#put(used.bundles());
				const name = this.#names.bundles(bundleKey);
				await this.open.store.put(name, manifestBytes(chunks));
			} finally {
				used.close();
			}
		});
	}

	/** Announces that this shard is building the bundles, so that the others need not. */
	async announceBundles(bundleKey: string): Promise<void> {
		await this.#guard(() =>
			this.open.store.put(
				this.#names.bundlesBegun(bundleKey),
				Buffer.from(String(Date.now())),
			),
		);
	}

	/** Downloads the bundles built by the first shard. If it is still building them, waits for up to a minute. */
	async awaitBundles(bundleKey: string): Promise<void> {
		await this.#guard(async () => {
			const { store } = this.open;
			const end = Date.now() + MAX_WAIT_MS;
			while (true) {
				const manifest = await this.#manifest(this.#names.bundles(bundleKey));
				if (manifest) return this.#download([manifest]);
				const begun = await store.get(this.#names.bundlesBegun(bundleKey));
				const isInProgress = begun && Number(begun) > Date.now() - MAX_WAIT_MS;
				if (!isInProgress || Date.now() > end) return;
				await wait(POLL_INTERVAL_MS);
			}
		});
	}

	get #stateFile(): string {
		return join(this.#cacheDir, "shared.json");
	}

	get #idsByChunk(): Map<string, string[]> {
		this.#loadedIds ??= this.#readState();
		return this.#loadedIds;
	}

	#readState(): Map<string, string[]> {
		try {
			return new Map(
				Object.entries(JSON.parse(readFileSync(this.#stateFile, "utf8"))),
			);
		} catch {
			return new Map();
		}
	}

	/** Saves which chunks this machine has. */
	#writeState(): void {
		replaceFile(this.#stateFile, (path) =>
			writeFileSync(path, JSON.stringify(Object.fromEntries(this.#idsByChunk))),
		);
	}

	/** Runs an operation on the store. After the first failure, the store is not used again. */
	async #guard(work: () => Promise<void>): Promise<void> {
		if (!this.#isUsable) return;
		try {
			await work();
		} catch (error) {
			// The error may also come from writing the site's own cache.
			const fault = error instanceof CacheStoreError ? error : fsError(error);
			if (!fault) throw error;
			this.#isUsable = false;
			this.reporter.warn(
				`The shared cache is not used: ${fault.message} The build continues without it.`,
			);
		}
	}

	async #shardNames(): Promise<string[]> {
		const count = Number(await this.open.store.get(this.#names.shardCount));
		if (!(Number.isInteger(count) && count > 0 && count <= MAX_SHARDS))
			return [];
		return Array.from({ length: count }, (_, index) =>
			this.#names.shard({ index: index + 1, count }),
		);
	}

	async #manifest(name: string): Promise<Manifest | undefined> {
		const bytes = await this.open.store.get(name);
		const manifest = bytes && parseManifest(bytes);
		if (bytes && !manifest)
			throw new CacheStoreError(
				`${this.traffic.store} returned a damaged entry.`,
			);
		if (!manifest || manifest.code === CODE_FINGERPRINT) return manifest;
		this.reporter.warn(
			manifest.node === process.version
				? "The shared cache contains a shard built with another version of Furrow. It is not used: install the same version on all machines."
				: `The shared cache contains a shard built with Node ${manifest.node}, but this is Node ${process.version}. It is not used: build all shards with the same version.`,
		);
		return undefined;
	}

	/** Downloads the chunks of manifests that this machine does not have yet. */
	async #download(manifests: readonly (Manifest | undefined)[]): Promise<void> {
		const names = new Set(
			manifests.flatMap((one) => one?.chunks.map(({ name }) => name) ?? []),
		);
		const missing = [...names].filter((name) => !this.#idsByChunk.has(name));
		if (!missing.length) return;
		const added = new AddedEntries(this.#cacheDir);
		try {
			while (missing.length) {
				const some = missing.splice(0, CONCURRENT_CHUNKS);
				const chunks = await Promise.all(
					some.map((name) => this.open.store.get(name)),
				);
				for (const [index, bytes] of chunks.entries())
					if (bytes) this.#add(some[index] as string, bytes, added);
			}
		} finally {
			added.save();
			this.#writeState();
		}
	}

	#add(name: string, bytes: Buffer, added: AddedEntries): void {
		if (chunkName(bytes) !== name)
			throw new CacheStoreError(
				`${this.traffic.store} returned a damaged entry.`,
			);
		const entries = unpackChunk(bytes);
		for (const entry of entries) added.add(entry);
		this.#idsByChunk.set(name, entries.map(entryId));
		this.traffic.chunksRead += 1;
		this.traffic.bytesRead += bytes.length;
	}

	/** Stores the entries that no listed chunk contains, or all entries if too many of the listed ones are unused. */
	async #putNew(used: UsedEntries): Promise<ChunkReference[]> {
		const listedIds = new Set(
			[...this.#listed.keys()].flatMap(
				(name) => this.#idsByChunk.get(name) ?? [],
			),
		);
		const newEntries: LocalEntry[] = [];
		let bytes = 0;
		for (const entry of used.all()) {
			bytes += entry.length;
			if (!listedIds.has(entry.id)) newEntries.push(entry);
		}
		const isFull =
			sumOf([...this.#listed.values()]) > SPARE_BYTES + SPARE_RATIO * bytes;
		if (isFull) this.#listed.clear();
		return this.#put(isFull ? used.all() : newEntries);
	}

	/** Stores entries in chunks, except those that are too large to be read again. Builds work without them. */
	async #put(entries: Iterable<LocalEntry>): Promise<ChunkReference[]> {
		const { store } = this.open;
		const put: ChunkReference[] = [];
		let pending: Entry[] = [];
		let ids: string[] = [];
		let bytes = 0;
		const flush = async () => {
			if (!pending.length) return;
			const packed = packChunk(pending);
			if (packed && packed.length <= store.maxBytes) {
				const name = chunkName(packed);
				await store.put(name, packed);
				this.#idsByChunk.set(name, ids);
				put.push({ name, bytes });
				this.traffic.chunksWritten += 1;
				this.traffic.bytesWritten += packed.length;
			}
			[pending, ids, bytes] = [[], [], 0];
		};
		for (const { id, name, time, read } of entries) {
			const content = read();
			if (!content) continue;
			// Bytes from a pack are only valid until the next read.
			const copy = Buffer.from(content);
			// A chunk of its own: if it is too large, the other entries are stored nevertheless.
			if (copy.length >= CHUNK_BYTES) await flush();
			pending.push(time === undefined ? [name, copy] : [name, copy, time]);
			ids.push(id);
			bytes += content.length;
			if (bytes >= CHUNK_BYTES) await flush();
		}
		await flush();
		return put;
	}
}
