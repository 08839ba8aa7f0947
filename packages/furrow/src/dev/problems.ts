/** Current problems: each is reported once, until it is fixed. */

import type { ShownError } from "../types/dev.js";
import type { Reporter } from "../types/reporter.js";
import type { FurrowError } from "../util/errors.js";
import { resolve } from "../util/path.js";
import { toShown } from "./failure.js";
import type { FileNotices } from "./fileNotices.js";

/** A change that the site has taken up. */
export interface SiteUpdate {
	/** The changed files, relative to the site; empty if the site was read again on command. */
	files: string[];
	/** Effect of the update: content was read, modules were replaced, the config was read again, or browsers load all code again. */
	kind: "content" | "modules" | "config" | "code";
	/** From the change until browsers were told, in whole milliseconds. */
	milliseconds: number;
	/** The site's new address, if its base URL has changed. */
	url?: string;
}

/** Receives what happens during development. */
export interface ProblemReporter extends Reporter {
	/** A change has been taken up. */
	updated(update: SiteUpdate): void;
	/** Something cannot be shown; the rest can. */
	error(error: unknown): void;
	/** Nothing is wrong any more. */
	mended(): void;
}

/** A reporter that tells nothing after a signal: what is under way when a site is closed may fail for that alone. */
export function reporterUntil(
	signal: AbortSignal,
	reporter: ProblemReporter,
): ProblemReporter {
	const tell = (report: () => void) => {
		if (!signal.aborted) report();
	};
	return {
		stage: (name) => tell(() => reporter.stage(name)),
		count: (done, of) => tell(() => reporter.count(done, of)),
		warn: (message) => tell(() => reporter.warn(message)),
		error: (error) => tell(() => reporter.error(error)),
		mended: () => tell(() => reporter.mended()),
		updated: (update) => tell(() => reporter.updated(update)),
	};
}

const textOf = ({ message, file, line, column }: FurrowError) =>
	[file, line, column, message].join("\n");

export class Problems {
	/** By what they are about: a page, the site. */
	readonly #errors = new Map<string, FurrowError>();
	/** Subjects of errors that may be fixed. */
	readonly #unsure = new Set<string>();
	/** Subjects of errors that nobody looks for again. */
	readonly #costly = new Set<string>();
	readonly #warnings = new Map<string, Set<string>>();
	/** Kinds of hints that were given. */
	readonly #hinted = new Set<string>();

	/** @param notices warnings of reading files, which the reporter has already */
	constructor(
		private readonly reporter: ProblemReporter,
		readonly notices: FileNotices,
	) {}

	/**
	 * @param about a page's path, or whatever else was to be made
	 * @param isCostly whether to find out that it is mended may take long
	 */
	error(about: string, error: FurrowError, isCostly = false): void {
		const text = textOf(error);
		const isKnown = [...this.#errors.values()].some(
			(known) => textOf(known) === text,
		);
		this.#errors.set(about, error);
		this.#unsure.delete(about);
		if (isCostly) this.#costly.add(about);
		else this.#costly.delete(about);
		if (!isKnown) this.reporter.error(error);
	}

	/**
	 * An error as pages show it, with the others that there are.
	 * @param siteDir what relative files are relative to
	 */
	shown(error: FurrowError, siteDir: string): ShownError {
		const others = new Map<string, ShownError>();
		for (const [about, other] of this.#errors)
			if (!this.#unsure.has(about) && textOf(other) !== textOf(error))
				others.set(textOf(other), toShown(other, siteDir));
		return {
			...toShown(error, siteDir),
			...(others.size && { others: [...others.values()] }),
		};
	}

	/** Takes note of changed files: an error in one of them may be fixed, and is not shown beside others until it is found again. */
	filesChanged(files: readonly string[], siteDir: string): void {
		this.notices.forget(files);
		for (const [about, { file }] of this.#errors)
			if (file && files.includes(resolve(siteDir, file)))
				this.#unsure.add(about);
	}

	/** Marks the problems of a subject as fixed. */
	mended(about: string): void {
		if (!this.#errors.delete(about)) return;
		this.#unsure.delete(about);
		if (!this.#errors.size) this.reporter.mended();
	}

	/** Marks the problems of pages as fixed that are no longer there. */
	pagesChanged(isThere: (path: string) => boolean): void {
		for (const path of this.#pages) if (!isThere(path)) this.mended(path);
	}

	get #pages(): string[] {
		return [...this.#errors.keys()].filter((about) => about.startsWith("/"));
	}

	/** Paths of the pages that could not be shown, and soon are if they can be by now. */
	get pagesToRetry(): string[] {
		return this.#pages.filter((path) => !this.#costly.has(path));
	}

	/** Whether browsers may show the error. */
	get areThere(): boolean {
		return this.#errors.size > 0;
	}

	/** Reports what a page may want, once of each kind. */
	hint(kind: string, message: string): void {
		if (this.#hinted.has(kind)) return;
		this.#hinted.add(kind);
		this.reporter.warn(message);
	}

	/**
	 * Reports the warnings about a page that are new.
	 * @param areAll whether those that are not among them are fixed; not so when looking for them was ended by an error
	 */
	warnings(about: string, messages: string[], areAll = true): void {
		const known = new Set(
			[...this.#warnings.values()].flatMap((set) => [...set]),
		);
		const earlier = areAll ? [] : (this.#warnings.get(about) ?? []);
		this.#warnings.set(about, new Set([...earlier, ...messages]));
		for (const message of new Set(messages))
			if (!known.has(message)) this.reporter.warn(message);
	}
}
