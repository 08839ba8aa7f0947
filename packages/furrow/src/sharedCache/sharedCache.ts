/** Builds of a site on several machines, or in several checkouts, use what the others have made. */
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

/** Chunks that are asked for at once. */
const AT_ONCE = 4;

/** Entries that nobody uses stay until they are twice as much as those in use: then all is put anew. */
const SPARE_RATIO = 3;
const SPARE_BYTES = 64 * 2 ** 20;

/** How often a shard looks for the bundles that the first one makes, and how long at most, in milliseconds. */
const LOOK_MS = 500;
const LOOK_FOR_MS = 60_000;

/** More shards than this are a mistake, or a server's joke. */
const MAX_SHARDS = 1000;

/** Tells a site from others in the same cache: what all of its checkouts have in common. */
function siteName(siteDir: string): string {
	try {
		const { name } = JSON.parse(
			readFileSync(join(siteDir, "package.json"), "utf8"),
		);
		if (typeof name === "string" && name) return name;
	} catch {
		// None, or none that can be read: other commands say so.
	}
	return basename(siteDir);
}

const sumOf = (all: readonly { bytes: number }[]) =>
	all.reduce((sum, { bytes }) => sum + bytes, 0);

/** Amounts read from a shared cache and written to it. */
export interface Traffic {
	/** Folder or server, for messages. */
	store: string;
	chunksRead: number;
	bytesRead: number;
	chunksWritten: number;
	bytesWritten: number;
}

/**
 * The shared cache of a site: copies of its own cache's entries, in chunks that never change. A manifest lists the chunks.
 * Entries are looked up by the same keys as in the site's own cache, so that nothing is used that does not fit. Whatever is
 * wrong with the store is a warning: a build is only slower without it.
 */
export class SharedCache {
	readonly traffic: Traffic;
	readonly #cacheDir: string;
	readonly #names: ManifestNames;
	readonly #day = today();
	/** Ids of the entries of each chunk that this machine has, while chunks are read or written. */
	#chunks: Map<string, string[]> | undefined;
	/** Chunks of the manifests that were read. */
	readonly #listed = new Map<string, ChunkReference>();
	/** The manifest of builds, as it is there. */
	#builds: Buffer | undefined;
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
	 * Opens the cache that flags and environment name; nothing where they name none.
	 * @param siteDir absolute
	 * @throws FurrowError for variables that name a server wrongly
	 */
	static open(
		siteDir: string,
		flags: SharedCacheFlags,
		reporter: Reporter,
	): SharedCache | undefined {
		const open = openStore(flags);
		return open && new SharedCache(siteDir, open, reporter);
	}

	/** Whether this build may write to the cache. */
	get isWritable(): boolean {
		return this.open.isWritable;
	}

	/**
	 * Brings what earlier builds have left into the site's own cache.
	 * @param joinsShards brings also what shards have left; a shard has no use for what the others make
	 */
	async restore(joinsShards: boolean): Promise<void> {
		await this.#guard(async () => {
			const shards = joinsShards ? await this.#shardNames() : [];
			const names = [this.#names.builds, ...shards];
			const manifests = await Promise.all(
				names.map((name) => this.#manifest(name)),
			);
			await this.#take(manifests);
			const [builds] = manifests;
			this.#builds = builds && manifestBytes(builds.chunks);
			for (const chunk of manifests.flatMap((one) => one?.chunks ?? []))
				this.#listed.set(chunk.name, chunk);
			// Of a large site they are a tenth of what is in memory while pages are made.
			this.#chunks = undefined;
		});
	}

