import type { SiteUpdate } from "../dev/index.js";
import type { Reporter } from "../types/reporter.js";
import type { FurrowError } from "../util/errors.js";
import { resolve } from "../util/path.js";

export interface StartOptions {
	/** Folder of the site. Defaults to the current folder. */
	siteDir?: string;
	/** Config file, instead of `docusaurus.config.*` in the site's folder. */
	config?: string;
	/** Locales to serve. Defaults to all. */
	locales?: string[];
	/** Host to listen on. Defaults to `localhost`. */
	host?: string;
	/** Additional host names to accept in requests. `.example.com` includes subdomains, `true` accepts any name. */
	allowedHosts?: true | readonly string[];
	/** Port to listen on. Defaults to 3000; 0 uses any free port. */
	port?: number;
	/** Whether to try the next ports if the port is in use. */
	tryNext?: boolean;
	/** Never reloads a page, even if a change cannot be applied otherwise. */
	hotOnly?: boolean;
	/** Interval in milliseconds for polling files, for file systems that do not report changes. */
	poll?: number;
	/** Receives warnings and errors. Without it nothing is printed. */
	reporter?: Partial<Reporter> & {
		/** Called once for each error until it is fixed. The rest of the site keeps working. */
		error?(error: FurrowError): void;
		/** Called when all errors are fixed. */
		fixed?(): void;
		/** Called when a change has been applied and sent to browsers. */
		updated?(update: SiteUpdate): void;
	};
}

export interface StartedSite {
	/** URL of the home page; changes with the site's `baseUrl`. */
	readonly url: string;
	host: string;
	port: number;
	/** Reloads the whole site, including its config. */
	restart(): Promise<void>;
	/** Stops the server and closes all connections. */
	close(): Promise<void>;
}

/**
 * Serves a site during development, like `furrow start`: pages are rendered on demand and updated when their files
 * change.
 *
 * Sets `NODE_ENV` to `development`, which configs and plugins read.
 *
 * @throws {FurrowError} for errors that prevent the site from loading, and if the port is in use
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
			fixed: () => reporter.fixed?.(),
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
