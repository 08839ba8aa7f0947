/** A served site with an open browser, shared by the tests of a file or suite. */
import type { Browser, BrowserContextOptions, Page } from "playwright";
import { afterAll, afterEach, beforeAll } from "vitest";
import type { Site } from "../build/site";
import {
	launch,
	type Server,
	start,
	type WatchedPage,
	watchedPage,
} from "./browser";

export interface SiteInBrowser {
	readonly site: Site;
	/** The site's server, with its URL and output. */
	readonly server: Server;
	/**
	 * Opens a page in its own context. After the test, closes it and fails if it logged warnings or errors.
	 * @param allowed patterns of messages that the test expects
	 * @param url URL of another server
	 */
	newPage(
		options?: BrowserContextOptions,
		allowed?: RegExp[],
		url?: string,
	): Promise<Page>;
}

/**
 * Opens a browser and serves a site. Call once per test file or suite, outside its tests.
 * @param serve starts the site's server
 */
export function siteInBrowser(
	site: Site,
	serve: () => Promise<Server>,
): SiteInBrowser {
	const watched: WatchedPage[] = [];
	let browser: Browser;
	let server: Server;

	beforeAll(async () => {
		[browser, server] = await Promise.all([launch(), serve()]);
	});
	afterEach(async () => {
		for (const page of watched.splice(0)) await page.done();
	});
	afterAll(async () => {
		await browser?.close();
		await server?.stop();
		site.dispose();
	});
	return {
		site,
		get server() {
			return server;
		},
		async newPage(options, allowed, url = server.url) {
			const opened = await watchedPage(browser, url, options, allowed);
			watched.push(opened);
			return opened.page;
		},
	};
}

/** Serves a site with `furrow start`. */
export const startedSite = (site: Site): SiteInBrowser =>
	siteInBrowser(site, () => start(site));
