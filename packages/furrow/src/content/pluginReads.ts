import {
	areSame,
	type Fingerprints,
	fingerprintsOf,
	LIST_KEY,
	type PackStore,
} from "../cache/index.js";
import { fromSitePath, toSitePath } from "../util/sitePath.js";

/**
 * The files that the site's plugins and hooks read while they work on Markdown files. They are inputs of every file
 * that is compiled, because a plugin may read a file for the first page and keep it for all others.
 */
export class PluginReads {
	readonly #earlier: Fingerprints;
	/** Whether the files read in earlier builds are unchanged. Otherwise all compiled pages are outdated. */
	readonly areSame: boolean;
	/** Gets what is read in this build. */
	readonly now = new Set<string>();

	constructor(
		private readonly store: PackStore,
		private readonly siteDir: string,
	) {
		const stored = store.get<Fingerprints>(LIST_KEY) ?? [];
		this.#earlier = stored.map(([name, stamp]) => [
			fromSitePath(name, siteDir),
			stamp,
		]);
		this.areSame = areSame(this.#earlier);
	}

	/** All that pages may depend on: what was read now and, for pages that are used again, in earlier builds. */
	files(): string[] {
		const earlier = this.areSame ? this.#earlier.map(([file]) => file) : [];
		return [...new Set([...earlier, ...this.now])];
	}

	/** Remembers the files for the next build. To be called when everything is compiled. */
	save(): void {
		const files = this.files();
		if (!this.areSame || files.length > this.#earlier.length)
			this.store.set(
				LIST_KEY,
				fingerprintsOf(files).map(([file, stamp]) => [
					toSitePath(file, this.siteDir),
					stamp,
				]),
			);
	}
}
