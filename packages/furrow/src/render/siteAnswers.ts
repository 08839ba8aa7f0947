import type { SiteData } from "../client/runtime/contexts.js";
import {
	type Answer,
	argsOfKey,
	nameOfKey,
} from "../client/runtime/trackedSelector.js";
import { SELECTORS } from "../client/trackedSelectors.js";
import { hash, hashAll } from "../util/hash.js";
import { isPage } from "./absentPaths.js";

/**
 * Hashes of the answers to pages' questions about a language's data, each computed once. A stored render is fresh while
 * its questions have the same answers.
 */
export class SiteAnswers {
	readonly #hashes = new Map<string, string | undefined>();
	readonly #objectHashes = new WeakMap<object, string>();

	constructor(private readonly site: SiteData) {}

	/**
	 * Returns the hash of the answer to a question; nothing if only the page can compute the answer.
	 * @param known the answer, if a page has just received it
	 */
	hashOf(key: string, known?: Answer): string | undefined {
		if (this.#hashes.has(key)) return this.#hashes.get(key);
		const question = SELECTORS.get(nameOfKey(key));
		const answer = () =>
			known ? known[0] : question?.answer(this.site, ...argsOfKey(key));
		const digest = question && this.#digest(answer());
		this.#hashes.set(key, digest);
		return digest;
	}

	/** Returns the linked paths at which the language has no page: unique and sorted. */
	absentOf(lists: readonly (readonly string[])[]): string[] {
		return [...new Set(lists.flatMap((list) => this.#absentIn(list)))].sort();
	}

	readonly #pages = new Map<string, boolean>();
	readonly #absent = new WeakMap<readonly string[], string[]>();

	#absentIn(list: readonly string[]): string[] {
		const cached = this.#absent.get(list);
		if (cached) return cached;
		const absent = list.filter((path) => !this.#isPage(path));
		this.#absent.set(list, absent);
		return absent;
	}

	#isPage(path: string): boolean {
		let exists = this.#pages.get(path);
		if (exists === undefined) {
			exists = isPage(path, this.site.hasPage);
			this.#pages.set(path, exists);
		}
		return exists;
	}

	/** Returns the hash of a value. Objects in a list are hashed separately, and once, since answers share them. */
	#digest(value: unknown): string {
		if (Array.isArray(value))
			return hashAll(value.map((item) => this.#digestOf(item)));
		return this.#digestOf(value);
	}

	#digestOf(value: unknown): string {
		if (typeof value !== "object" || value === null)
			return JSON.stringify(value) ?? "";
		let cached = this.#objectHashes.get(value);
		if (cached === undefined) {
			cached = hash(JSON.stringify(value));
			this.#objectHashes.set(value, cached);
		}
		return cached;
	}
}
