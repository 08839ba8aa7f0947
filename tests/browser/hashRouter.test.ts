/**
 * A site with the hash router: one document per language, all pages behind its `#`, deployed in a folder unknown to the
 * build. Expected files and addresses are those of Docusaurus 3.10.
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
// A broken link must not fail the build: Docusaurus does not check links with the hash router.
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
	it("writes one document per language and no sitemap, feed or service worker", () => {
		const files = [...site.built("served/deep").keys()];
		expect(files.filter((file) => file.endsWith(".html")).sort()).toEqual([
			"index.html",
			"zh/index.html",
		]);
		expect(files.filter((file) => /\.xml$|sw\.js/.test(file))).toEqual([]);
	});

	it("warns about features without effect and about broken links", () => {
		expect(served.run.text).toContain(
			"docusaurus-plugin-sitemap has no effect with the hash router",
		);
		expect(served.run.text).toContain("writes no feeds with the hash router");
		expect(served.run.text).toContain("/lost");
	});

	it("references files by relative URLs from an empty document", () => {
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

describe("navigation with the hash router", () => {
	it("follows links in pages, the sidebar and the navbar, and goes back, without a reload", async () => {
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
		await page.locator(".navbar").getByRole("link", { name: "Blog" }).click();
		await page.getByRole("link", { name: "Second post" }).first().waitFor();
		expect(address(page)).toBe("/deep/#/blog");
		await page.goBack();
		await heading(page, "Components").waitFor();
		await page.goBack();
		await heading(page, "Long page").waitFor();
		await page.goBack();
		await heading(page, "Introduction").waitFor();
		expect(await isSameDocument(page)).toBe(true);
	});

	it("opens addresses with an anchor, and scrolls to the heading behind a link", async () => {
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

	it("navigates to headings from the table of contents", async () => {
		const page = await at("/deep/#/docs/intro");
		await page.locator(".table-of-contents").getByText("Second part").click();
		await expect
			.poll(() => address(page))
			.toBe("/deep/#/docs/intro#second-part");
		expect(await isSameDocument(page)).toBe(true);
	});

	it("resolves images and files relative to the document", async () => {
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

	it("switches the language of the current page", async () => {
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

	it("opens a language's home page at the address of its document", async () => {
		const page = await at("/deep/zh/");
		await page.getByRole("link", { name: "Start" }).click();
		await expect.poll(() => address(page)).toBe("/deep/zh/#/zh/docs/intro");
	});

	it("shows the 404 page for an unknown path", async () => {
		const page = await at("/deep/#/nowhere", served, [/404/]);
		await heading(page, "Page Not Found").waitFor();
		expect(address(page)).toBe("/deep/#/nowhere");
	});

	it.each(["/100%", "/%E0%A4%A"])(
		"shows the 404 page for a path that cannot be decoded: %s",
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

describe("a site opened from the file system", () => {
	// Browsers report each module script that they block. One classic script brings all modules instead.
	const ALLOWED = [/CORS policy/, /ERR_FAILED/];
	const file = (path = "") =>
		`file://${site.dir}/served/deep/index.html${path}`;

	it("supports navigation, search and switching the language", async () => {
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

	it("starts only once if the browser lets files import files", async () => {
		const browser = await launch(["--allow-file-access-from-files"]);
		onTestFinished(() => browser.close());
		const { page, done } = await watchedPage(browser, served.url);
		await page.goto(file("#/docs/intro"));
		await hydrated(page);
		await page.getByRole("link", { name: "Next" }).last().click();
		await heading(page, "Long page").waitFor();
		await done();
	});

	it("opens a page by its address, and shows the 404 page for an unknown path", async () => {
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
		// Stopped after the page is closed, whose requests would fail otherwise.
		onTestFinished(() => dev.stop());
		const page = await at("/#/docs/intro", dev);
		await heading(page, "Introduction").waitFor();
		await page.locator(".markdown").getByText("the long page").click();
		await heading(page, "Long page").waitFor();
		expect(address(page)).toBe("/#/docs/long");
	});
});
