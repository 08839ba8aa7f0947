/** A site with two languages, two versions, a blog and MDX: built by Furrow, compared with what Docusaurus made of it. */
import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Facts, pageFacts } from "./facts";
import golden from "./golden/demo.json";
import { copyFixture, type Run, type Site, summaryOf } from "./site";

let site: Site;
let run: Run;

beforeAll(async () => {
	site = copyFixture("demo");
	run = await site.build();
});
afterAll(() => site.dispose());

const goldenPages = Object.entries(golden.pages) as [string, Facts][];

describe("like Docusaurus", () => {
	it("makes the same pages with the same titles", () => {
		const titles = Object.fromEntries(
			site
				.routes()
				.map((route) => [
					route,
					pageFacts(site.page(route === "/" ? "" : route)).title,
				]),
		);
		// Docusaurus has a search page with Algolia only.
		const { "/search": search, "/zh/search": zhSearch, ...others } = titles;
		expect(others).toEqual(golden.titles);
		expect([search, zhSearch]).toEqual([
			expect.stringContaining("Search the documentation"),
			expect.stringContaining("在文档中搜索"),
		]);
		expect(summaryOf(run)).toMatchObject({
			pages: Object.keys(titles).length,
			rendered: Object.keys(titles).length,
			bundles: "built",
		});
	});

	it("gives the search page no description", () => {
		const $ = site.page("search");
		const names = $("meta")
			.toArray()
			.map((meta) => $(meta).attr("property") ?? $(meta).attr("name"));
		expect(names).toContain("og:title");
		expect(names.filter((name) => /description/.test(name ?? ""))).toEqual([]);
	});

	it.each(goldenPages)("shows the same on %s", (route, facts) => {
		expect(pageFacts(site.page(route))).toEqual(facts);
	});
});

describe("the document", () => {
	it("links every file that it names", () => {
		const built = site.built();
		for (const route of site.routes()) {
			const $ = site.page(route);
			const urls = $(
				"link[rel=stylesheet], link[rel=furrow-stylesheet], link[rel=furrow-modulepreload], link[rel=preload], link[rel=icon], script[src], img[src]",
			)
				.toArray()
				.map((element) => $(element).attr("href") ?? $(element).attr("src"))
				.filter((url) => url?.startsWith("/"));
			expect(urls.length).toBeGreaterThan(3);
			// The fixture has no favicon, as the site it is modelled on has none.
			for (const url of urls)
				if (!url?.endsWith("/img/favicon.ico"))
					expect(
						built.has(decodeURI(url ?? "").slice(1)),
						`${route}: ${url}`,
					).toBe(true);
		}
	});

	it("has its own payload, and page-data.json beside it", () => {
		for (const route of site.routes().filter((path) => !path.includes("404"))) {
			const $ = site.page(route);
			const embedded = JSON.parse($("#__furrow").text());
			const home = { "/": "/", "/zh": "/zh/" }[route];
			const beside = JSON.parse(
				site.read(`build${home ?? `${route}.`}page-data.json`),
			);
			expect(embedded.path.replace(/\/$/, "")).toBe(route.replace(/\/$/, ""));
			expect(beside.path).toBe(embedded.path);
			expect(embedded.locale).toBe($("html").attr("lang"));
			expect(beside.build).toBe(embedded.build);
		}
	});

	it("carries the prose once: as HTML, not in the payload", () => {
		const html = site.read("build/docs/next/markdown/index.html");
		expect(html.match(/Tip body with/g)).toHaveLength(1);
		expect(site.read("build/docs/next/markdown.page-data.json")).toContain(
			"Tip body with",
		);
	});

	it("shares one bundle between the languages", () => {
		const assets = (path: string) => {
			const $ = site.page(path);
			return $("link[rel=furrow-modulepreload], link[rel=stylesheet]")
				.toArray()
				.map((element) => $(element).attr("href") ?? $(element).attr("src"))
				.filter((url) => !url?.includes("/locale/"));
		};
		expect(assets("zh/docs/next/linked")).toEqual(assets("docs/next/linked"));
		expect(site.has("build/zh/assets/js")).toBe(false);
	});
});

