/** Opening and closing the search modal. */
import { expect, it } from "vitest";
import { axeFaults } from "./axe";
import { holdRequests, isSameDocument, markWindow, open } from "./browser";
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

it("opens after two rounds of requests, and has the code of the search by then", async () => {
	const page = await newPage();
	await open(page, "/docs/intro");
	/** Which round each file belongs to: it is requested by a file of the previous round. */
	const rounds = new Map<string, number>();
	const network = await page.context().newCDPSession(page);
	network.on("Network.requestWillBeSent", ({ request, initiator }) => {
		const by = initiator.url ?? initiator.stack?.callFrames[0]?.url ?? "";
		rounds.set(request.url, (rounds.get(by) ?? 0) + 1);
	});
	await network.send("Network.enable");
	const release = await holdRequests(page, "**/modal.*.css");
	const client = page.waitForRequest("**/client.*.js");
	await page.keyboard.press("Control+k");
	await client;
	release();
	await input(page).waitFor();
	const isCode = /\/assets\/.*\.(?:js|css)$/;
	const code = [...rounds].filter(([url]) => isCode.test(url));
	const roundOf = (name: string) =>
		code.find(([url]) => url.includes(`/${name}.`))?.[1];
	expect(roundOf("SearchModal")).toBe(1);
	expect(roundOf("search")).toBe(1);
	expect(roundOf("modal")).toBe(2);
	expect(code.filter(([, round]) => round > 2)).toEqual([]);
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

it.each([
	{ base: "", title: "Unable to fetch results", width: 1440 },
	{ base: "/zh", title: "无法获取结果", width: 390 },
])(
	"reports in place that its script cannot be loaded, and opens on retry: $width px",
	async ({ base, title, width }) => {
		const page = await newPage({ viewport: { width, height: 800 } }, [
			/ERR_FAILED|dynamically imported/,
		]);
		await open(page, `${base}/docs/intro`);
		await page.route(/SearchModal/, (route) => route.abort("failed"));
		await page.locator(".DocSearch-Button").focus();
		await page.keyboard.press("Enter");
		const notice = page.getByRole("alert").filter({ hasText: title });
		await notice.waitFor();
		const {
			x = 0,
			y = 0,
			width: size = 0,
		} = (await notice.boundingBox()) ?? {};
		expect(y).toBeLessThan(200);
		expect(Math.abs(x + size / 2 - width / 2)).toBeLessThan(20);
		expect(await axeFaults(page, { within: "[popover]" })).toEqual([]);
		await page.unrouteAll();
		// The button comes next in the order of the focus.
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await input(page).waitFor();
		await notice.waitFor({ state: "detached" });
		await page.keyboard.press("Escape");
		await input(page).waitFor({ state: "detached" });
		expect(
			await page
				.locator(".DocSearch-Button")
				.evaluate((one) => one === document.activeElement),
		).toBe(true);
	},
);

it("loads the document of a new deployment if the second attempt fails, too", async () => {
	const page = await newPage({}, [/404|dynamically imported/]);
	await open(page, "/docs/intro");
	await markWindow(page);
	await page.route(/SearchModal/, (route) => route.fulfill({ status: 404 }));
	await page.keyboard.press("Control+k");
	const retry = page.getByRole("button", { name: "Try again" });
	await retry.waitFor();
	expect(await isSameDocument(page)).toBe(true);
	await retry.click();
	await expect.poll(() => isSameDocument(page)).toBe(false);
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
