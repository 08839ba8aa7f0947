/** Plugins as sites write them for Docusaurus: what 3.10.2 makes of the same site is what is expected here. */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch, open, start, watchedPage } from "../browser/browser";
import { copyFixture, createSite, type Run, type Site } from "./site";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

let site: Site;
let run: Run;

beforeAll(async () => {
	site = copyFixture("plugins");
	// A package of ES modules that says nothing of it, with CommonJS's variables in a function.
	site.write(
		"node_modules/docusaurus-plugin-mixed/package.json",
		'{ "name": "docusaurus-plugin-mixed", "version": "1.0.0" }',
	);
	site.write(
		"node_modules/docusaurus-plugin-mixed/index.js",
		`import path from "path";
export default () => ({
	name: "mixed",
	injectHtmlTags: () => ({
		headTags: [{ tagName: "meta", attributes: { name: "mixed", content: path.basename(__dirname) + typeof require("fs").readFileSync } }],
	}),
});
`,
	);
	site.edit(
		"docusaurus.config.ts",
		"plugins: [",
		'plugins: ["mixed", "./src/plugins/parts.ts", "./src/plugins/reference.js",',
	);
	// Docusaurus's own package beside the plugin that stands in for it.
	const docs = "node_modules/@docusaurus/plugin-content-docs";
	site.write(
		`${docs}/package.json`,
		'{ "name": "@docusaurus/plugin-content-docs", "exports": { "./lib/*": "./lib/*", "./server": "./lib/server-export.js", ".": "./lib/index.js" } }',
	);
	site.write(`${docs}/lib/index.js`, "throw new Error('not this one');");
	site.write(`${docs}/lib/constants.js`, 'exports.VERSIONS = "versions";');
	site.write(
		`${docs}/lib/server-export.js`,
		'exports.CURRENT_VERSION_NAME = "current";',
	);
	site.write("node_modules/half/package.json", '{ "name": "half" }');
	site.write("node_modules/half/below.js", 'export const where = "below";');
	// The site's own copy, as an install beside Docusaurus leaves one.
	for (const name of ["react-router", "react-router-dom"])
		cpSync(
			join(ROOT, "node_modules", name),
			site.path(`node_modules/${name}`),
			{
				recursive: true,
			},
		);
	for (let day = 10; day < 30; day++)
		site.write(
			`notes/2024-03-${day}-long.md`,
			`---\ntitle: ${`A note with a long title ${day} `.repeat(4)}\n---\n\nA note.\n`,
		);
	run = await site.build();
});
afterAll(() => site.dispose());

it("takes the sitemap's documented default of priority", () => {
	expect(site.read("build/sitemap.xml")).toContain(
		"<loc>https://plugins.example/newest</loc><changefreq>weekly</changefreq><priority>0.5</priority>",
	);
});

it("builds with a tsconfig.json that extends what is not installed, and tells a warning of two languages once", () => {
	expect(site.read("tsconfig.json")).toContain("@not-installed/tsconfig");
	expect(run.text.match(/warning.*/gi)).toEqual([
		expect.stringContaining("@not-installed/tsconfig, which does not exist"),
		expect.stringContaining("no <!-- truncate --> marker"),
	]);
});

