import type { SiteUpdate } from "../dev/index.js";
import type { Reporter } from "../types/reporter.js";
import type { FurrowError } from "../util/errors.js";
import { resolve } from "../util/path.js";

export interface StartOptions {
	/** Folder of the site. Defaults to the current one. */
	siteDir?: string;
	/** Config file, instead of `docusaurus.config.*` in the site's folder. */
	config?: string;
	/** Locales to serve. Defaults to all. */
	locales?: string[];
	/** Defaults to `localhost`. */
	host?: string;
	/** Names by which browsers may call the server, beside its own: `.example.com` for all that end so, `true` for any. */
	allowedHosts?: true | readonly string[];
	/** Defaults to 3000; 0 uses any free port. */
	port?: number;
	/** Whether to use the next free port if the port is in use. */
	tryNext?: boolean;
	/** Never reloads a page, even if it cannot take up a change otherwise. */
	hotOnly?: boolean;
	/** Polls for changes at this interval in milliseconds, for file systems that do not report them. */
	poll?: number;
	/** Receives warnings and errors. Without it nothing is printed. */
	reporter?: Partial<Reporter> & {
		/** Called once for each error, until it is fixed. The rest of the site still works. */
		error?(error: FurrowError): void;
		/** Nothing is wrong any more. */
		mended?(): void;
		/** A change has been taken up: browsers show it now. */
		updated?(update: SiteUpdate): void;
	};
}

export interface StartedSite {
	/** Address of the home page; changes with the site's `baseUrl`. */
	readonly url: string;
	host: string;
	port: number;
	/** Reads the site again, config and all. */
	restart(): Promise<void>;
	/** Ends the server and every open connection. */
	close(): Promise<void>;
}

/**
 * Serves a site during development, like `furrow start`: pages are rendered on demand and updated when their files
 * change.
 *
 * Sets `NODE_ENV` to `development`, which configs and plugins read.
 *
 * @throws {FurrowError} for errors in the site that leave nothing to show, and if the port is in use
 */
export async function start(options: StartOptions = {}): Promise<StartedSite> {
	const { reporter = {} } = options;
	const { startSite } = await import("../dev/index.js");
	const site = await startSite(
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
			updated: (update) => reporter.updated?.(update),
		},
	);
	const { host, port, restart, close } = site;
	return {
		get url() {
			return site.url;
		},
		host,
		port,
		restart,
		close,
	};
}
