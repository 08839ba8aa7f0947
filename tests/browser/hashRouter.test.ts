/**
 * A site with the hash router: one document a language, all pages behind its `#`, deployed in a folder that the build
 * knows nothing of. What is expected of files and addresses is what Docusaurus 3.10 makes of such a site.
 */
import { load } from "cheerio";
import type { Page } from "playwright";
import { describe, expect, it, onTestFinished } from "vitest";
import { copyFixture } from "../build/site";
import {
	hydrated,
	isSameDocument,
	launch,
	markWindow,
	start,
	watchedPage,
} from "./browser";
import { servedSite } from "./servedSite";
import { heading } from "./walkSite";

const site = copyFixture("walk");
site.edit(
	"docusaurus.config.js",
	"\tpresets: [",
	'\tfuture: { experimental_router: "hash" },\n\tscripts: ["/own.js"],\n\tpresets: [',
);
site.write("static/own.js", "globalThis.own = true;\n");
// What a browser that runs no script behind the `#` cannot find, Docusaurus does not look for.
site.edit("docs/reference.md", "#", "[Lost](/lost).\n\n#");
site.write(
	"docs/pictures.mdx",
	`import useBaseUrl from "@docusaurus/useBaseUrl";

# Pictures

![one](/img/favicon.svg) <img id="own" alt="" src={useBaseUrl("/img/favicon.svg")} />

[A part](#the-part), [a file](pathname:///own.js)

## The part
`,
);

const served = servedSite(site, { outDir: "served/deep", dir: "served" });

async function at(
	path: string,
	{ url }: { url: string } = served,
	allowed: RegExp[] = [],
) {
	const page = await served.newPage({}, allowed, url);
	await page.goto(path);
	await hydrated(page);
	await markWindow(page);
	return page;
}

const address = (page: Page) => {
	const { pathname, hash } = new URL(page.url());
	return pathname + hash;
};

