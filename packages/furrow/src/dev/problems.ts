/** Current problems. Each is reported once, until it is fixed. */

import type { ShownError } from "../types/dev.js";
import type { Reporter } from "../types/reporter.js";
import type { FurrowError } from "../util/errors.js";
import { resolve } from "../util/path.js";
import { toShown } from "./failure.js";
import type { FileNotices } from "./fileNotices.js";

/** A change that has been applied to the site. */
export interface SiteUpdate {
	/** The changed files, relative to the site; empty if the site was read again by command. */
	files: string[];
	/**
	 * Effect of the update: content was read, modules were replaced, the config was read again, or browsers load all
	 * code again.
	 */
	kind: "content" | "modules" | "config" | "code";
	/** Time from the change until browsers were notified, in whole milliseconds. */
	milliseconds: number;
	/** The site's new address, if its base URL has changed. */
	url?: string;
}

/** Receives events during development. */
export interface ProblemReporter extends Reporter {
	/** Called when a change has been applied. */
	updated(update: SiteUpdate): void;
	/** Called when something cannot be shown, while the rest can. */
	error(error: unknown): void;
	/** Called when no error is left. */
	fixed(): void;
}

/** Returns a reporter that is silent after a signal, because pending work may fail when a site is closed. */
export function reporterUntil(
	signal: AbortSignal,
	reporter: ProblemReporter,
): ProblemReporter {
	const ifActive = (report: () => void) => {
		if (!signal.aborted) report();
	};
	return {
		stage: (name) => ifActive(() => reporter.stage(name)),
		count: (done, of) => ifActive(() => reporter.count(done, of)),
		warn: (message) => ifActive(() => reporter.warn(message)),
		error: (error) => ifActive(() => reporter.error(error)),
		fixed: () => ifActive(() => reporter.fixed()),
		updated: (update) => ifActive(() => reporter.updated(update)),
	};
}

const textOf = ({ message, file, line, column }: FurrowError) =>
	[file, line, column, message].join("\n");

export class Problems {
	/** Errors by subject: a page, the site. */
	readonly #errors = new Map<string, FurrowError>();
	/** Subjects of errors that may have been fixed. */
	readonly #maybeFixed = new Set<string>();
	/** Subjects of errors that are not checked again, because this may take long. */
	readonly #costly = new Set<string>();
	readonly #warnings = new Map<string, Set<string>>();
	/** Kinds of hints that have been reported. */
	readonly #hinted = new Set<string>();

	/** @param notices warnings from reading files, which the reporter has already received */
	constructor(
		private readonly reporter: ProblemReporter,
		readonly notices: FileNotices,
	) {}

	/**
	 * @param about a page's path, or another subject
	 * @param isCostly whether it may take long to find out that the error is fixed
	 */
	error(about: string, error: FurrowError, isCostly = false): void {
		const text = textOf(error);
		const isKnown = [...this.#errors.values()].some(
			(other) => textOf(other) === text,
		);
		this.#errors.set(about, error);
		this.#maybeFixed.delete(about);
		if (isCostly) this.#costly.add(about);
		else this.#costly.delete(about);
		if (!isKnown) this.reporter.error(error);
	}

	/**
	 * Returns an error as pages show it, with the other current errors.
	 * @param siteDir folder that relative paths refer to
	 */
	shown(error: FurrowError, siteDir: string): ShownError {
		const others = new Map<string, ShownError>();
		for (const [about, other] of this.#errors)
			if (!this.#maybeFixed.has(about) && textOf(other) !== textOf(error))
				others.set(textOf(other), toShown(other, siteDir));
		return {
			...toShown(error, siteDir),
			...(others.size && { others: [...others.values()] }),
		};
	}

	/** Handles changed files. Errors in them may be fixed, and are not shown beside others until they occur again. */
	filesChanged(files: readonly string[], siteDir: string): void {
		this.notices.forget(files);
		for (const [about, { file }] of this.#errors)
			if (file && files.includes(resolve(siteDir, file)))
				this.#maybeFixed.add(about);
	}

	/** Marks the problems of a subject as fixed. */
	fixed(about: string): void {
		if (!this.#errors.delete(about)) return;
		this.#maybeFixed.delete(about);
		if (!this.#errors.size) this.reporter.fixed();
	}

	/** Marks the problems of pages that do not exist any more as fixed. */
	pagesChanged(exists: (path: string) => boolean): void {
		for (const path of this.#pages) if (!exists(path)) this.fixed(path);
	}

	get #pages(): string[] {
		return [...this.#errors.keys()].filter((about) => about.startsWith("/"));
	}

	/** Paths of the failed pages that should be rendered again. */
	get pagesToRetry(): string[] {
		return this.#pages.filter((path) => !this.#costly.has(path));
	}

	/** Whether browsers may be showing an error. */
	get hasErrors(): boolean {
		return this.#errors.size > 0;
	}

	/** Reports a hint about a page, once per kind. */
	hint(kind: string, message: string): void {
		if (this.#hinted.has(kind)) return;
		this.#hinted.add(kind);
		this.reporter.warn(message);
	}

	/**
	 * Reports the new warnings about a page.
	 * @param areAll whether earlier warnings that are not among these are fixed; not so if an error ended the search for
	 * them
	 */
	warnings(about: string, messages: string[], areAll = true): void {
		const reported = new Set(
			[...this.#warnings.values()].flatMap((set) => [...set]),
		);
		const earlier = areAll ? [] : (this.#warnings.get(about) ?? []);
		this.#warnings.set(about, new Set([...earlier, ...messages]));
		for (const message of new Set(messages))
			if (!reported.has(message)) this.reporter.warn(message);
	}
}
