import {
	areSame,
	type Fingerprints,
	fingerprintsOf,
	LIST_KEY,
	type PackStore,
} from "../cache/index.js";
import { fromSitePath, toSitePath } from "../util/sitePath.js";

/**
 * The files that the site's plugins and hooks read while they process Markdown files. They are inputs of every compiled
 * file, because a plugin may read a file for the first page and reuse it for all others.
 */
export class PluginReads {
	readonly #stored: Fingerprints;
	/** Whether the files read in earlier builds are unchanged. Otherwise all compiled pages are outdated. */
	readonly areSame: boolean;
	/** Files read in this build; added by the compiler. */
	readonly currentFiles = new Set<string>();

	constructor(
		private readonly store: PackStore,
		private readonly siteDir: string,
	) {
		const stored = store.get<Fingerprints>(LIST_KEY) ?? [];
		this.#stored = stored.map(([name, stamp]) => [
			fromSitePath(name, siteDir),
			stamp,
		]);
		this.areSame = areSame(this.#stored);
	}

	/** Returns the files that pages may depend on: those read in this build and, for reused pages, in earlier builds. */
	files(): string[] {
		const reused = this.areSame ? this.#stored.map(([file]) => file) : [];
		return [...new Set([...reused, ...this.currentFiles])];
	}

	/** Saves the files for the next build. Call it after all pages are compiled. */
	save(): void {
		const files = this.files();
		if (!this.areSame || files.length > this.#stored.length)
			this.store.set(
				LIST_KEY,
				fingerprintsOf(files).map(([file, stamp]) => [
					toSitePath(file, this.siteDir),
					stamp,
				]),
			);
	}
}
