/** A site that `furrow start` serves and a browser shows: for all tests of a file. */
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

export interface StartedSite {
	readonly site: Site;
	/** Where it is served, and what it has printed. */
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

/** To be called once in a test file or a suite, outside its tests. */
export function startedSite(site: Site): StartedSite {
	const watched: WatchedPage[] = [];
	let browser: Browser;
	let server: Server;

	beforeAll(async () => {
		[server, browser] = await Promise.all([start(site), launch()]);
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
