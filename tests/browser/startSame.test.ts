/** `furrow start` in a browser: pages match those of a build. */
import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageFacts } from "../build/facts";
import { hydrated, open } from "./browser";
import { WrittenSite } from "./writtenSite";

let written: WrittenSite;

beforeAll(async () => {
	written = await WrittenSite.start();
});
afterAll(() => written?.stop());

describe("a page served by start", () => {
	const PATHS = [
		"/",
		"/docs/next/intro",
		"/docs/next/state",
		"/docs/next/mdx",
		"/docs/next/markdown",
		"/docs/next/guide/first",
		"/docs/next/category/guide",
		"/docs/next/tags",
		"/docs/intro",
		"/blog",
		"/blog/archive",
		"/blog/tags",
		"/page",
		"/zh/docs/next/intro",
		"/zh/blog",
	];

	it("has the styles of the theme's components", async () => {
		const { page, done } = await written.at("/page");
		const skip = page.locator("[class^=skipToContent]");
		const position = await skip.evaluate(
			(link) => getComputedStyle(link).position,
		);
		expect(position).toBe("fixed");
		await done();
	});

	it("matches the page of a build", async () => {
		const { code, text } = await written.site.run("build");
		expect(code, text).toBe(0);
		const { page, done } = await written.at("/");
		for (const path of PATHS) {
			await open(page, path);
			const built = ["", "/index"]
				.map((end) => `build${path.replace(/\/$/, "")}${end}.html`)
				.find((file) => written.site.has(file));
			expect(built, path).toBeDefined();
			const [shown, expected] = [
				await page.content(),
				written.site.read(built as string),
			].map((html) => pageFacts(load(html)));
			expect(shown, path).toEqual(expected);
		}
		await done();
	});
});

it("switches to the same page in another language with the locale dropdown", async () => {
	const { page, done } = await written.at("/docs/next/guide/first");
	await page.hover(".navbar .dropdown:has-text('English')");
	await page.click(".navbar .dropdown__link[lang^=zh]");
	await page.waitForURL("**/zh/docs/next/guide/first");
	await hydrated(page);
	await done();
});
