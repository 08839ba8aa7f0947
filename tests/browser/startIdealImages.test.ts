/** `@docusaurus/plugin-ideal-image` in `furrow start`, enabled by `disableInDev: false`. */
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyFixture, type Site } from "../build/site";
import { launch, open, type Server, start, watchedPage } from "./browser";

let site: Site;
let browser: Browser;
let server: Server;

beforeAll(async () => {
	site = copyFixture("official");
	[browser, server] = await Promise.all([launch(), start(site)]);
});
afterAll(async () => {
	await browser?.close();
	await server?.stop();
	site.dispose();
});

it("resolves images by import and by require", async () => {
	const reader = await watchedPage(browser, server.url);
	await open(reader.page, "/base/docs/images");
	for (const name of [".shown", "#src"])
		expect(
			await reader.page
				.locator(`img${name}`)
				.evaluate(async (image: HTMLImageElement) => {
					await image.decode();
					return new URL(image.currentSrc).pathname;
				}),
			name,
		).toMatch(/^\/base\/.*large\.png$/);
	expect(
		JSON.parse((await reader.page.textContent("#value")) as string),
	).toMatchObject({
		src: { width: 200, images: [{ width: 200 }] },
	});
	await reader.done();
});
