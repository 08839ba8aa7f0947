/** A site that is built, served and shown in a browser: for all tests of a file. */
import type { Browser, BrowserContextOptions, Page } from "playwright";
import { afterAll, afterEach, beforeAll } from "vitest";
import type { Site } from "../build/site";
import {
	launch,
	type Server,
	serve,
	type WatchedPage,
	watchedPage,
} from "./browser";

export interface ServedSite {
	readonly site: Site;
	/** Where it is served. */
	readonly url: string;
	/**
	 * Opens a page in a context of its own. After the test it is closed, and the test fails when it complained.
	 * @param allowed complaints that belong to the test
	 * @param url where another build of the site is served
	 */
	newPage(
		options?: BrowserContextOptions,
		allowed?: RegExp[],
		url?: string,
	): Promise<Page>;
}

/** To be called once in a test file, outside its tests. */
export function servedSite(site: Site): ServedSite {
	const watched: WatchedPage[] = [];
	let browser: Browser;
	let server: Server;

	beforeAll(async () => {
		[browser] = await Promise.all([launch(), site.build()]);
		server = await serve(site);
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
		get url() {
			return server.url;
		},
		async newPage(options, allowed, url = server.url) {
			const opened = await watchedPage(browser, url, options, allowed);
			watched.push(opened);
			return opened.page;
		},
	};
}
