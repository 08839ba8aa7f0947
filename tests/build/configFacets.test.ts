/** Effects of a site's config, plugin data and plugin commands, as in Docusaurus 3.10.2's build of the same site. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch, open, serve, watchedPage } from "../browser/browser";
import { copyFixture, type Run, type Site } from "./site";

let site: Site;
let run: Run;

beforeAll(async () => {
	site = copyFixture("config");
	run = await site.build();
});
afterAll(() => site.dispose());

const json = (path: string, id: string) =>
	JSON.parse(site.page(path)(`#${id}`).text());

describe("functions for broken Markdown references", () => {
	it("receive the file, the URL and the node", () => {
		for (const said of [
			"BROKEN link docs/there.md ./gone.md link 3",
			"BROKEN link docs/there.md ./known.md link 3",
			"BROKEN image docs/there.md ./no.png image 3",
			"BROKEN image docs/there.md ./known.png image 3",
		])
			expect(run.text).toContain(said);
	});

	it("replace the URL or leave it unchanged", () => {
		const $ = site.page("docs/there");
		const markdown = $(".markdown p").first();
		expect(
			markdown
				.find("a")
				.toArray()
				.map((a) => $(a).attr("href")),
		).toEqual(["/docs/gone.md", "/docs/there"]);
		expect(
			markdown
				.find("img")
				.toArray()
				.map((img) => $(img).attr("src")),
		).toEqual(["./no.png", "/docs/there"]);
	});
});

it("accepts Prism languages in any letter case", () => {
	const $ = site.page("docs/there");
	expect($("code .token.keyword").first().text()).toBe("class");
	const { prism } = json("/", "config").themeConfig;
	expect(prism.additionalLanguages).toEqual([
		"java",
		"php",
		"basic",
		"vbnet",
		"batch",
	]);
	expect(prism.defaultLanguage).toBe("java");
});

it("exposes the whole config to pages", () => {
	const config = json("/", "config");
	expect(config.presets[0]).toEqual([
		"classic",
		expect.objectContaining({ debug: true }),
	]);
	expect(config.plugins.slice(1)).toEqual([
		["@docusaurus/plugin-client-redirects", { redirects: [] }],
		null,
		["./src/instances.js", { id: "one" }],
		["./src/instances.js", { id: "two" }],
	]);
	expect(config.scripts).toEqual([
		"/extra.js",
		{ src: "/later.js", async: true },
	]);
	expect(config.markdown.mdx1Compat.comments).toBe(true);
	expect(config).toMatchObject({
		themes: [],
		staticDirectories: ["static"],
		stylesheets: ["/extra.css"],
		future: { experimental_router: "browser" },
	});
});

it("exposes options of analytics plugins as global data", () => {
	expect(json("/", "global")).toEqual({
		"docusaurus-plugin-google-gtag": {
			default: { trackingID: ["G-TEST"], anonymizeIP: true, id: "default" },
		},
		"docusaurus-plugin-google-tag-manager": {
			default: { containerId: "GTM-TEST", id: "default" },
		},
		"docusaurus-plugin-vercel-analytics": {
			default: { mode: "auto", id: "default" },
		},
	});
});

it("provides a route with its plugin and context data", () => {
	expect(json("context/two", "context")).toEqual({
		plugin: { name: "instances", id: "two" },
		data: { facts: { of: "two" } },
	});
});

it("renders pages into the site's ssrTemplate", () => {
	const $ = site.page("docs/there");
	expect($("html").attr("data-own")).toBe("/");
	expect($("html").attr("lang")).toBe("en");
	expect($("html").hasClass("docs-wrapper")).toBe(true);
	expect($('meta[name="generator"]').attr("content")).toBe(
		"Docusaurus v3.10.2",
	);
	expect($('link[rel="stylesheet"][href*="assets/css"]').length).toBe(1);
	expect($("#hidden").length).toBe(0);
});

it("tells plugins that generated files are in .docusaurus", () => {
	expect(site.read("build/dirs-one.txt")).toBe(".docusaurus");
});

it("warns about an import of a missing export and continues", () => {
	expect(run.text).toContain(
		'src/pages/index.js: "nowhere" is not exported by src/data/some.js',
	);
	expect(site.page("/")("#names").text()).toBe("there undefined undefined");
});

describe("plugin commands written for commander 5", () => {
	it("receive arguments, and options as properties of the command", async () => {
		const { code, text } = await site.run("gen-api-docs", "all", "-p", "x");
		expect(text).toContain("GEN all x undefined x");
		expect(code).toBe(0);
	});

	it("may come from a commander that the plugin bundles", async () => {
		const { code, text } = await site.run(
			"whole",
			"one",
			"--flag",
			"-x",
			"two",
		);
		expect(text).toContain("WHOLE one --flag -x two user");
		expect(code).toBe(0);
	});

	it("use the first definition if several plugin instances add them", async () => {
		expect((await site.run("same", "-i", "y")).text).toContain("SAME one y");
	});
});

it("recognises magic comments in Basic after REM only", () => {
	const lines = site.page("docs/side")("pre .token-line").toArray();
	const $ = site.page("docs/side");
	expect(
		lines.map((line) => [
			$(line).text().trim(),
			$(line).hasClass("theme-code-block-highlighted-line"),
		]),
	).toEqual([
		["' highlight-next-line", false],
		["LET x = 1", false],
		["LET y = 1", true],
	]);
});

it("provides APIs of earlier Docusaurus 3 versions", () => {
	const $ = site.page("earlier");
	expect($(".theme-unlisted-banner").length).toBe(1);
	expect($("html").attr("data-helmet")).toBe("yes");
	expect($('head meta[name="helmet"]').attr("content")).toBe("async");
	expect($("main, body").text()).toContain("Countess");
	expect($('#tabs [role="tabpanel"]:not([hidden])').text()).toBe("first");
	expect($('[role="tabpanel"]').last().text()).toBe("alone");
	expect($('[role="tabpanel"]').last().attr("hidden")).toBe(undefined);
	expect($("#hooks").text()).toBe(
		"navigation-with-keyboard,function,function,function",
	);
	// Some sites import files of Docusaurus's client code by path.
	expect($("#by-path").text()).toBe("null post link");
});

describe("in a browser", () => {
	it("loads build-only config on pages that read it; sidebar readers and older APIs work", async () => {
		const server = await serve(site);
		const browser = await launch();
		// Analytics request other hosts, which tests cannot reach.
		const { page, done } = await watchedPage(browser, server.url, {}, [
			/googletagmanager|_vercel|Failed to load resource/,
		]);
		const scripts: string[] = [];
		page.on("response", (response) => {
			if (/assets\/locale\//.test(response.url())) scripts.push(response.url());
		});
		await open(page, "/docs/there");
		expect(scripts.some((url) => url.includes(".deferred."))).toBe(false);
		expect(
			await page.evaluate("globalThis.__FURROW__.siteConfig.presets"),
		).toBe(undefined);
		await open(page, "/reads");
		expect(await page.textContent("#preset")).toBe("classic mdx static");
		await page.click("#ask");
		expect(await page.textContent("#answer")).toContain("/later.js");
		// Any hydration error fails a watched page.
		await open(page, "/docs/side");
		expect(await page.textContent("#side")).toBe("main Side,There");
		await page.hover(".theme-doc-sidebar-menu");
		await page.waitForSelector('nav [href="/docs/there"]');
		await open(page, "/earlier");
		await page.click("#tabs button:last-of-type");
		expect(
			await page.textContent('#tabs [role="tabpanel"]:not([hidden])'),
		).toBe("second");
		await page.click('[aria-label="Toggle word wrap"]');
		expect(await page.textContent("#enabled")).toBe("true");
		await page.keyboard.press("Tab");
		expect(await page.getAttribute("body", "class")).toContain(
			"navigation-with-keyboard",
		);
		await done();
		await server.stop();
		await browser.close();
	});
});
