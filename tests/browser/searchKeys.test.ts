/** Keys typed while the search modal is opening. */
import { expect, it } from "vitest";
import { holdRequests, open } from "./browser";
import { lampsSite } from "./lamps";
import { hits, input } from "./searchModal";

const { newPage } = lampsSite();

it("keeps keys typed before the input loads, and announces the number of results", async () => {
	const page = await newPage();
	await open(page, "/docs/next/candle");
	const release = await holdRequests(page, "**/*");
	await page.keyboard.press("Control+k");
	await page.keyboard.type("lanterx");
	await page.keyboard.press("Backspace");
	await page.keyboard.type("n");
	release();
	await expect.poll(() => input(page).inputValue()).toBe("lantern");
	await hits(page).first().waitFor();
	const status = page.locator(".DocSearch-Container").getByRole("status");
	await expect
		.poll(() => status.textContent())
		.toMatch(/^(?:One document|\d documents) found$/);
	await page.keyboard.type("s");
	await expect.poll(() => input(page).inputValue()).toBe("lanterns");
	await input(page).fill("zzzyyyxxx");
	await expect.poll(() => status.textContent()).toBe("0 documents found");
	await page.keyboard.press("Escape");
	await page.keyboard.press("Control+k");
	await expect.poll(() => input(page).inputValue()).toBe("");
});

it("keeps keys typed before the input receives focus", async () => {
	const page = await newPage();
	await page.addInitScript(() => {
		const focus = HTMLElement.prototype.focus;
		const late: (() => void)[] = [];
		Object.assign(window, { late });
		HTMLElement.prototype.focus = function (...args) {
			if (this.matches(".DocSearch-Input"))
				late.push(() => focus.apply(this, args));
			else focus.apply(this, args);
		};
	});
	await open(page, "/docs/next/candle");
	await page.keyboard.press("Control+k");
	await page.keyboard.type("lan");
	await input(page).waitFor();
	await page.waitForFunction(
		() => (window as unknown as { late: unknown[] }).late.length,
	);
	await page.keyboard.type("tern");
	await page.evaluate(() => {
		for (const focus of (window as unknown as { late: (() => void)[] }).late)
			focus();
	});
	await expect.poll(() => input(page).inputValue()).toBe("lantern");
	await page.keyboard.type("s");
	await expect.poll(() => input(page).inputValue()).toBe("lanterns");
	await hits(page).first().waitFor();
});
