/** Good answers of servers, which need not be asked again for some days. */
import { readFileSync, writeFileSync } from "node:fs";
import { replaceFile } from "../../util/replaceFile.js";
import { type Answer, hasAnchor } from "./ask.js";

interface Kept {
	/** When it was given, in milliseconds since the epoch. */
	at: number;
	movedTo?: string;
	/** Anchors that the page has; of others it is not known. */
	anchors?: string[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

const isKept = (value: unknown): value is Kept =>
	typeof (value as Kept | null)?.at === "number";

export class GoodAnswers {
	readonly #answers = new Map<string, Kept>();

	/** @param file in the cache; what is damaged counts for nothing */
	constructor(
		private readonly file: string,
		private readonly days: number,
		private readonly now: number,
	) {
		try {
			const stored = Object.entries(JSON.parse(readFileSync(file, "utf8")));
			for (const [url, kept] of stored)
				if (isKept(kept) && this.#isFresh(kept)) this.#answers.set(url, kept);
		} catch {
			// There is none yet.
		}
	}

	#isFresh({ at }: Kept): boolean {
		const age = this.now - at;
		return age >= 0 && age < this.days * DAY_MS;
	}

	/** A good answer that is not too old, if all anchors that are asked for are known. */
	find(url: string, anchors: Iterable<string>): Answer | undefined {
		const kept = this.#answers.get(url);
		if (!kept) return undefined;
		const ids = new Set(kept.anchors);
		if ([...anchors].some((anchor) => !hasAnchor(ids, anchor)))
			return undefined;
		return { is: "good", ...(kept.movedTo && { movedTo: kept.movedTo }) };
	}

	keep(url: string, answer: Answer, anchors: Iterable<string>): void {
		if (answer.is !== "good") return;
		const { movedTo, ids } = answer;
		const found =
			ids && [...anchors].filter((anchor) => hasAnchor(ids, anchor));
		this.#answers.set(url, {
			at: this.now,
			...(movedTo && { movedTo }),
			...(found?.length && { anchors: found }),
		});
	}

	save(): void {
		const text = JSON.stringify(Object.fromEntries(this.#answers));
		replaceFile(this.file, (path) => writeFileSync(path, text));
	}
}