	/** Leaves what this build has used and the cache has not, of a shard for whoever joins it with the others. */
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
					if (!this.#builds?.equals(manifest))
						await store.put(this.#names.builds, manifest);
				}
				const listed = new Set([
					...this.#listed.keys(),
					...chunks.map(({ name }) => name),
				]);
				for (const name of this.#known.keys())
					if (!listed.has(name)) this.#known.delete(name);
				this.#writeKnown();
			} finally {
				used.close();
			}
		});
	}

	/** Leaves the bundles at once: shards wait for them. */
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

	/** Says that this shard is making the bundles: the others need not. */
	async announceBundles(bundleKey: string): Promise<void> {
		await this.#guard(() =>
			this.open.store.put(
				this.#names.bundlesBegun(bundleKey),
				Buffer.from(String(Date.now())),
			),
		);
	}

	/** Brings the bundles here that the first shard has made or, where it is at work on them, waits for them: for a minute. */
	async awaitBundles(bundleKey: string): Promise<void> {
		await this.#guard(async () => {
			const { store } = this.open;
			const end = Date.now() + LOOK_FOR_MS;
			while (true) {
				const manifest = await this.#manifest(this.#names.bundles(bundleKey));
				if (manifest) return this.#take([manifest]);
				const begun = await store.get(this.#names.bundlesBegun(bundleKey));
				const isAtWork = begun && Number(begun) > Date.now() - LOOK_FOR_MS;
				if (!isAtWork || Date.now() > end) return;
				await wait(LOOK_MS);
			}
		});
	}

	get #stateFile(): string {
		return join(this.#cacheDir, "shared.json");
	}

	get #known(): Map<string, string[]> {
		this.#chunks ??= this.#readKnown();
		return this.#chunks;
	}

	#readKnown(): Map<string, string[]> {
		try {
			return new Map(
				Object.entries(JSON.parse(readFileSync(this.#stateFile, "utf8"))),
			);
		} catch {
			return new Map();
		}
	}

	/** Which chunks this machine has. */
	#writeKnown(): void {
		replaceFile(this.#stateFile, (path) =>
			writeFileSync(path, JSON.stringify(Object.fromEntries(this.#known))),
		);
	}

	/** Does without the store from the first failure on. */
	async #guard(work: () => Promise<void>): Promise<void> {
		if (!this.#isUsable) return;
		try {
			await work();
		} catch (error) {
			// The site's own cache may be what cannot be written.
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

	/** Brings the chunks of manifests here that are not here yet. */
	async #take(manifests: readonly (Manifest | undefined)[]): Promise<void> {
		const names = new Set(
			manifests.flatMap((one) => one?.chunks.map(({ name }) => name) ?? []),
		);
		const missing = [...names].filter((name) => !this.#known.has(name));
		if (!missing.length) return;
		const added = new AddedEntries(this.#cacheDir);
		try {
			while (missing.length) {
				const some = missing.splice(0, AT_ONCE);
				const chunks = await Promise.all(
					some.map((name) => this.open.store.get(name)),
				);
				for (const [index, bytes] of chunks.entries())
					if (bytes) this.#add(some[index] as string, bytes, added);
			}
		} finally {
			added.save();
			this.#writeKnown();
		}
	}

	#add(name: string, bytes: Buffer, added: AddedEntries): void {
		if (chunkName(bytes) !== name)
			throw new CacheStoreError(
				`${this.traffic.store} returned a damaged entry.`,
			);
		const entries = unpackChunk(bytes);
		for (const entry of entries) added.add(entry);
		this.#known.set(name, entries.map(entryId));
		this.traffic.chunksRead += 1;
		this.traffic.bytesRead += bytes.length;
	}

	/** Puts the entries that no listed chunk has; all of them, where too much of what is listed is of no use. */
	async #putNew(used: UsedEntries): Promise<ChunkReference[]> {
		const known = new Set(
			[...this.#listed.keys()].flatMap((name) => this.#known.get(name) ?? []),
		);
		const fresh: LocalEntry[] = [];
		let bytes = 0;
		for (const entry of used.all()) {
			bytes += entry.length;
			if (!known.has(entry.id)) fresh.push(entry);
		}
		const isFull =
			sumOf([...this.#listed.values()]) > SPARE_BYTES + SPARE_RATIO * bytes;
		if (isFull) this.#listed.clear();
		return this.#put(isFull ? used.all() : fresh);
	}

	async #put(entries: Iterable<LocalEntry>): Promise<ChunkReference[]> {
		const put: ChunkReference[] = [];
		let waiting: Entry[] = [];
		let ids: string[] = [];
		let bytes = 0;
		const flush = async () => {
			if (!waiting.length) return;
			const packed = packChunk(waiting);
			const name = chunkName(packed);
			await this.open.store.put(name, packed);
			this.#known.set(name, ids);
			put.push({ name, bytes });
			this.traffic.chunksWritten += 1;
			this.traffic.bytesWritten += packed.length;
			[waiting, ids, bytes] = [[], [], 0];
		};
		for (const { id, name, time, read } of entries) {
			const content = read();
			if (!content) continue;
			// Of a pack the bytes are there until others are asked for.
			const copy = Buffer.from(content);
			waiting.push(time === undefined ? [name, copy] : [name, copy, time]);
			ids.push(id);
			bytes += content.length;
			if (bytes >= CHUNK_BYTES) await flush();
		}
		await flush();
		return put;
	}
}
