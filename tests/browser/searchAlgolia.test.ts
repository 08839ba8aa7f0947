/** A site with Algolia search: the local index answers if Algolia fails, with a notice. */
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { open } from "./browser";
import { lampsSite } from "./lamps";
import { ask, faultsOf, hits, input } from "./searchModal";

const { newPage } = lampsSite(
	'algolia: { appId: "LAMPS", apiKey: "key", indexName: "lamps" },',
);

/** Matches all of Algolia's hosts. */
const ALGOLIA = /algolia(?:\.net|net\.com)/;

const blocked = (page: Page) =>
	page.route(ALGOLIA, (route) => route.abort("blockedbyclient"));

/** Algolia rejects the API key. */
const refusing = (page: Page) =>
	page.route(ALGOLIA, (route) =>
		route.fulfill({
			status: 403,
			headers: { "access-control-allow-origin": "*" },
			json: { message: "Invalid Application-ID or API key", status: 403 },
		}),
	);

/** Algolia never responds. */
const silent = (page: Page) => page.route(ALGOLIA, () => {});

/** Console messages about failed requests. */
const FAILED = [/algolia|Failed to load resource/];

it.each([
	["blocked", blocked, "", "lighting", "Algolia cannot be reached"],
	["refusing", refusing, "/zh", "点亮", "Algolia"],
	["silent", silent, "", "lighting", "Algolia cannot be reached"],
] as const)(
	"falls back to the local index in the modal if Algolia is %s",
	async (_, prevent, base, question, notice) => {
		const page = await newPage({}, FAILED);
		await prevent(page);
		await open(page, `${base}/docs/next/candle`);
		await ask(page, question);
		await page
			.locator(`.DocSearch-Hit a[href="${base}/docs/next/lantern#light"]`)
			.waitFor();
		await page.getByRole("status").getByText(notice).waitFor();
		expect(await faultsOf(page)).toEqual([]);
	},
);

it("falls back to the local index on the search page if Algolia is blocked", async () => {
	const page = await newPage({}, FAILED);
	await blocked(page);
	await open(page, "/search?q=lantern");
	const article = page.locator("main article").first();
	await article.locator('a[href^="/docs/lantern"]').waitFor();
	expect(await article.locator(".breadcrumbs__item").count()).toBeLessThan(2);
	await page
		.getByRole("status")
		.getByText("Algolia cannot be reached")
		.waitFor();
});

it("shows Algolia's results without requesting the local index", async () => {
	const page = await newPage();
	const requested: string[] = [];
	page.on("request", (request) => requested.push(request.url()));
	await page.route(ALGOLIA, (route) =>
		route.fulfill({
			headers: { "access-control-allow-origin": "*" },
			json: {
				results: [
					{
						index: "lamps",
						nbHits: 1,
						hits: [
							{
								objectID: "1",
								url: "https://lamps.example/docs/next/candle#snuffing",
								type: "lvl2",
								hierarchy: { lvl0: "Docs", lvl1: "Candles", lvl2: "Snuffing" },
								_highlightResult: {
									hierarchy: {
										lvl0: { value: "Docs" },
										lvl1: { value: "Candles" },
										lvl2: { value: "Snuffing" },
									},
								},
								_snippetResult: {
									hierarchy: {
										lvl1: { value: "Candles" },
										lvl2: { value: "Snuffing" },
									},
								},
							},
						],
					},
				],
			},
		}),
	);
	await open(page, "/docs/next/lantern");
	await ask(page, "snuffing");
	await page
		.locator('.DocSearch-Hit a[href="/docs/next/candle#snuffing"]')
		.waitFor();
	expect(await page.locator(".DocSearch-Logo").isVisible()).toBe(true);
	expect(await page.locator(".furrow-search-notice").count()).toBe(0);
	expect(requested.filter((url) => url.includes("search-index"))).toEqual([]);
	await input(page).press("Escape");
});

it("remembers recent searches by language", async () => {
	const page = await newPage({}, FAILED);
	await blocked(page);
	const expectRecent = async (base: string, ...paths: string[]) => {
		await open(page, `${base}/docs/next/candle`);
		await page.keyboard.press("Control+k");
		await input(page).waitFor();
		const links = hits(page).locator("a");
		await expect
			.poll(() =>
				links.evaluateAll((all) =>
					all.map((link) => link.getAttribute("href")),
				),
			)
			.toEqual(paths);
	};
	const searches = [
		["", "lighting"],
		["/zh", "点亮"],
	] as const;
	for (const [base, query] of searches) {
		const result = `${base}/docs/next/lantern#light`;
		await expectRecent(base);
		await input(page).fill(query);
		await page.locator(`.DocSearch-Hit a[href="${result}"]`).click();
		await page.waitForURL(`**${result}`);
		await expectRecent(base, result);
	}
	await expectRecent("", "/docs/next/lantern#light");
	// The default language uses the key of Docusaurus, whose readers may have searched before.
	expect(await page.evaluate(() => Object.keys(localStorage))).toContain(
		"__DOCSEARCH_RECENT_SEARCHES__lamps",
	);
});