describe("a build with the hash router", () => {
	it("has one document a language, and nothing that leads to pages", () => {
		const files = [...site.built("served/deep").keys()];
		expect(files.filter((file) => file.endsWith(".html")).sort()).toEqual([
			"index.html",
			"zh/index.html",
		]);
		expect(files.filter((file) => /\.xml$|sw\.js/.test(file))).toEqual([]);
	});

	it("says what goes without it", () => {
		expect(served.run.text).toContain(
			"docusaurus-plugin-sitemap has no effect with the hash router",
		);
		expect(served.run.text).toContain("writes no feeds with the hash router");
		expect(served.run.text).toContain("/lost");
	});

	it("names files from where the document is", () => {
		for (const [file, root] of [
			["index.html", "./"],
			["zh/index.html", "../"],
		] as const) {
			const $ = load(site.read(`served/deep/${file}`));
			const urls = $("[src], link[href]")
				.toArray()
				.map((element) => $(element).attr("src") ?? $(element).attr("href"));
			expect(urls).toContain(`${root}own.js`);
			for (const url of urls) expect(url).toMatch(/^\.\.?\//);
			expect($("#__docusaurus").html()).toBe("");
		}
	});
});

describe("a reader of it", () => {
	it("walks by links of Markdown, navbar and sidebar, and back", async () => {
		const page = await at("/deep/");
		expect(address(page)).toBe("/deep/#/");
		await page.getByRole("link", { name: "Start" }).click();
		await heading(page, "Introduction").waitFor();
		expect(address(page)).toBe("/deep/#/docs/intro");
		await expect.poll(() => page.title()).toBe("Introduction | Walk");
		await page.locator(".markdown").getByText("the long page").click();
		await heading(page, "Long page").waitFor();
		await page
			.locator(".theme-doc-sidebar-menu")
			.getByText("Components")
			.click();
		await heading(page, "Components").waitFor();
		await page.goBack();
		await heading(page, "Long page").waitFor();
		await page.goBack();
		await heading(page, "Introduction").waitFor();
		expect(await isSameDocument(page)).toBe(true);
	});

	it("comes by an address, with an anchor in it", async () => {
		const page = await at("/deep/#/docs/long#part-20");
		await heading(page, "Long page").waitFor();
		const href = (name: string) =>
			page.locator(".markdown").getByRole("link", { name }).first();
		await page.goto("/deep/#/docs/intro");
		await heading(page, "Introduction").waitFor();
		expect(await href("a heading below").getAttribute("href")).toBe(
			"#/docs/intro#second-part",
		);
		await href("a part of it").click();
		await heading(page, "Long page").waitFor();
		expect(address(page)).toBe("/deep/#/docs/long#part-20");
		await expect
			.poll(() =>
				page.evaluate(
					() => document.getElementById("part-20")?.getBoundingClientRect().top,
				),
			)
			.toBeLessThan(300);
	});

	it("goes to headings by the table of contents", async () => {
		const page = await at("/deep/#/docs/intro");
		await page.locator(".table-of-contents").getByText("Second part").click();
		await expect
			.poll(() => address(page))
			.toBe("/deep/#/docs/intro#second-part");
		expect(await isSameDocument(page)).toBe(true);
	});

	it("sees pictures and finds files, wherever the site is", async () => {
		const page = await at("/deep/#/docs/pictures");
		for (const image of await page.locator(".markdown img").all())
			await expect
				.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
				.toBeGreaterThan(0);
		expect(await page.locator("#own").getAttribute("src")).toBe(
			"./img/favicon.svg",
		);
		const file = page.getByRole("link", { name: "a file" });
		expect(await file.getAttribute("href")).toBe("./own.js");
	});

	it("changes the language on the page at hand", async () => {
		const page = await at("/deep/#/docs/intro");
		await page.locator(".navbar").getByText("English").first().hover();
		await page.locator(".dropdown__menu").getByText("中文").click();
		await page.waitForURL("**/deep/zh/#/zh/docs/intro");
		await hydrated(page);
		expect(await page.locator("html").getAttribute("lang")).toBe("zh");
		await page.locator(".pagination-nav__link--next").click();
		await expect
			.poll(() => address(page))
			.toMatch(/^\/deep\/zh\/#\/zh\/docs\//);
	});

	it("comes to a language's home page by its document's address", async () => {
		const page = await at("/deep/zh/");
		await page.getByRole("link", { name: "Start" }).click();
		await expect.poll(() => address(page)).toBe("/deep/zh/#/zh/docs/intro");
	});

	it("is told where there is no page", async () => {
		const page = await at("/deep/#/nowhere", served, [/404/]);
		await heading(page, "Page Not Found").waitFor();
		expect(address(page)).toBe("/deep/#/nowhere");
	});

	it.each(["/100%", "/%E0%A4%A"])(
		"takes what cannot be decoded for a page that is not there: %s",
		async (path) => {
			const page = await at(`/deep/#${path}`, served, [/40[04]/]);
			await heading(page, "Page Not Found").waitFor();
			await page.locator(".navbar__brand").click();
			await heading(page, "Welcome").waitFor();
			await page.evaluate((path) => {
				window.location.hash = path;
			}, path);
			await heading(page, "Page Not Found").waitFor();
		},
	);
});

describe("a site that is opened as a file", () => {
	// Browsers say so of each script that they do not load, beside the one that brings them all.
	const ALLOWED = [/CORS policy/, /ERR_FAILED/];
	const file = (path = "") =>
		`file://${site.dir}/served/deep/index.html${path}`;

	it("has its pages, its search and its other language", async () => {
		const page = await served.newPage({}, ALLOWED);
		await page.goto(file());
		await heading(page, "Welcome").waitFor();
		await page.getByRole("link", { name: "Start" }).click();
		await heading(page, "Introduction").waitFor();
		await page.locator(".markdown").getByText("the long page").click();
		await heading(page, "Long page").waitFor();
		expect(page.url()).toBe(file("#/docs/long"));
		await page.getByRole("button", { name: "Search" }).click();
		await page.locator(".DocSearch-Input").fill("components");
		await page.locator(".DocSearch-Hit").first().click();
		await heading(page, "Components").waitFor();
		await page.locator(".navbar").getByText("English").first().hover();
		await page.locator(".dropdown__menu").getByText("中文").click();
		await page.waitForURL("**/zh/index.html#/zh/docs/components");
		await expect.poll(() => page.title()).not.toBe("");
		await page.locator(".theme-doc-sidebar-menu a").first().waitFor();
		expect(await page.locator("html").getAttribute("lang")).toBe("zh");
	});

	it("starts once where the browser lets files import files", async () => {
		const browser = await launch(["--allow-file-access-from-files"]);
		onTestFinished(() => browser.close());
		const { page, done } = await watchedPage(browser, served.url);
		await page.goto(file("#/docs/intro"));
		await hydrated(page);
		await page.getByRole("link", { name: "Next" }).last().click();
		await heading(page, "Long page").waitFor();
		await done();
	});

	it("shows the page of an address, and says where there is none", async () => {
		const page = await served.newPage({}, ALLOWED);
		await page.goto(file("#/docs/pictures"));
		await heading(page, "Pictures").waitFor();
		for (const image of await page.locator(".markdown img").all())
			await expect
				.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
				.toBeGreaterThan(0);
		await page.goto(file("#/nowhere"));
		await heading(page, "Page Not Found").waitFor();
	});
});

describe("furrow start with the hash router", () => {
	it("shows the page behind the #", async () => {
		const dev = await start(site);
		// After the page is closed: it would miss its server.
		onTestFinished(() => dev.stop());
		const page = await at("/#/docs/intro", dev);
		await heading(page, "Introduction").waitFor();
		await page.locator(".markdown").getByText("the long page").click();
		await heading(page, "Long page").waitFor();
		expect(address(page)).toBe("/#/docs/long");
	});
});