describe("a plugin that holds the output folder", () => {
	it("writes where postBuild does, in each language", () => {
		for (const [folder, locale] of [
			["build", "en"],
			["build/fr", "fr"],
		] as const) {
			expect(site.read(`${folder}/from-load.txt`)).toBe("load");
			expect(site.read(`${folder}/from-loaded.txt`)).toBe("loaded");
			expect(JSON.parse(site.read(`${folder}/seen.json`))).toMatchObject({
				same: true,
				locale,
				home: true,
				html: `lang="${locale}" dir="ltr" class="docs-wrapper plugin-docs plugin-id-default docs-version-current docs-doc-page docs-doc-id-intro" data-has-hydrated="false"`,
			});
		}
	});

	it("leaves the last build when it fails, and when the build is killed", async () => {
		const broken = createSite("output", {
			"docusaurus.config.js": `module.exports = {
	title: "T", url: "https://t.example", baseUrl: "/",
	plugins: [({ outDir }) => ({ name: "ends", postBuild() {
		require("fs").writeFileSync(outDir + "/half.txt", "");
		if (process.env.HOW === "killed") process.kill(process.pid, "SIGKILL");
		if (process.env.HOW) throw new Error("no more");
	} })],
	presets: [["classic", { docs: false, blog: false }]],
};
`,
			"src/pages/index.js": "export default () => <p>one</p>;\n",
		});
		await broken.build();
		broken.edit("src/pages/index.js", "one", "two");
		broken.env.HOW = "fails";
		expect((await broken.tryBuild()).code).toBe(1);
		expect(broken.read("build/index.html")).toContain("<p>one</p>");
		broken.env.HOW = "killed";
		expect((await broken.tryBuild()).code).not.toBe(0);
		// The next build finds what the killed one had put in the place of the last good one.
		broken.env.HOW = "fails";
		expect((await broken.tryBuild()).code).toBe(1);
		expect(broken.read("build/index.html")).toContain("<p>one</p>");
		broken.env.HOW = "";
		await broken.build();
		expect(broken.read("build/index.html")).toContain("<p>two</p>");
		expect(broken.names()).toEqual([
			"build",
			"docusaurus.config.js",
			"package.json",
			"src",
		]);
		broken.dispose();
	});
});

describe("ES modules that count on CommonJS", () => {
	it("of the site", () => {
		const $ = site.page("/");
		expect($('meta[name="half"]').attr("content")).toBe("half half.js");
		expect($("#half-package").text()).toBe("half");
	});

	it("of a package", () => {
		expect(site.page("/")('meta[name="mixed"]').attr("content")).toBe(
			"docusaurus-plugin-mixedfunction",
		);
	});
});

describe("plugins that extend Docusaurus's", () => {
	it("with other parts of its packages", () => {
		const $ = site.page("/");
		expect($('meta[name="parts"]').attr("content")).toBe("current versions");
	});

	it("as {...blog, default}, with data by the aliases of modules and with posts as components", () => {
		const $ = site.page("newest");
		expect($("#facts").text()).toBe("1, 1, the site");
		expect($("article").text()).toBe("First postWords of the first.");
		expect($("#half").text()).toBe("of the half");
		expect(site.page("news/first")("h1").text()).toBe("First post");
	});

	it.each(["newest", "fr/newest"])(
		"with data by its path from .docusaurus: %s",
		(page) => {
			expect(site.page(page)("#relative").text()).toBe("1, 1");
		},
	);

	it("as an import's default", () => {
		const $ = site.page("notes/note");
		expect($("title").text()).toBe("A note, as extended | Plugins");
	});

	it("with metadata of posts written over", () => {
		const $ = site.page("/notes/2024/03/29/long");
		expect($("meta[name=description]").attr("content")).toContain(
			"After A note with a long title 29",
		);
	});

	it("named by require.resolve", () => {
		expect(site.page("guides/a")("h1").text()).toBe("A guide");
	});
});

it("passes files through webpack's loaders, and knows what is written for @generated", () => {
	expect(site.page("/")("#loaded").text()).toBe("HELLO! written");
	expect(run.text).not.toContain("configureWebpack");
});

it("provides, replaces and ignores modules as webpack's plugins are asked to", () => {
	expect(site.page("/")("#replaced").text()).toBe(
		"named, whole, replacement, replacement, replacement, object",
	);
});

it("bundles what requests may mean that are put together when code runs", () => {
	expect(site.page("/")("#chosen").text()).toBe(
		"one, deep one, text, a fact, ./one.js ./two.js, one",
	);
});

it("writes the debug pages that the preset is asked for", () => {
	const $ = site.page("/__docusaurus/debug/routes");
	expect($("summary").text()).toContain("/news/first");
	expect(site.read("build/sitemap.xml")).not.toContain("__docusaurus");
	// They are pages for other plugins too.
	const debug = JSON.parse(site.read("build/fr/seen.json")).debug;
	expect(debug).toEqual(
		[
			"",
			"/config",
			"/metadata",
			"/registry",
			"/routes",
			"/content",
			"/globalData",
		].map((path) => `/fr/__docusaurus/debug${path}`),
	);
});

