import type { PageNotice } from "../types/dev.js";
import type { ErrorPlace } from "../util/errors.js";
import { relative, resolve } from "../util/path.js";
import { placeText } from "../util/places.js";

/** Warnings from reading files, such as about a page's front matter and tags. The terminal shows them, too. */
export class FileNotices {
	/** Warnings by file, and by location and message, because languages share files. */
	readonly #byFile = new Map<string, Map<string, PageNotice>>();

	constructor(private readonly siteDir: string) {}

	/** Adds a warning, if it is about a file. */
	add(message: string, { file, line, column, hint }: ErrorPlace): void {
		if (!file) return;
		const name = this.#nameOf(file);
		const notice = {
			place: placeText(name, line, column),
			message: [message, hint].filter(Boolean).join("\n"),
		};
		const notices = this.#byFile.get(name) ?? new Map<string, PageNotice>();
		notices.set(`${notice.place}\n${message}`, notice);
		this.#byFile.set(name, notices);
	}

	/** Returns the warnings about a file. */
	of(file: string): PageNotice[] {
		return [...(this.#byFile.get(this.#nameOf(file))?.values() ?? [])];
	}

	/** Discards the warnings about files, which are read again. Data files, such as those of tags, affect all files. */
	forget(files: readonly string[]): void {
		if (files.some((file) => /\.(?:ya?ml|json)$/.test(file)))
			this.#byFile.clear();
		for (const file of files) this.#byFile.delete(this.#nameOf(file));
	}

	#nameOf(file: string): string {
		return relative(this.siteDir, resolve(this.siteDir, file));
	}
}
