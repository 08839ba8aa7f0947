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
 * Answers to what pages ask about a language as a whole, as hashes, each worked out once. A page that was rendered
 * earlier is right as long as its questions have the answers that they had.
 */
export class SiteAnswers {
	readonly #hashes = new Map<string, string | undefined>();
	readonly #ofObjects = new WeakMap<object, string>();

	constructor(private readonly site: SiteData) {}

	/**
	 * Hash of the answer to a question; nothing for one that only the page knows how to answer.
	 * @param known the answer, where a page has just been given it
	 */
	hashOf(key: string, known?: Answer): string | undefined {
		if (this.#hashes.has(key)) return this.#hashes.get(key);
		const question = SELECTORS.get(nameOfKey(key));
		const answer = () =>
			known ? known[0] : question?.answer(this.site, ...argsOfKey(key));
		const found = question && this.#digest(answer());
		this.#hashes.set(key, found);
		return found;
	}

	/** Those paths of some lists of links at which the language has no page, each once, sorted. */
	absentOf(lists: readonly (readonly string[])[]): string[] {
		return [...new Set(lists.flatMap((list) => this.#absentIn(list)))].sort();
	}

	readonly #known = new Map<string, boolean>();
	readonly #absent = new WeakMap<readonly string[], string[]>();

	#absentIn(list: readonly string[]): string[] {
		const known = this.#absent.get(list);
		if (known) return known;
		const found = list.filter((path) => !this.#isKnown(path));
		this.#absent.set(list, found);
		return found;
	}

	#isKnown(path: string): boolean {
		let known = this.#known.get(path);
		if (known === undefined) {
			known = isPage(path, this.site.hasPage);
			this.#known.set(path, known);
		}
		return known;
	}

	/** Hash of a value. Objects in a list are hashed once, since answers share them. */
	#digest(value: unknown): string {
		if (Array.isArray(value))
			return hashAll(value.map((item) => this.#digestOf(item)));
		return this.#digestOf(value);
	}

	#digestOf(value: unknown): string {
		if (typeof value !== "object" || value === null)
			return JSON.stringify(value) ?? "";
		let known = this.#ofObjects.get(value);
		if (known === undefined) {
			known = hash(JSON.stringify(value));
			this.#ofObjects.set(value, known);
		}
		return known;
	}
}
