import { readFileSync, type Stats, writeFileSync } from "node:fs";
import { CODE_FINGERPRINT, describeStat, isSettled } from "../cache/index.js";
import { own } from "../shared/own.js";
import { statOf } from "../util/files.js";
import { replaceFile } from "../util/replaceFile.js";
import { fromSitePath, toSitePath } from "../util/sitePath.js";
import type { MarkdownHead } from "./frontMatter.js";

/** The file's stat and its head as JSON, because callers may change the parsed head. */
type Known = [stat: string, json: string];

/** By path as seen from the site. */
type Kept = { stamp: string; files: Record<string, Known> };

function readKept(file: string, expected: string): Kept["files"] {
	try {
		const { stamp, files } = JSON.parse(readFileSync(file, "utf8")) as Kept;
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
 * Caches heads of Markdown files for the next `start`: unchanged files are neither read nor parsed again, since few of
 * thousands are compiled.
 */
export class HeadCache {
	readonly #stamp: string;
	readonly #known: Record<string, Known>;
	readonly #used = new Map<string, Known>();
	#isNew = false;

	/**
	 * @param file where they are kept; one that is damaged or missing counts as empty
	 * @param siteDir absolute
	 * @param major the version of Docusaurus by whose rules heads are read
	 */
	constructor(
		private readonly file: string,
		private readonly siteDir: string,
		major: 3 | 4 = 3,
	) {
		this.#stamp = `${CODE_FINGERPRINT} ${major}`;
		this.#known = readKept(file, this.#stamp);
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
		const known = this.#used.get(key) ?? own(this.#known, key);
		if (known && stats && known[0] === describeStat(stats)) {
			this.#used.set(key, known);
			return JSON.parse(known[1]);
		}
		const head = await read();
		this.#learn(key, stats, head);
		return head;
	}

	#learn(key: string, stats: Stats | undefined, head: MarkdownHead): void {
		if (!stats || !isSettled(stats) || !isJson(head)) return;
		this.#isNew = true;
		this.#used.set(key, [describeStat(stats), JSON.stringify(head)]);
	}

	/** Leaves all heads to the next start, also those of languages that this one was without, but for files that are gone. */
	save(): void {
		if (!this.#isNew) return;
		const kept: Kept = { stamp: this.#stamp, files: {} };
		for (const [key, known] of Object.entries(this.#known))
			if (statOf(fromSitePath(key, this.siteDir))) kept.files[key] = known;
		Object.assign(kept.files, Object.fromEntries(this.#used));
		replaceFile(this.file, (path) => writeFileSync(path, JSON.stringify(kept)));
		this.#isNew = false;
	}
}
