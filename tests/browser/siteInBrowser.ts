/** A site that a server shows in a browser: for all tests of a file or a suite. */
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
	/** Where it is served, and what the server has printed. */
	readonly server: Server;
	/**
	 * Opens a page in a context of its own. After the test it is closed, and the test fails when it complained.
	 * @param allowed complaints that belong to the test
	 * @param url where another server is
	 */
	newPage(
		options?: BrowserContextOptions,
		allowed?: RegExp[],
		url?: string,
	): Promise<Page>;
}

/**
 * To be called once in a test file or a suite, outside its tests.
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

/** A site that `furrow start` serves. */
export const startedSite = (site: Site): SiteInBrowser =>
	siteInBrowser(site, () => start(site));
