/** Plugins written for Docusaurus. The expectations are those of Docusaurus 3.10.2's build of the same site. */
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
	// A package of ES modules without "type": "module" that uses CommonJS variables in a function.
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
	// Docusaurus's own package, although Furrow replaces its plugin.
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
	// The site's own copy, as left by an installation next to Docusaurus.
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

it("uses the sitemap's documented default priority", () => {
	expect(site.read("build/sitemap.xml")).toContain(
		"<loc>https://plugins.example/newest</loc><changefreq>weekly</changefreq><priority>0.5</priority>",
	);
});

it("warns about a tsconfig.json that extends a missing package, and prints warnings of both locales once", () => {
	expect(site.read("tsconfig.json")).toContain("@not-installed/tsconfig");
	expect(run.text.match(/warning.*/gi)).toEqual([
		expect.stringContaining("@not-installed/tsconfig, which does not exist"),
		expect.stringContaining("no <!-- truncate --> marker"),
	]);
});

describe("a plugin that stores outDir", () => {
	it("writes to the same folder as postBuild, in each locale", () => {
		for (const [folder, locale] of [
			["build", "en"],
			["build/fr", "fr"],
		] as const) {
			expect(site.read(`${folder}/from-load.txt`)).toBe("load");
			expect(site.read(`${folder}/from-loaded.txt`)).toBe("loaded");
			expect(JSON.parse(site.read(`${folder}/seen.json`))).toMatchObject({
				same: true,
				// As its router tries them, which plugins that list pages rely on.
				order: [
					"/news",
					"/notes",
					"/reference/get",
					"/search",
					"/docs",
					"/guides",
					"/reference",
					"/",
				],
				locale,
				home: true,
				html: `lang="${locale}" dir="ltr" class="docs-wrapper plugin-docs plugin-id-default docs-version-current docs-doc-page docs-doc-id-intro" data-has-hydrated="false"`,
			});
		}
	});

	it("leaves the last good build if it fails or the build is killed", async () => {
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
		// The killed build has left its output in place of the last good one.
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

describe("ES modules that rely on CommonJS variables", () => {
	it("load from the site", () => {
		const $ = site.page("/");
		expect($('meta[name="half"]').attr("content")).toBe("half half.js");
		expect($("#half-package").text()).toBe("half");
	});

	it("load from a package", () => {
		expect(site.page("/")('meta[name="mixed"]').attr("content")).toBe(
			"docusaurus-plugin-mixedfunction",
		);
	});
});

describe("plugins that extend Docusaurus's plugins", () => {
	it("can load other files of its packages", () => {
		const $ = site.page("/");
		expect($('meta[name="parts"]').attr("content")).toBe("current versions");
	});

	it("can export {...blog, default}, with data by module alias and posts as components", () => {
		const $ = site.page("newest");
		expect($("#facts").text()).toBe("1, 1, the site");
		expect($("article").text()).toBe("First postWords of the first.");
		expect($("#half").text()).toBe("of the half");
		expect(site.page("news/first")("h1").text()).toBe("First post");
	});

	it.each(["newest", "fr/newest"])(
		"can import data by its path in .docusaurus: %s",
		(page) => {
			expect(site.page(page)("#relative").text()).toBe("1, 1");
		},
	);

	it("can extend the default import", () => {
		const $ = site.page("notes/note");
		expect($("title").text()).toBe("A note, as extended | Plugins");
	});

	it("can overwrite the metadata of posts", () => {
		const $ = site.page("/notes/2024/03/29/long");
		expect($("meta[name=description]").attr("content")).toContain(
			"After A note with a long title 29",
		);
	});

	it("can be configured by require.resolve", () => {
		expect(site.page("guides/a")("h1").text()).toBe("A guide");
	});
});

it("applies webpack loaders and resolves files written to @generated", () => {
	expect(site.page("/")("#loaded").text()).toBe("HELLO! written");
	expect(run.text).not.toContain("configureWebpack");
});

it("provides, replaces and ignores modules as webpack plugins do", () => {
	expect(site.page("/")("#replaced").text()).toBe(
		"named, whole, replacement, replacement, replacement, object",
	);
});

it("bundles the modules that computed requests can match", () => {
	expect(site.page("/")("#chosen").text()).toBe(
		"one, deep one, text, a fact, ./one.js ./two.js, one",
	);
});

it("writes the debug pages if the preset enables them", () => {
	const $ = site.page("/__docusaurus/debug/routes");
	expect($("summary").text()).toContain("/news/first");
	expect(site.read("build/sitemap.xml")).not.toContain("__docusaurus");
	// Other plugins see their routes too.
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

it("supports webpack's exact aliases, custom extensions and variables from files", () => {
	expect(site.page("/")("#aliased").text()).toBe(
		"replacement, below, web, read",
	);
});

it("compiles Markdown for plugins that use Docusaurus's MDX loader, with their metadata", () => {
	const $ = site.page("reference/get");
	expect($("title").text()).toBe("Get a thing | Plugins");
	expect($("#reference").text()).toBe("get, by /things, of shop");
	expect($("h2").attr("id")).toBe("answers");
	expect($("#shouted").text()).toBe("Heard");
});

it("uses one copy of the router even if the site installs its own", () => {
	expect(site.page("/")("#router").text()).toBe("/ true");
});

it("applies what a site's Root provides through Docusaurus's context", () => {
	const $ = site.page("fr/docs/intro");
	expect($("title").text()).toBe("The intro page | Greffons");
	expect($('meta[property="og:title"]').attr("content")).toBe(
		"The intro page | Greffons",
	);
	expect(site.page("docs/intro")("title").text()).toBe(
		"The intro page | Plugins",
	);
});

it("renders the blog sidebar on the server even if it is long", () => {
	const $ = site.page("/notes/2024/03/29/long");
	expect($("nav[class*=sidebar] a, aside nav a").length).toBeGreaterThan(4);
});

it("resolves root-relative imports in static folders", () => {
	expect(site.page("/")("#from-static").text()).toBe("static");
});

it("merges the global data of contentLoaded and allContentLoaded", () => {
	expect(JSON.parse(site.page("/")("#global").text())).toEqual({
		early: 1,
		both: { late: true },
		docs: 6,
	});
});

it("renders plugin pages in the docs layout, with the sidebar of their version", () => {
	const $ = site.page("/reference/two");
	expect($("main #reference").text()).toBe("Reference");
	const links = $(".theme-doc-sidebar-menu a").toArray();
	expect(links.map((link) => [$(link).text(), $(link).attr("href")])).toEqual([
		["Class one", "/reference/one"],
		["Class two", "/reference/two"],
	]);
	expect($(".menu__link--active").text()).toBe("Class two");
});

it("flattens nested lists in a sidebars file", () => {
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

it("renders the same in start, on the server and in the browser", async () => {
	const server = await start(site);
	const browser = await launch();
	try {
		// Any difference between the two is a hydration error, which fails a watched page.
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
		// With cascade layers too, as in Docusaurus, which repeats Infima's rule in the theme's layer.
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
