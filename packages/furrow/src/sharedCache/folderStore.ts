import {
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { isFile } from "../util/files.js";
import { join } from "../util/path.js";
import { type CacheStore, CacheStoreError } from "./cacheStore.js";

/** The names that the shared cache gives to its entries, and to those that were never finished. */
const ENTRY = /^[0-9a-f]{40}(?:\.\d+)?$/;

/** How long a file stays that no build has read or written. */
const UNUSED_MS = 14 * 24 * 60 * 60_000;

/** A shared cache in a folder: one that CI saves and restores, or that several checkouts can reach. */
export class FolderStore implements CacheStore {
	readonly name: string;

	/** @param folder absolute path; it is made when something is put there */
	constructor(private readonly folder: string) {
		this.name = folder;
	}

	async get(name: string): Promise<Buffer | undefined> {
		const file = join(this.folder, name);
		try {
			const bytes = readFileSync(file);
			const now = new Date();
			utimesSync(file, now, now);
			return bytes;
		} catch (cause) {
			const { code } = cause as NodeJS.ErrnoException;
			if (code === "ENOENT" || code === "ENOTDIR") return undefined;
			// In a read-only folder, the time of use is not updated.
			if (code === "EROFS" || code === "EPERM" || code === "EACCES")
				return readFileSync(file);
			throw new CacheStoreError(`${file} cannot be read (${code}).`, { cause });
		}
	}

	async put(name: string, bytes: Buffer): Promise<void> {
		const file = join(this.folder, name);
		const beside = `${file}.${process.pid}`;
		try {
			// Fails if a file is in the folder's place, which must not be replaced.
			mkdirSync(this.folder, { recursive: true });
			writeFileSync(beside, bytes);
			renameSync(beside, file);
			this.#removeUnused();
		} catch (cause) {
			if (isFile(beside)) rmSync(beside, { force: true });
			throw new CacheStoreError(
				`The folder ${this.folder} cannot be written (${(cause as NodeJS.ErrnoException).code}).`,
				{ cause },
			);
		}
	}

	#removeUnused(): void {
		for (const name of readdirSync(this.folder)) {
			// Somebody may have named a folder that holds other things.
			if (!ENTRY.test(name)) continue;
			const file = join(this.folder, name);
			const stats = statSync(file, { throwIfNoEntry: false });
			if (stats?.isFile() && Date.now() - stats.mtimeMs > UNUSED_MS)
				rmSync(file, { force: true });
		}
	}
}
