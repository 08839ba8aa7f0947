/** A site's own cache as entries that another machine can use: compiled pages, renders with their files, and bundles. */
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

/** Packs whose entries hold anywhere: what says which files lie where on this machine is in others. */
const PACKS = ["pages.pack", "render.pack", "search.pack"] as const;

/** A page's files in the cache. */
const PAGE_FILE = /^pages\/[0-9a-f]+\.\w+$/;

/** A file of bundles. */
const BUNDLE_FILE = /^bundles\/([\w-]+)\/(?:[\w@.-]+\/)*[\w@.-]+$/;

const RECORD = "record.json";

/** Tells an entry with its bytes from all others. What files hold follows from their names. */
const idOf = (name: string, checksum = 0, length = 0) =>
	hash(`${name} ${checksum} ${length}`, 16);

const packOf = (name: string) =>
	PACKS.find((pack) => name.startsWith(`${pack} `));

/** The id of an entry that comes from another machine. */
export const entryId = ([name, bytes]: Entry): string =>
	packOf(name) ? idOf(name, crc32(bytes), bytes.length) : idOf(name);

export interface LocalEntry {
	id: string;
	name: string;
	length: number;
	/** When a page's file was written, in milliseconds. */
	time?: number | undefined;
	/** Nothing when it is damaged or gone. */
	read(): Buffer | undefined;
}

function readWhole(file: string): Buffer | undefined {
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
	const read = () => readWhole(file);
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

/** The bundles that were used last. */
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

/** The entries that builds of this day have used. */
export class UsedEntries {
	readonly #packs: { name: string; pack: PackFile }[];

	/** @param day when the build began */
	constructor(
		private readonly cacheDir: string,
		private readonly day: number,
	) {
		this.#packs = PACKS.map((name) => ({
			name,
			pack: new PackFile(join(cacheDir, name), CODE_FINGERPRINT),
		}));
	}

	/** All of them, one after the other: a large site has a million. */
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

	/** Those of the bundles that were used last. */
	bundles(): LocalEntry[] {
		return bundleEntries(this.cacheDir);
	}

	/** Whether a page's file belongs to a render that was used. */
	#isUsed(file: string): boolean {
		const renders = this.#packs.find(({ name }) => name === "render.pack");
		const entry = renders?.pack.entries.get(file.replace(/\.\w+$/, ""));
		return entry !== undefined && entry[3] >= this.day;
	}

	close(): void {
		for (const { pack } of this.#packs) pack.close();
	}
}

/** Writes a file unless it is there. Most are not: to look first takes as long as writing them. */
function isWrittenNew(file: string, bytes: Buffer): boolean {
	try {
		writeFileSync(file, bytes, { flag: "wx" });
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
		return false;
	}
}

/** Takes entries of other machines into a site's cache. What is there already stays. */
export class AddedEntries {
	readonly #stores = new Map<string, PackStore>();
	/** Folders of bundles, each beside its place until all of its files are there. */
	readonly #bundles = new Map<string, string>();

	constructor(private readonly cacheDir: string) {
		makeCacheFolder(join(cacheDir, "pages"));
		makeCacheFolder(bundlesDir(cacheDir));
	}

	/** An entry by a name that no build gives is left out: it may come from a server. */
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
			// Not used by this build before it has asked for it.
			new PackStore(join(this.cacheDir, pack), CODE_FINGERPRINT, today() - 1);
		this.#stores.set(pack, store);
		if (key === LIST_KEY) store.mergeList(key, bytes);
		else if (!store.has(key)) store.setBytes(key, bytes);
	}

	/** @param time that the file is given: a build then need not read it to know that it is what was rendered */
	#write(file: string, bytes: Buffer, time?: number): void {
		if (!isWrittenNew(file, bytes)) {
			if (statSync(file).size === bytes.length) return;
			// A file that is in use is replaced, never written to.
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
