/** Opening and closing the search modal. */
import { expect, it } from "vitest";
import { holdRequests, open } from "./browser";
import { ask, hits, input } from "./searchModal";
import { walkSite } from "./walkSite";

const { newPage } = walkSite();

it("closes on Back and stays on the page", async () => {
	const page = await newPage();
	await open(page, "/docs/long");
	await page.locator(".pagination-nav__link").first().click();
	await page.waitForURL((url) => !url.pathname.endsWith("/long"));
	const { pathname } = new URL(page.url());
	await ask(page, "long");
	await page.evaluate(() => window.history.back());
	await input(page).waitFor({ state: "detached" });
	await page.waitForURL(`**${pathname}`);
	await page.goBack();
	await page.waitForURL("**/docs/long");
});

it("shows the progress bar while its script is loading", async () => {
	const page = await newPage();
	await open(page, "/docs/intro");
	const release = await holdRequests(page, "**/SearchModal.*.js");
	await page.keyboard.press("Control+k");
	await page.locator("#nprogress .bar").waitFor();
	release();
	await input(page).waitFor();
	await page.locator("#nprogress").waitFor({ state: "detached" });
});

it.each([1440, 390])(
	"accepts keys each time it is opened (%i px)",
	async (width) => {
		const page = await newPage({ viewport: { width, height: 800 } });
		await open(page, "/docs/intro");
		for (const query of ["long", "second", "guide"]) {
			await page.keyboard.press("Control+k");
			await input(page).waitFor();
			await page.keyboard.type(`${query}x`);
			await page.keyboard.press("Backspace");
			await expect.poll(() => input(page).inputValue()).toBe(query);
			await hits(page).first().waitFor();
			await page.keyboard.press("Escape");
			await input(page).waitFor({ state: "detached" });
		}
	},
);