it("takes an alias for one request, the site's own extensions and variables from files, as webpack does", () => {
	expect(site.page("/")("#aliased").text()).toBe(
		"replacement, below, web, read",
	);
});

it("compiles Markdown that a plugin has Docusaurus's loader compile, with the metadata that it names", () => {
	const $ = site.page("reference/get");
	expect($("title").text()).toBe("Get a thing | Plugins");
	expect($("#reference").text()).toBe("get, by /things, of shop");
	expect($("h2").attr("id")).toBe("answers");
	expect($("#shouted").text()).toBe("Heard");
});

it("has one copy of the router, whatever the site brings", () => {
	expect(site.page("/")("#router").text()).toBe("/ true");
});

it("takes what a site's Root gives the pages by Docusaurus's context", () => {
	const $ = site.page("fr/docs/intro");
	expect($("title").text()).toBe("The intro page | Greffons");
	expect($('meta[property="og:title"]').attr("content")).toBe(
		"The intro page | Greffons",
	);
	expect(site.page("docs/intro")("title").text()).toBe(
		"The intro page | Plugins",
	);
});

it("lists posts beside a post, however long the list is", () => {
	const $ = site.page("/notes/2024/03/29/long");
	expect($("nav[class*=sidebar] a, aside nav a").length).toBeGreaterThan(4);
});

it("finds what code imports from the root of the static folders", () => {
	expect(site.page("/")("#from-static").text()).toBe("static");
});

it("merges the global data of contentLoaded and allContentLoaded", () => {
	expect(JSON.parse(site.page("/")("#global").text())).toEqual({
		early: 1,
		both: { late: true },
		docs: 6,
	});
});

it("shows pages of a plugin's own in the frame of docs, with their version's sidebar", () => {
	const $ = site.page("/reference/two");
	expect($("main #reference").text()).toBe("Reference");
	const links = $(".theme-doc-sidebar-menu a").toArray();
	expect(links.map((link) => [$(link).text(), $(link).attr("href")])).toEqual([
		["Class one", "/reference/one"],
		["Class two", "/reference/two"],
	]);
	expect($(".menu__link--active").text()).toBe("Class two");
});

it("flattens lists in the lists of a sidebars file", () => {
	const labels = (path: string) =>
		site
			.page(path)(".theme-doc-sidebar-menu a.menu__link")
			.toArray()
			.map((link) => site.page(path)(link).text());
	const $ = site.page("docs/third");
	expect(
		$(".theme-doc-sidebar-menu a")
			.toArray()
			.map((link) => $(link).text()),
	).toEqual([
		"Nested",
		"The intro page",
		"The second page",
		"The third page",
		"Short hand",
	]);
	expect(labels("docs/sixth")).toEqual(["The sixth page", "The intro page"]);
});

it("gives the same in start, on the server and in the browser", async () => {
	const server = await start(site);
	const browser = await launch();
	try {
		// Any difference between the two is a fault of hydration, which fails a watched page.
		const { page, done } = await watchedPage(browser, server.url);
		await open(page, "/");
		for (const id of [
			"#router",
			"#loaded",
			"#replaced",
			"#aliased",
			"#chosen",
			"#global",
		])
			expect(await page.textContent(id)).toBe(site.page("/")(id).text());
		await expect
			.poll(() => page.textContent("#later"))
			.toBe("one, a fact, deep one, MODULE_NOT_FOUND");
		await open(page, "/fr/docs/intro");
		expect(await page.title()).toBe("The intro page | Greffons");
		// With cascade layers too: as in Docusaurus, which has Infima's rule in the theme's layer once more.
		const last = page.locator(".navbar__items--right > :last-child");
		expect(await last.getAttribute("class")).toContain("navbarSearchContainer");
		expect(await last.evaluate((e) => getComputedStyle(e).paddingRight)).toBe(
			"0px",
		);
		await done();
	} finally {
		await browser.close();
		await server.stop();
	}
});
