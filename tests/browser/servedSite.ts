/** A site that is built, served and shown in a browser: for all tests of a file. */
import type { Browser, BrowserContextOptions, Page } from "playwright";
import { afterAll, afterEach, beforeAll } from "vitest";
import type { Run, Site } from "../build/site";
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
	/** What its build printed. */
	readonly run: Run;
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

/**
 * To be called once in a test file, outside its tests.
 * @param out where the site is built and served, if not in `build`: the folder of the build in the one that is served
 */
export function servedSite(
	site: Site,
	out?: { outDir: string; dir: string },
): ServedSite {
	const watched: WatchedPage[] = [];
	let browser: Browser;
	let server: Server;
	let run: Run;

	beforeAll(async () => {
		[browser, run] = await Promise.all([
			launch(),
			site.build(...(out ? ["--out-dir", out.outDir] : [])),
		]);
		server = await serve(site, ...(out ? ["--dir", out.dir] : []));
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
		get run() {
			return run;
		},
		async newPage(options, allowed, url = server.url) {
			const opened = await watchedPage(browser, url, options, allowed);
			watched.push(opened);
			return opened.page;
		},
	};
}
