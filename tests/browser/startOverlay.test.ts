/** `furrow start` in a browser: the error overlay by eye, keyboard and screen reader. */
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axeFaults } from "./axe";
import { WrittenSite, waitForText } from "./writtenSite";

const overlay = "furrow-error";

let written: WrittenSite;

beforeAll(async () => {
	written = await WrittenSite.start();
});
afterAll(() => written?.stop());

/** Checks the overlay with axe-core in both colour modes. */
async function expectAccessible(page: Page): Promise<void> {
	for (const theme of ["light", "dark"]) {
		await page
			.locator(overlay)
			.evaluate((host, mode) => host.setAttribute("data-theme", mode), theme);
		expect([theme, await axeFaults(page, { within: overlay })]).toEqual([
			theme,
			[],
		]);
	}
}

it("is accessible, opens the editor on Enter, copies the error and closes on Escape", async () => {
	const { page, done } = await written.at("/docs/next/state", [/500/]);
	await page.route("**/open-in-editor?*", (route) => route.fulfill());
	written.edit("docs/state.mdx", "## The end", "<Broken\n\n## The end");
	await page.locator(`${overlay} dialog`).waitFor();
	const place = page.locator(`${overlay} .place button`);
	const [, line] = /docs\/state\.mdx:(\d+):1$/.exec(
		(await place.textContent()) ?? "",
	) ?? ["", "nowhere"];
	expect(await page.locator(`${overlay} .at`).textContent()).toBe(
		`> ${line} | <Broken`,
	);
	await expectAccessible(page);
	const request = page.waitForRequest(/open-in-editor/);
	await page.keyboard.press("Enter");
	expect(new URL((await request).url()).searchParams.get("file")).toBe(
		`${written.site.path("docs/state.mdx")}:${line}:1`,
	);
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.locator(`${overlay} .copy`).click();
	await page.getByText("Copied").waitFor();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
		/^docs\/state\.mdx:\d+:1\n\n[\s\S]+> \d+ \| <Broken/,
	);
	await page.keyboard.press("Escape");
	await page.waitForSelector(overlay, { state: "detached" });
	written.site.edit("docs/state.mdx", "<Broken\n\n## The end", "## The end");
	await waitForText(page, ".markdown h2", "The end");
	await done();
});

it("lists the errors of other pages too, until their files are fixed", async () => {
	const { page, done } = await written.at("/docs/next/state", [/500/]);
	written.edit("docs/intro.md", "# ", "<Nowhere />\n\n# ");
	const other = await fetch(`${written.server.url}/docs/next/intro`);
	expect(other.status).toBe(500);
	written.edit("docs/state.mdx", "## The end", "<Broken\n\n## The end");
	const others = page.locator(`${overlay} .others`);
	await others.waitFor();
	expect(await others.locator("li").allTextContents()).toEqual([
		expect.stringMatching(/<Nowhere>.* docs\/intro\.md:\d+:1$/),
	]);
	await expectAccessible(page);
	await page.route("**/open-in-editor?*", (route) => route.fulfill());
	const request = page.waitForRequest(/open-in-editor/);
	await others.getByRole("button").click();
	expect((await request).url()).toContain("intro.md");
	written.site.edit("docs/intro.md", "<Nowhere />\n\n# ", "# ");
	written.site.edit("docs/state.mdx", "<Broken\n", "<Broken \n");
	await others.waitFor({ state: "hidden" });
	await page.locator(`${overlay} dialog`).waitFor();
	written.site.edit("docs/state.mdx", "<Broken \n\n## The end", "## The end");
	await waitForText(page, ".markdown h2", "The end");
	await done();
});
