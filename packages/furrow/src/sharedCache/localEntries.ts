/**
 * Converts a site's own cache to and from entries that other machines can use: compiled pages, renders with their
 * files, and bundles.
 */
import {
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { crc32 } from "node:zlib";
import {
	bundlesDir,
	CODE_FINGERPRINT,
	LIST_KEY,
	PackFile,
	PackStore,
	today,
} from "../cache/index.js";
import { hash } from "../util/hash.js";
import { dirname, join, relative } from "../util/path.js";
import { makeCacheFolder, placeFolder } from "../util/replaceFile.js";
import type { Entry } from "./chunk.js";

/** Packs whose entries are valid on any machine. The other packs describe files on this machine. */
const PACKS = ["pages.pack", "render.pack", "search.pack"] as const;

/** Path of a page's file in the cache. */
const PAGE_FILE = /^pages\/[0-9a-f]+\.\w+$/;

/** Path of a bundle's file in the cache. */
const BUNDLE_FILE = /^bundles\/([\w-]+)\/(?:[\w@.-]+\/)*[\w@.-]+$/;

const RECORD = "record.json";

/** Identifies an entry and its content. For files, the name alone identifies the content. */
const idOf = (name: string, checksum = 0, length = 0) =>
	hash(`${name} ${checksum} ${length}`, 16);

const packOf = (name: string) =>
	PACKS.find((pack) => name.startsWith(`${pack} `));

/** Returns the id of an entry from another machine. */
export const entryId = ([name, bytes]: Entry): string =>
	packOf(name) ? idOf(name, crc32(bytes), bytes.length) : idOf(name);

export interface LocalEntry {
	id: string;
	name: string;
	length: number;
	/** Modification time of a page's file, in milliseconds. */
	time?: number | undefined;
	/** Returns the bytes, or `undefined` if the entry is damaged or gone. */
	read(): Buffer | undefined;
}

function readIfPresent(file: string): Buffer | undefined {
	try {
		return readFileSync(file);
	} catch {
		return undefined;
	}
}

function fileEntry(cacheDir: string, name: string): LocalEntry[] {
	const file = join(cacheDir, name);
	const stats = statSync(file, { throwIfNoEntry: false });
	if (!stats?.isFile()) return [];
	const read = () => readIfPresent(file);
	const time = PAGE_FILE.test(name) ? stats.mtimeMs : undefined;
	return [{ id: idOf(name), name, length: stats.size, time, read }];
}

function namesIn(folder: string, recursive = false): string[] {
	try {
		return readdirSync(folder, { recursive, encoding: "utf8" }).map((name) =>
			name.replaceAll("\\", "/"),
		);
	} catch {
		return [];
	}
}

/** Returns the files of the bundles used last. */
function bundleEntries(cacheDir: string): LocalEntry[] {
	const root = bundlesDir(cacheDir);
	const timeOf = (name: string) =>
		statSync(join(root, name, RECORD), { throwIfNoEntry: false })?.mtimeMs ?? 0;
	const [latest] = namesIn(root)
		.filter((name) => timeOf(name) > 0)
		.sort((a, b) => timeOf(b) - timeOf(a));
	if (!latest) return [];
	const folder = join(root, latest);
	return namesIn(folder, true).flatMap((name) =>
		fileEntry(cacheDir, relative(cacheDir, join(folder, name))),
	);
}

/** The entries that builds have used since a given day. */
export class UsedEntries {
	readonly #packs: { name: string; pack: PackFile }[];

	/** @param day day on which the build began */
	constructor(
		private readonly cacheDir: string,
		private readonly day: number,
	) {
		this.#packs = PACKS.map((name) => ({
			name,
			pack: new PackFile(join(cacheDir, name), CODE_FINGERPRINT),
		}));
	}

	/** Yields all entries. A generator, since a large site has a million. */
	*all(): Iterable<LocalEntry> {
		for (const { name, pack } of this.#packs)
			for (const [key, entry] of pack.entries.all()) {
				const [, length, checksum, used] = entry;
				if (used < this.day) continue;
				const full = `${name} ${key}`;
				yield {
					id: idOf(full, checksum, length),
					name: full,
					length,
					read: () => pack.read(entry),
				};
			}
		for (const file of namesIn(join(this.cacheDir, "pages")))
			if (this.#isUsed(file)) yield* fileEntry(this.cacheDir, `pages/${file}`);
		yield* this.bundles();
	}

	/** Returns the entries of the bundles used last. */
	bundles(): LocalEntry[] {
		return bundleEntries(this.cacheDir);
	}

	/** Whether a page's file belongs to a used render. */
	#isUsed(file: string): boolean {
		const renders = this.#packs.find(({ name }) => name === "render.pack");
		const entry = renders?.pack.entries.get(file.replace(/\.\w+$/, ""));
		return entry !== undefined && entry[3] >= this.day;
	}

	close(): void {
		for (const { pack } of this.#packs) pack.close();
	}
}

/**
 * Writes a file unless it exists and returns whether it did. Most files do not exist, and checking first would take
 * as long as writing.
 */
function isWrittenNew(file: string, bytes: Buffer): boolean {
	try {
		writeFileSync(file, bytes, { flag: "wx" });
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
		return false;
	}
}

/** Adds entries of other machines to a site's cache. Existing entries are kept. */
export class AddedEntries {
	readonly #stores = new Map<string, PackStore>();
	/** Temporary folders of bundles, which replace the final ones once all of their files are written. */
	readonly #bundles = new Map<string, string>();

	constructor(private readonly cacheDir: string) {
		makeCacheFolder(join(cacheDir, "pages"));
		makeCacheFolder(bundlesDir(cacheDir));
	}

	/** Adds an entry. Unknown names are skipped, since the entry may come from a server. */
	add([name, bytes, time]: Entry): void {
		const [bundle] = BUNDLE_FILE.exec(name)?.slice(1) ?? [];
		const pack = packOf(name);
		if (pack) this.#addToPack(pack, name.slice(pack.length + 1), bytes);
		else if (PAGE_FILE.test(name))
			this.#write(join(this.cacheDir, name), bytes, time);
		else if (bundle && !name.split("/").includes("..")) {
			const rest = name.split("/").slice(2).join("/");
			const file = join(this.#folderOf(bundle), rest);
			mkdirSync(dirname(file), { recursive: true });
			this.#write(file, bytes);
		}
	}

	#addToPack(pack: string, key: string, bytes: Buffer): void {
		const store =
			this.#stores.get(pack) ??
			// Dated yesterday, so that the entries do not count as used until this build reads them.
			new PackStore(join(this.cacheDir, pack), CODE_FINGERPRINT, today() - 1);
		this.#stores.set(pack, store);
		if (key === LIST_KEY) store.mergeList(key, bytes);
		else if (!store.has(key)) store.setBytes(key, bytes);
	}

	/**
	 * Writes a file of an entry.
	 * @param time modification time of the file; with it, a build recognises the file without reading it
	 */
	#write(file: string, bytes: Buffer, time?: number): void {
		if (!isWrittenNew(file, bytes)) {
			if (statSync(file).size === bytes.length) return;
			// A file in use must be replaced, not overwritten.
			rmSync(file);
			writeFileSync(file, bytes);
		}
		if (time !== undefined) utimesSync(file, time / 1000, time / 1000);
	}

	#folderOf(bundle: string): string {
		const folder = join(bundlesDir(this.cacheDir), `${bundle}.${process.pid}`);
		this.#bundles.set(bundle, folder);
		return folder;
	}

	save(): void {
		for (const store of this.#stores.values()) {
			store.save();
			store.close();
		}
		for (const [bundle, folder] of this.#bundles)
			placeFolder(folder, join(bundlesDir(this.cacheDir), bundle));
	}
}