describe("what Markdown becomes", () => {
	it("names assets by their content and copies them", () => {
		const $ = site.page("docs/next/markdown");
		const href = $("a:contains(asset)").attr("href");
		expect(href).toMatch(/^\/assets\/files\/file-[0-9a-f]{32}\.zip$/);
		expect(site.has(`build${href}`)).toBe(true);
	});

	it("highlights code with classes only", () => {
		const $ = site.page("docs/next/markdown");
		const block = $(".language-js.theme-code-block");
		expect(block.find(".token.keyword").first().text()).toBe("const");
		expect(block.find(".token[style]").length).toBe(0);
		expect(block.text()).toContain("src/a.js");
		expect(block.find("button[aria-label]").length).toBeGreaterThan(0);
		const css = [...site.built()].find(([name]) =>
			/styles\.\w+\.css$/.test(name),
		);
		expect(css?.[1].toString()).toMatch(/\.token\.keyword|\.keyword/);
	});

	it("keeps HTML comments and front matter out", () => {
		const html = site.read("build/docs/next/markdown/index.html");
		expect(html).not.toContain("<!-- comment");
		expect(html).not.toContain("toc_max_heading_level: 4");
	});
});

describe("feeds, sitemap and other files", () => {
	it("writes RSS and Atom feeds of both languages", () => {
		for (const [base, prefix] of [
			["build", "https://demo.example"],
			["build/zh", "https://demo.example/zh"],
		] as const) {
			const rss = load(site.read(`${base}/blog/rss.xml`), { xml: true });
			const items = rss("item").toArray();
			expect(items.map((item) => rss(item).find("title").text())).toEqual([
				"Second post",
				"Hello post",
			]);
			expect(items.map((item) => rss(item).find("link").text())).toEqual([
				`${prefix}/blog/second`,
				`${prefix}/blog/2024/01/02/hello`,
			]);
			const atom = load(site.read(`${base}/blog/atom.xml`), { xml: true });
			expect(atom("entry").length).toBe(2);
			expect(atom("entry").last().find("content").text()).toContain(
				"Rest of post.",
			);
		}
	});

	it("lists every page but the 404 and the search in the sitemap of its language", () => {
		for (const [base, prefix] of [
			["build", "https://demo.example"],
			["build/zh", "https://demo.example/zh"],
		] as const) {
			const map = load(site.read(`${base}/sitemap.xml`), { xml: true });
			const listed = map("url > loc")
				.toArray()
				.map((loc) => map(loc).text().replace(prefix, "").replace(/\/$/, ""))
				.sort();
			const own = site
				.routes(base)
				.filter((path) => !/(?:404\.html|\/search)$/.test(path))
				.filter((path) => base !== "build" || !/^\/zh(?:\/|$)/.test(path))
				.map((path) => path.replace(/\/$/, ""))
				.sort();
			expect(listed).toEqual(own);
		}
	});

	it("copies static files into each language", () => {
		const logo = site.read("static/img/logo.svg");
		expect(site.read("build/img/logo.svg")).toBe(logo);
		expect(site.read("build/zh/img/logo.svg")).toBe(logo);
	});
});

describe("building a part", () => {
	it("gives one language the whole folder with --locale", async () => {
		await site.build("--locale", "zh", "--out-dir", "only-zh");
		expect(site.has("only-zh/zh")).toBe(false);
		const $ = site.page("docs/next/intro", "only-zh");
		expect($("html").attr("lang")).toBe("zh");
		expect($("h1").text()).toContain("介绍");
		expect($("link[rel=canonical]").attr("href")).toBe(
			"https://demo.example/docs/next/intro",
		);
		// The folder of the build before is not this command's.
		expect(site.has("build/zh/docs/next/intro/index.html")).toBe(true);
	});
});
