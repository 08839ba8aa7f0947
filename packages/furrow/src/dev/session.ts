/** The life cycle of `furrow start`: opens a site, serves it while it is edited, closes it. */

import { NOT_FOUND_PATH, writtenPages } from "../routes/index.js";
import type { FileChange } from "../types/plugin.js";
import { relative } from "../util/path.js";
import { withinTime } from "../util/time.js";
import { type Addressed, CurrentSite } from "./currentSite.js";
import type { FileNotices } from "./fileNotices.js";
import type { Served } from "./handler.js";
import {
	noModules,
	type Opened,
	type OpenSiteOptions,
	openSite,
} from "./opened.js";
import { type ProblemReporter, Problems, type SiteUpdate } from "./problems.js";
import { EARLIER_PAGES } from "./servedSite.js";
import { SiteUpdates } from "./siteUpdates.js";
import { type Watching, watchSite } from "./watch/index.js";

interface SessionOptions extends OpenSiteOptions {
	/** Receives the warnings from reading files. */
	notices: FileNotices;
	/** Polls for changes at this interval in milliseconds. */
	poll?: number | undefined;
}

/** Time that closing waits for pending work, in milliseconds, because the user waits too after Ctrl+C. */
const CLOSE_MS = 500;

/** Subject of warnings, besides paths of pages. */
const CONFIG = "the config";

/** Opens a site. Warnings about its config are reported once, until they are fixed. */
async function openReported(
	options: SessionOptions,
	reporter: ProblemReporter,
	problems: Problems,
	before: Pick<Opened, "modules"> | undefined,
): Promise<Opened> {
	const warnings: string[] = [];
	let isOpen = false;
	try {
		const opened = await openSite(
			options,
			{ ...reporter, warn: (message) => warnings.push(message) },
			before?.modules ?? noModules(),
		);
		isOpen = true;
		return opened;
	} finally {
		problems.warnings(CONFIG, warnings, isOpen);
	}
}

/** A site during development, from `Session.start` until `close`. */
export class Session {
	readonly #site: CurrentSite;
	readonly #updates: SiteUpdates;
	private readonly siteDir: string;
	#queue: Promise<void> = Promise.resolve();
	#closing: Promise<void> | undefined;

	private constructor(
		options: SessionOptions,
		addressed: Addressed,
		private readonly reporter: ProblemReporter,
		problems: Problems,
		opened: Opened,
		private readonly watching: Watching,
	) {
		this.siteDir = opened.open.site.siteDir;
		this.#site = new CurrentSite(
			opened,
			addressed,
			problems,
			watching,
			() => this.reopen(),
			(error) => reporter.error(error),
		);
		this.#updates = new SiteUpdates(this.#site, (before) =>
			openReported(options, reporter, problems, before),
		);
	}

	/**
	 * Opens a site.
	 * @throws FurrowError for errors in the site that leave nothing to show
	 */
	static async start(
		options: SessionOptions,
		addressed: Addressed,
		reporter: ProblemReporter,
	): Promise<Session> {
		let session: Session | undefined;
		const early: FileChange[][] = [];
		// Watch before files are read, so that files that change from then on are read again.
		const watching = watchSite({
			siteDir: options.siteDir,
			poll: options.poll,
			change: (change) => {
				if (session) session.#site.servers.tell(change);
			},
			batch: (changes) => {
				if (session) session.update(changes);
				else early.push(changes);
			},
			error: (error) => reporter.error(error),
		});
		try {
			const problems = new Problems(reporter, options.notices);
			const opened = await openReported(options, reporter, problems, undefined);
			session = new Session(
				options,
				addressed,
				reporter,
				problems,
				opened,
				watching,
			);
		} catch (error) {
			watching.close();
			throw error;
		}
		for (const changes of early) session.update(changes);
		return session;
	}

	/** Returns the state from which requests are answered. Waits while the site is being read. */
	async served(): Promise<Served> {
		const site = this.#site;
		site.servedBackground.restartDelay(EARLIER_PAGES);
		await this.#queue;
		if (!site.served || site.background.signal.aborted)
			throw new Error("The site is closed.");
		return site.served;
	}

	/** Returns the same, after all files saved so far have been processed. */
	async servedNow(): Promise<Served> {
		await this.watching.settled();
		return this.served();
	}

	get baseUrl(): string {
		return this.#site.baseUrl;
	}

	/** Number of pages in all languages, as a build would write them. */
	get pageCount(): number {
		return this.#site.opened.open.locales
			.flatMap(({ routes, locale }) => writtenPages(routes, locale.context))
			.filter(({ route }) => route.path !== NOT_FOUND_PATH).length;
	}

	get localeCount(): number {
		return this.#site.opened.open.locales.length;
	}

	/** Applies changes of files, one batch after the other. */
	update(changes: FileChange[]): Promise<void> {
		return this.#inTurn(() => this.#updates.apply(changes), changes);
	}

	/** Opens the site again, for example after a change of its config. */
	reopen(): Promise<void> {
		return this.#inTurn(() => this.#updates.reopen());
	}

	#inTurn(
		work: () => Promise<SiteUpdate["kind"]>,
		changes: readonly FileChange[] = [],
	): Promise<void> {
		const { background, failure } = this.#site;
		const began = performance.now();
		this.#queue = this.#queue.then(async () => {
			if (background.signal.aborted) return;
			const { baseUrl } = this;
			try {
				const kind = await work();
				this.reporter.updated({
					kind,
					files: changes.map(({ file }) => relative(this.siteDir, file)),
					milliseconds: Math.round(performance.now() - began),
					...(baseUrl !== this.baseUrl && { url: this.baseUrl }),
				});
				this.#site.served?.retryFailed(() => this.servedNow());
			} catch (error) {
				failure.report(error);
			}
		});
		return this.#queue;
	}

	/** Ends everything. Code of the site that does not end soon is abandoned. */
	close(): Promise<void> {
		this.#closing ??= this.#close();
		return this.#closing;
	}

	async #close(): Promise<void> {
		const site = this.#site;
		this.watching.close();
		site.stopListening();
		const ended = site.background.end();
		const closeInOrder = async () => {
			await ended;
			await this.#queue;
			await site.keep();
			await site.servers.close();
		};
		// If this fails, the rest is closed nevertheless.
		await withinTime(CLOSE_MS, closeInOrder()).catch(() => {});
		site.opened.open.savePages();
		site.opened.open.dispose();
	}
}
