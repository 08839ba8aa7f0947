import { readFileSync, type Stats, writeFileSync } from "node:fs";
import { CODE_FINGERPRINT, describeStat, isSettled } from "../cache/index.js";
import { own } from "../shared/own.js";
import { statOf } from "../util/files.js";
import { replaceFile } from "../util/replaceFile.js";
import { fromSitePath, toSitePath } from "../util/sitePath.js";
import type { MarkdownHead } from "./frontMatter.js";

/** The file's stat and its head as JSON, because callers may change the parsed head. */
type Entry = [stat: string, json: string];

/** Cached entries by path relative to the site folder. */
type CacheFile = { stamp: string; files: Record<string, Entry> };

function readCacheFile(file: string, expected: string): CacheFile["files"] {
	try {
		const { stamp, files } = JSON.parse(
			readFileSync(file, "utf8"),
		) as CacheFile;
		return stamp === expected ? files : {};
	} catch {
		return {};
	}
}

/** Whether a value survives JSON: a date, for instance, would come back as a string. */
function isJson(value: unknown): boolean {
	if (typeof value !== "object" || value === null)
		return (
			value === null ||
			typeof value === "string" ||
			typeof value === "boolean" ||
			Number.isFinite(value)
		);
	return (
		(Array.isArray(value) ||
			Object.getPrototypeOf(value) === Object.prototype) &&
		Object.values(value).every(isJson)
	);
}

/**
 * Caches the heads of Markdown files for the next `start`: unchanged files are neither read nor parsed again, as only a
 * few of thousands are compiled.
 */
export class HeadCache {
	readonly #stamp: string;
	readonly #stored: Record<string, Entry>;
	readonly #used = new Map<string, Entry>();
	#isDirty = false;

	/**
	 * @param file the cache file; a damaged or missing one counts as empty
	 * @param siteDir absolute
	 * @param major the version of Docusaurus whose parsing rules apply
	 */
	constructor(
		private readonly file: string,
		private readonly siteDir: string,
		major: 3 | 4 = 3,
	) {
		this.#stamp = `${CODE_FINGERPRINT} ${major}`;
		this.#stored = readCacheFile(file, this.#stamp);
	}

	/**
	 * Returns the head of a file, from the cache or by reading it.
	 * @param stats the file's stat, if known
	 * @throws whatever `read` throws
	 */
	async of(
		path: string,
		read: () => Promise<MarkdownHead>,
		stats = statOf(path),
	): Promise<MarkdownHead> {
		const key = toSitePath(path, this.siteDir);
		const entry = this.#used.get(key) ?? own(this.#stored, key);
		if (entry && stats && entry[0] === describeStat(stats)) {
			this.#used.set(key, entry);
			return JSON.parse(entry[1]);
		}
		const head = await read();
		this.#add(key, stats, head);
		return head;
	}

	#add(key: string, stats: Stats | undefined, head: MarkdownHead): void {
		if (!stats || !isSettled(stats) || !isJson(head)) return;
		this.#isDirty = true;
		this.#used.set(key, [describeStat(stats), JSON.stringify(head)]);
	}

	/**
	 * Saves all heads for the next start, including those of languages that were not loaded, but without those of deleted
	 * files.
	 */
	save(): void {
		if (!this.#isDirty) return;
		const data: CacheFile = { stamp: this.#stamp, files: {} };
		for (const [key, entry] of Object.entries(this.#stored))
			if (statOf(fromSitePath(key, this.siteDir))) data.files[key] = entry;
		Object.assign(data.files, Object.fromEntries(this.#used));
		replaceFile(this.file, (path) => writeFileSync(path, JSON.stringify(data)));
		this.#isDirty = false;
	}
}
