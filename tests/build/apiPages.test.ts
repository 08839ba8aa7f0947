/**
 * API pages from plugins that write Markdown: output of docusaurus-plugin-typedoc 1.4.3 for a small package, and of
 * docusaurus-plugin-openapi-docs 5.2.0 for an operation. The real plugins depend on hundreds of packages, so stand-ins
 * in the fixture do the same to the site.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { axeFaults } from "../browser/axe";
import { launch, open, serve, watchedPage } from "../browser/browser";
import { copyFixture, type Run, type Site } from "./site";

let site: Site;
let written: Run;

beforeAll(async () => {
	site = copyFixture("api-pages");
	// Browsers request it.
	site.write("static/favicon.ico", "");
	// The sidebars refer to files that this command writes.
	written = await site.run("gen-api-docs", "all");
	await site.build();
});

/** Returns the total size of the scripts that a page references. */
function scriptBytes(path: string, out = "build"): number {
	const html = site.read(`${out}/${path}/index.html`);
	const urls = new Set(html.match(/\/assets\/[\w/.-]+\.js/g));
	expect(urls.size).toBeGreaterThan(5);
	return [...urls]
		.map((url) => site.read(`${out}${url}`).length)
		.reduce((sum, bytes) => sum + bytes, 0);
}

describe("TypeDoc", () => {
	it("builds the pages that its plugin writes during initialisation", () => {
		const $ = site.page("api/classes/Kite");
		expect($("h1").text()).toContain("Class: Kite");
		expect($("#rise").text()).toContain("rise()");
		const items = $("nav.menu a[href^='/api/']").get();
		expect(
			items.map((item) => [$(item).text(), item.attribs.href]),
		).toContainEqual(["Kite", "/api/classes/Kite"]);
		const categories = $("nav.menu .menu__list-item-collapsible").text();
		for (const label of ["Classes", "Interfaces", "Functions"])
			expect(categories).toContain(label);
		// Links between files become links between pages, and code is highlighted.
		expect($("a[href='/api/interfaces/KiteOptions']").length).toBeGreaterThan(
			0,
		);
		expect(
			site.page("api/functions/launch")(".language-ts .token").length,
		).toBeGreaterThan(0);
	});
});

describe("OpenAPI", () => {
	it("adds a CLI command that writes pages", () => {
		expect(written.code).toBe(0);
		expect(written.stdout).toContain("Successfully created 3 operations");
	});

	it("renders complete pages with the plugin's theme components", () => {
		const $ = site.page("things/post-thing-1");
		expect($("title").text()).toBe("post thing 1 | Kites");
		expect($("h1").get().length).toBe(1);
		expect($("h1").attr("class")).toContain("openapi__heading");
		expect($(".endpoint").text()).toBe("post /group-0/things-0/{id}");
		// From JSON files that the pages load with require().
		expect($(".parameters li").first().text()).toBe("id: Which one.");
		expect($(".body").text()).toMatch(/^Body: id, name, size/);
		expect($(".responses button").text()).toBe("200404");
		expect($("aside[data-packed]").attr("data-packed")).toMatch(/^\d{3,}$/);
		const link = $("nav.menu a[href='/things/post-thing-2']");
		expect(link.parent().attr("class")).toMatch(/\bpost api-method\b/);
		// Other docs have no API description.
		expect(site.page("/")("aside[data-packed]").length).toBe(0);
	});

	it("is accessible in both colour modes and supports client-side navigation", async () => {
		const [browser, server] = await Promise.all([launch(), serve(site)]);
		const { page, done } = await watchedPage(browser, server.url);
		for (const mode of ["light", "dark"]) {
			await open(page, `/things/post-thing-1?docusaurus-theme=${mode}`);
			expect(
				await axeFaults(page, {
					within: "main",
					// The classic theme's own link colour violates this rule.
					without: ["color-contrast"],
				}),
			).toEqual([]);
		}
		await page.locator("nav.menu a[href='/things/post-thing-2']").click();
		await page.waitForURL("**/things/post-thing-2");
		await page.locator(".endpoint").waitFor();
		await page.locator("aside[data-packed]").waitFor();
		await open(page, "/api/classes/Kite");
		await page.locator(".table-of-contents a[href='#rise']").click();
		await page.waitForURL("**/api/classes/Kite#rise");
		await done();
		await server.stop();
		await browser.close();
	});

	it("keeps the weight of a page independent of the number of operations", async () => {
		const three = scriptBytes("things/post-thing-1");
		await site.run("gen-api-docs", "all", "--count", "60");
		const { text } = await site.build();
		expect(text).toContain("57 compiled");
		expect(
			Math.abs(scriptBytes("things/post-thing-1") - three),
		).toBeLessThanOrEqual(3);
		const data = site.read("build/things/post-thing-1.page-data.json");
		expect(data).not.toContain("post-thing-59");
	});

	it("reuses regenerated files that are unchanged, and updates only pages that have changed", async () => {
		await site.run("gen-api-docs", "all", "--count", "60");
		expect((await site.build()).text).toContain("0 compiled, 0 rendered");
		site.edit(
			"docs/things/post-thing-1.ParamsDetails.json",
			"Which one.",
			"The one.",
		);
		expect((await site.build()).text).toMatch(/ (?:0|1) compiled/);
		expect(site.page("things/post-thing-1")(".parameters").text()).toContain(
			"The one.",
		);
		expect(site.page("things/post-thing-2")(".parameters").text()).toContain(
			"Which one.",
		);
	});
});
