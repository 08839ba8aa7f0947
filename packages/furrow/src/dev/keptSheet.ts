/**
 * The site's own style sheets as an earlier start has made them: the first page need not wait for Vite, which makes them.
 * When its code runs, a page has Vite's in any case.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { isAbsolute } from "node:path";
import { fileStamp, statOf } from "../cache/index.js";
import { replaceFile } from "../util/replaceFile.js";
import { fromSitePath, toSitePath } from "../util/sitePath.js";

/** A file that was changed as late as this may have changed since it was read. */
const UNSETTLED_MS = 1000;

interface Kept {
	key: string;
	/** The style sheets as elements. */
	html: string;
	/** What they were made of: files by their places in the site, with their stamps. */
	files: [path: string, stamp: string][];
}

export class KeptSheet {
	#last: string | undefined;

	/**
	 * @param file where it lies in the cache
	 * @param key of everything but files that the sheets are made of
	 */
	constructor(
		private readonly file: string,
		private readonly key: string,
		private readonly siteDir: string,
	) {}

	/** The style sheets as elements, if they would be the same today. */
	read(): string | undefined {
		let kept: Kept;
		try {
			kept = JSON.parse(readFileSync(this.file, "utf8"));
		} catch {
			return undefined;
		}
		if (kept.key !== this.key) return undefined;
		const isSame = kept.files.every(
			([path, stamp]) => fileStamp(fromSitePath(path, this.siteDir)) === stamp,
		);
		if (!isSame) return undefined;
		this.#last = kept.html;
		return kept.html;
	}

	/**
	 * Keeps style sheets for the next start.
	 * @param files what they were made of; those that are no files are a part of the key
	 */
	keep(html: string, files: ReadonlySet<string>): void {
		if (html === this.#last) return;
		this.#last = html;
		const real = [...files].filter(isAbsolute);
		const now = Date.now();
		const isSettled = real.every(
			(file) => now - (statOf(file)?.mtimeMs ?? now) > UNSETTLED_MS,
		);
		if (!isSettled) return;
		const kept: Kept = {
			key: this.key,
			html,
			files: real.map((file) => [
				toSitePath(file, this.siteDir),
				fileStamp(file),
			]),
		};
		try {
			replaceFile(this.file, (path) =>
				writeFileSync(path, JSON.stringify(kept)),
			);
		} catch {
			// The next start waits for Vite, as this one did.
		}
	}
}
