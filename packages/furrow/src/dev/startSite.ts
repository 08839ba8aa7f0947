/** `furrow start`: serves a site while it is edited. */
import { randomBytes } from "node:crypto";
import type { RequestListener } from "node:http";
import { onUnhandledErrors } from "../config/index.js";
import { checkFolder } from "../util/checkFolder.js";
import { onProblems } from "../util/reportProblem.js";
import { siteFolder } from "../util/sitePath.js";
import { FileNotices } from "./fileNotices.js";
import { type ListenOptions, listen } from "./listen.js";
import { type ProblemReporter, reporterUntil } from "./problems.js";
import type { Session } from "./session.js";

export interface StartOptions extends ListenOptions {
	config?: string;
	locales?: string[];
	/** Whether pages are never reloaded, even if they cannot apply a change otherwise. */
	hotOnly?: boolean;
	/** Polls for changes at this interval in milliseconds, for file systems that do not report them. */
	poll?: number;
}

/** A site that is being served. */
export interface StartedSite {
	/** URL of the site; changes with its base URL. */
	readonly url: string;
	host: string;
	port: number;
	/** URLs for other machines on the network, if the server listens there. */
	readonly networkUrls: string[];
	readonly pageCount: number;
	readonly localeCount: number;
	/** Reads the site again, including its config. */
	restart(): Promise<void>;
	/** Closes the server and every open connection. */
	close(): Promise<void>;
}

/**
 * Serves a site in all languages. Pages are rendered on demand and updated when their files change.
 *
 * @throws FurrowError for errors in the site that leave nothing to show, and if the port is in use
 */
export async function startSite(
	options: StartOptions,
	listener: ProblemReporter,
): Promise<StartedSite> {
	const closing = new AbortController();
	const reporter = reporterUntil(closing.signal, listener);
	// Configs and plugins read it, so it is set before any of them is loaded.
	process.env.NODE_ENV = "development";
	// Native code reads it when it is loaded. With huge pages, memory that was used once would not be released.
	process.env.MIMALLOC_ALLOW_THP ??= "0";
	const siteDir = siteFolder(options.siteDir);
	checkFolder(siteDir, "start");
	let setHandler: (handler: RequestListener) => void = () => {};
	const handler = new Promise<RequestListener>((resolve) => {
		setHandler = resolve;
	});
	// Listens before anything else is loaded, and lets requests wait. A browser that is refused tries again and again,
	// which takes processor time from Furrow.
	const listening = await listen(
		(...request) => {
			handler.then((handle) => handle(...request));
		},
		{ ...options, siteDir },
	);
	const { http, allowedHosts } = listening;
	const notices = new FileNotices(siteDir);
	const stopListeningToProblems = onProblems(reporter, (message, place) =>
		notices.add(message, place),
	);
	let open: Session;
	try {
		const { createHandler, Session } = await import("./serving.js");
		open = await Session.start(
			{
				siteDir,
				config: options.config,
				locales: options.locales,
				poll: options.poll,
				notices,
			},
			{
				http,
				allowedHosts,
				hotOnly: options.hotOnly,
				token: randomBytes(9).toString("base64url"),
			},
			{
				...reporter,
				updated: ({ url, ...update }) =>
					reporter.updated({
						...update,
						...(url && { url: listening.origin + url }),
					}),
			},
		);
		setHandler(createHandler(open, reporter, allowedHosts));
	} catch (error) {
		stopListeningToProblems();
		await listening.close();
		throw error;
	}
	const stopListening = onUnhandledErrors((fault) => reporter.error(fault));
	return {
		get url() {
			return listening.origin + open.baseUrl;
		},
		get networkUrls() {
			return listening.networkOrigins.map((origin) => origin + open.baseUrl);
		},
		get pageCount() {
			return open.pageCount;
		},
		get localeCount() {
			return open.localeCount;
		},
		host: listening.host,
		port: listening.port,
		restart: () => open.reopen(),
		async close() {
			closing.abort();
			await Promise.all([listening.close(), open.close()]);
			stopListening();
			stopListeningToProblems();
		},
	};
}
