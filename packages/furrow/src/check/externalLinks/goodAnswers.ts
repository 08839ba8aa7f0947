/** Cache of successful answers, so that URLs are not requested again for some days. */
import { readFileSync, writeFileSync } from "node:fs";
import { replaceFile } from "../../util/replaceFile.js";
import { type Answer, hasAnchor } from "./ask.js";

interface CachedAnswer {
	/** Time of the answer, in milliseconds since the epoch. */
	at: number;
	movedTo?: string;
	/** Anchors known to exist on the page; there may be others. */
	anchors?: string[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

const isCachedAnswer = (value: unknown): value is CachedAnswer =>
	typeof (value as CachedAnswer | null)?.at === "number";

export class GoodAnswers {
	readonly #answers = new Map<string, CachedAnswer>();

	/**
	 * @param file path of the cache file; a damaged one is ignored
	 * @param days number of days for which an answer stays fresh
	 */
	constructor(
		private readonly file: string,
		private readonly days: number,
		private readonly now: number,
	) {
		try {
			const stored = Object.entries(JSON.parse(readFileSync(file, "utf8")));
			for (const [url, cached] of stored)
				if (isCachedAnswer(cached) && this.#isFresh(cached))
					this.#answers.set(url, cached);
		} catch {
			// The file does not exist yet, or is damaged.
		}
	}

	#isFresh({ at }: CachedAnswer): boolean {
		const age = this.now - at;
		return age >= 0 && age < this.days * DAY_MS;
	}

	/** Returns a fresh answer if all requested anchors are known to exist. */
	find(url: string, anchors: Iterable<string>): Answer | undefined {
		const cached = this.#answers.get(url);
		if (!cached) return undefined;
		const ids = new Set(cached.anchors);
		if ([...anchors].some((anchor) => !hasAnchor(ids, anchor)))
			return undefined;
		return { is: "good", ...(cached.movedTo && { movedTo: cached.movedTo }) };
	}

	/** Caches an answer if it is a successful one. */
	keep(url: string, answer: Answer, anchors: Iterable<string>): void {
		if (answer.is !== "good") return;
		const { movedTo, ids } = answer;
		const existing =
			ids && [...anchors].filter((anchor) => hasAnchor(ids, anchor));
		this.#answers.set(url, {
			at: this.now,
			...(movedTo && { movedTo }),
			...(existing?.length && { anchors: existing }),
		});
	}

	save(): void {
		const text = JSON.stringify(Object.fromEntries(this.#answers));
		replaceFile(this.file, (path) => writeFileSync(path, text));
	}
}
