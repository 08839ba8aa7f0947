/** Printing, clicks before hydration, and a site served below another path than its base URL. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Page } from "playwright";
import sirv from "sirv";
import { expect, it } from "vitest";
import { holdRequests, open } from "./browser";
import { walkSite } from "./walkSite";

const { site, newPage } = walkSite((site) => {
	site.write("src/pages/paper.md", "# On paper\n\n## A part\n\nText.\n");
	site.write(
		"docs/lazy.mdx",
		`import Tabs from "@theme/Tabs";
import TabItem from "@theme/TabItem";

# Lazy tabs

<Tabs lazy>
<TabItem value="one">The first text.</TabItem>
<TabItem value="two">The second text.</TabItem>
</Tabs>
`,
	);
});

/** Text and background colours of all visible elements. */
const colours = (page: Page) =>
	page.evaluate(() =>
		[...document.querySelectorAll("body, main, main *")]
			.filter((element) => element.checkVisibility())
			.map((element) => {
				const { color, backgroundColor } = getComputedStyle(element);
				return `${element.tagName} ${color} ${backgroundColor}`;
			}),
	);

it("prints dark mode in light colours, and keeps the mode", async () => {
	const page = await newPage();
	const printed = async (mode: "light" | "dark") => {
		await open(page, "/docs/intro");
		await page.evaluate((theme) => localStorage.setItem("theme", theme), mode);
		await open(page, "/docs/intro");
		const root = page.locator("html");
		expect(await root.getAttribute("data-theme")).toBe(mode);
		await page.emulateMedia({ media: "print" });
		await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
		await page.waitForFunction(() => !document.getAnimations().length);
		const found = await colours(page);
		await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
		expect(await root.getAttribute("data-theme")).toBe(mode);
		expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe(mode);
		return found;
	};
	const fromDark = await printed("dark");
	expect(fromDark.some((colour) => colour.startsWith("PRE"))).toBe(true);
	expect(fromDark).toEqual(await printed("light"));
});

it("prints articles at full width, without navbar and sidebar", async () => {
	const page = await newPage({ viewport: { width: 1040, height: 720 } });
	await page.emulateMedia({ media: "print" });
	for (const path of ["/docs/intro", "/blog", "/paper"]) {
		await open(page, path);
		const { width } = (await page.locator("article").first().boundingBox()) ?? {
			width: 0,
		};
		expect([path, width > 1000]).toEqual([path, true]);
		expect(await page.locator(".navbar, .menu").first().isVisible()).toBe(
			false,
		);
	}
	// WebKit scales the print down if content lies outside the paper.
	const skip = page.locator("a[href='#__docusaurus_skipToContent_fallback']");
	expect(await skip.isVisible()).toBe(false);
});

it("renders lazy tabs for printing, and removes them afterwards", async () => {
	const page = await newPage();
	await open(page, "/docs/lazy");
	const second = page.getByText("The second text.");
	expect(await second.count()).toBe(0);
	await page.emulateMedia({ media: "print" });
	await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
	await second.waitFor();
	await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
	await second.waitFor({ state: "detached" });
});

it.each(["", "/zh"])(
	"opens the search after a click that preceded hydration (%s)",
	async (language) => {
		const page = await newPage();
		// The main script arrives after the click.
		const release = await holdRequests(page, "**/assets/js/main.*");
		// The held script may delay the load event.
		await page.goto(`${language}/docs/intro`, { waitUntil: "commit" });
		await page.locator(".DocSearch-Button").click();
		expect(await page.locator(".DocSearch-Modal").count()).toBe(0);
		release();
		await page.locator(".DocSearch-Modal").waitFor();
	},
);

it("suggests the right baseUrl in a banner on the home page if the configured one is wrong", async () => {
	const files = sirv(join(site.dir, "build"), { dev: true });
	const server = createServer((request, response) => {
		const [, path] = /^\/project(\/.*)$/.exec(request.url ?? "") ?? [];
		response.statusCode = 404;
		if (path === undefined) {
			response.end();
			return;
		}
		response.statusCode = 200;
		request.url = path;
		files(request, response);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	const page = await newPage({}, [/404/]);
	for (const [path, message] of [
		["/project/", "The configured baseUrl is / (the default)"],
		["/project/zh/", "当前配置的 baseUrl 是 /"],
	] as const) {
		await page.goto(`http://127.0.0.1:${port}${path}`);
		const banner = page.getByRole("alert");
		await banner.waitFor();
		expect(await banner.textContent()).toContain(message);
		expect(
			await page
				.locator("#__docusaurus-base-url-issue-banner-suggestion-container")
				.textContent(),
		).toBe("/project/");
	}
	server.close();
});

it("shows no banner if the baseUrl is right", async () => {
	const page = await newPage();
	for (const path of ["/", "/zh/", "/docs/intro"]) {
		await open(page, path);
		expect(
			await page.locator("#__docusaurus-base-url-issue-banner").count(),
		).toBe(0);
	}
});
