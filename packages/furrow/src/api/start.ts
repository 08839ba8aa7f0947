import { resolve } from "node:path";
import type { Reporter } from "../types/reporter.js";
import type { FurrowError } from "../util/errors.js";

export interface StartOptions {
	/** Folder of the site; the current one unless told otherwise. */
	siteDir?: string;
	/** Config file, instead of `docusaurus.config.*` in the site's folder. */
	config?: string;
	/** Only these locales; all of them, side by side, unless told otherwise. */
	locales?: string[];
	/** `localhost` unless told otherwise. */
	host?: string;
	/** Names by which browsers may call the server, beside its own: `.example.com` for all that end so, `true` for any. */
	allowedHosts?: true | readonly string[];
	/** 0 for any free port; 3000 unless told otherwise. */
	port?: number;
	/** Whether a busy port gives way to the next free one. */
	tryNext?: boolean;
	/** Never reloads a page, even if it cannot take up a change otherwise. */
	hotOnly?: boolean;
	/** Looks at files every so many milliseconds, where the file system tells of no changes. */
	poll?: number;
	/** Hears what is wrong while the site is written; without it nothing is printed. */
	reporter?: Partial<Reporter> & {
		/** Something cannot be shown; the rest can. Told once, until it is mended. */
		error?(error: FurrowError): void;
		/** Nothing is wrong any more. */
		mended?(): void;
	};
}

export interface StartedSite {
	/** Address of the home page. */
	url: string;
	host: string;
	port: number;
	/** Reads the site anew, config and all. */
	restart(): Promise<void>;
	/** Ends the server and every open connection. */
	close(): Promise<void>;
}

/**
 * Serves a site while it is written, as `furrow start` does: a page is made when it is asked for, and follows its files.
 *
 * Sets `NODE_ENV` to `development`, which configs and plugins ask for.
 *
 * @throws {FurrowError} for whatever is the site's to mend before there is anything to show, and when the port is taken
 */
export async function start(options: StartOptions = {}): Promise<StartedSite> {
	const { reporter = {} } = options;
	const { startSite } = await import("../dev/index.js");
	const { url, host, port, restart, close } = await startSite(
		{
			...options,
			siteDir: resolve(options.siteDir ?? "."),
			host: options.host ?? "localhost",
			port: options.port ?? 3000,
		},
		{
			stage: (name) => reporter.stage?.(name),
			count: (done, of) => reporter.count?.(done, of),
			warn: (message) => reporter.warn?.(message),
			error: (error) => reporter.error?.(error as FurrowError),
			mended: () => reporter.mended?.(),
		},
	);
	return { url, host, port, restart, close };
}
