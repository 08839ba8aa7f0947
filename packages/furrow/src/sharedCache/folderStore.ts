import {
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { isFile } from "../util/files.js";
import { join } from "../util/path.js";
import { rename } from "../util/rename.js";
import { type CacheStore, CacheStoreError } from "./cacheStore.js";

/** Names of entries of the shared cache, and of temporary files left by interrupted writes. */
const ENTRY = /^[0-9a-f]{40}(?:\.\d+)?$/;

/** How long an unused file is retained. */
const UNUSED_MS = 14 * 24 * 60 * 60_000;

/** A shared cache in a folder that CI saves and restores, or that several checkouts can access. */
export class FolderStore implements CacheStore {
	readonly name: string;
	readonly maxBytes = Infinity;

	/** @param folder absolute path; created on the first write */
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
			// In a read-only folder, the time of last use cannot be updated.
			if (code === "EROFS" || code === "EPERM" || code === "EACCES")
				return readFileSync(file);
			throw new CacheStoreError(`${file} cannot be read (${code}).`, { cause });
		}
	}

	async put(name: string, bytes: Buffer): Promise<void> {
		const file = join(this.folder, name);
		const temporaryFile = `${file}.${process.pid}`;
		try {
			// Fails if the path is a file, which must not be replaced.
			mkdirSync(this.folder, { recursive: true });
			writeFileSync(temporaryFile, bytes);
			rename(temporaryFile, file);
			this.#removeUnused();
		} catch (cause) {
			if (isFile(temporaryFile)) rmSync(temporaryFile, { force: true });
			throw new CacheStoreError(
				`The folder ${this.folder} cannot be written (${(cause as NodeJS.ErrnoException).code}).`,
				{ cause },
			);
		}
	}

	#removeUnused(): void {
		for (const name of readdirSync(this.folder)) {
			// The folder may contain other files.
			if (!ENTRY.test(name)) continue;
			const file = join(this.folder, name);
			const stats = statSync(file, { throwIfNoEntry: false });
			if (stats?.isFile() && Date.now() - stats.mtimeMs > UNUSED_MS)
				rmSync(file, { force: true });
		}
	}
}
