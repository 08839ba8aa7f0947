/** What a page costs a reader: bounded, and the same however many other pages the site has. */
import { gzipSync } from "node:zlib";
import { load } from "cheerio";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { generateSite } from "../../bench/site.mjs";
import { copyFixture, createSite, type Site } from "../build/site";
import { launch, open, serve, watchedPage, watchRequests } from "./browser";

const KB = 1024;

let browser: Browser;
const sites: Site[] = [];

beforeAll(async () => {
	browser = await launch();
});
afterAll(async () => {
	await browser.close();
	for (const site of sites) site.dispose();
});

/** Bytes, gzipped. `data` is what the page fetches for pages that its links lead to. */
interface Weight {
	html: number;
	js: number;
	css: number;
	data: number;
}

const KINDS: Record<string, keyof Weight> = {
	document: "html",
	script: "js",
	stylesheet: "css",
	fetch: "data",
};

/** A page's own HTML: the sidebar shows the site's categories, and grows with them. */
function withoutSidebar(html: string): string {
	const $ = load(html);
	const sidebar = $(".theme-doc-sidebar-container");
	expect(sidebar.length).toBe(1);
	sidebar.remove();
	return $.html();
}

/** Loads a page in a browser and weighs what comes before it rests. */
async function weigh(site: Site, path: string): Promise<Weight> {
	const server = await serve(site);
	try {
		const { page, done } = await watchedPage(browser, server.url);
		const requests = watchRequests(page);
		await open(page, path);
		await requests.rest();
		const weight: Weight = { html: 0, js: 0, css: 0, data: 0 };
		for (const request of requests.all) {
			const kind = KINDS[request.resourceType()];
			if (!kind) continue;
			const body = await (await request.response())?.body();
			if (!body) throw new Error(`${request.url()} gave nothing.`);
			const content = kind === "html" ? withoutSidebar(String(body)) : body;
			weight[kind] += gzipSync(content).length;
		}
		await done();
		return weight;
	} finally {
		await server.stop();
	}
}

async function benchSite(count: number): Promise<Site> {
	const site = createSite(`bench-${count}`);
	sites.push(site);
	await generateSite(site.dir, count);
	// A browser asks for it.
	site.write("static/favicon.ico", "");
	await site.build();
	return site;
}

it("does not grow with the site", { timeout: 240_000 }, async () => {
	const page = "/folder-0/page-10";
	const small = await weigh(await benchSite(50), page);
	const large = await weigh(await benchSite(2000), page);
	const sum = ({ html, js, css, data }: Weight) => html + js + css + data;
	const figures = `of 50: ${JSON.stringify(small)}, of 2000: ${JSON.stringify(large)}`;
	for (const kind of Object.values(KINDS))
		expect(small[kind], figures).toBeGreaterThan(0);
	expect(Math.abs(sum(large) - sum(small)), figures).toBeLessThan(KB);
	expect(Math.abs(large.js - small.js), figures).toBeLessThan(KB / 4);
});

it("is at most 100 KB of JavaScript for a plain doc of a whole site", async () => {
	const site = copyFixture("walk");
	sites.push(site);
	await site.build();
	const { js } = await weigh(site, "/docs/intro");
	expect(js).toBeGreaterThan(20 * KB);
	expect(js).toBeLessThanOrEqual(100_000);
});
