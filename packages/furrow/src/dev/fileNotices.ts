import type { PageNotice } from "../types/dev.js";
import type { ErrorPlace } from "../util/errors.js";
import { relative, resolve } from "../util/path.js";
import { placeText } from "../util/places.js";

/** Warnings of reading files, which say of a page's front matter and tags what is wrong. The terminal has them, too. */
export class FileNotices {
	/** By file, and by place and message: languages share files. */
	readonly #byFile = new Map<string, Map<string, PageNotice>>();

	constructor(private readonly siteDir: string) {}

	/** Takes a warning in, if it is about a file. */
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

	/** The warnings about a file. */
	of(file: string): PageNotice[] {
		return [...(this.#byFile.get(this.#nameOf(file))?.values() ?? [])];
	}

	/** Forgets what was said of files: they are read again. What a data file says, such as tags, concerns all. */
	forget(files: readonly string[]): void {
		if (files.some((file) => /\.(?:ya?ml|json)$/.test(file)))
			this.#byFile.clear();
		for (const file of files) this.#byFile.delete(this.#nameOf(file));
	}

	#nameOf(file: string): string {
		return relative(this.siteDir, resolve(this.siteDir, file));
	}
}
