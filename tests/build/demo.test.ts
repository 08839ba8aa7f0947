/** A site with two locales, two versions, a blog and MDX, compared with Docusaurus's build of it. */
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
	it("builds the same pages with the same titles", () => {
		const titles = Object.fromEntries(
			site
				.routes()
				.map((route) => [
					route,
					pageFacts(site.page(route === "/" ? "" : route)).title,
				]),
		);
		// Docusaurus has a search page only with Algolia.
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

	it("sets no description on the search page", () => {
		const $ = site.page("search");
		const names = $("meta")
			.toArray()
			.map((meta) => $(meta).attr("property") ?? $(meta).attr("name"));
		expect(names).toContain("og:title");
		expect(names.filter((name) => /description/.test(name ?? ""))).toEqual([]);
	});

	it.each(goldenPages)("renders the same content on %s", (route, facts) => {
		expect(pageFacts(site.page(route))).toEqual(facts);
	});
});

describe("the document", () => {
	it("references only files that exist", () => {
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
			// Like the site it is modelled on, the fixture has no favicon.
			for (const url of urls)
				if (!url?.endsWith("/img/favicon.ico"))
					expect(
						built.has(decodeURI(url ?? "").slice(1)),
						`${route}: ${url}`,
					).toBe(true);
		}
	});

	it("embeds its own payload and has a matching page-data.json", () => {
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

	it("contains prose once, as HTML and not in the embedded payload", () => {
		const html = site.read("build/docs/next/markdown/index.html");
		expect(html.match(/Tip body with/g)).toHaveLength(1);
		expect(site.read("build/docs/next/markdown.page-data.json")).toContain(
			"Tip body with",
		);
	});

	it("shares one bundle between locales", () => {
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

describe("compiled Markdown", () => {
	it("links assets by content hash and copies them", () => {
		const $ = site.page("docs/next/markdown");
		const href = $("a:contains(asset)").attr("href");
		expect(href).toMatch(/^\/assets\/files\/file-[0-9a-f]{32}\.zip$/);
		expect(site.has(`build${href}`)).toBe(true);
	});

	it("highlights code with classes instead of inline styles", () => {
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

	it("omits HTML comments and front matter", () => {
		const html = site.read("build/docs/next/markdown/index.html");
		expect(html).not.toContain("<!-- comment");
		expect(html).not.toContain("toc_max_heading_level: 4");
	});
});

describe("the output folder", () => {
	it("contains RSS and Atom feeds for each locale", () => {
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

	it("contains a sitemap per locale with every page except 404 and search", () => {
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

	it("contains static files for each locale", () => {
		const logo = site.read("static/img/logo.svg");
		expect(site.read("build/img/logo.svg")).toBe(logo);
		expect(site.read("build/zh/img/logo.svg")).toBe(logo);
	});
});

describe("build --locale", () => {
	it("builds a single locale at the root of the output folder", async () => {
		await site.build("--locale", "zh", "--out-dir", "only-zh");
		expect(site.has("only-zh/zh")).toBe(false);
		const $ = site.page("docs/next/intro", "only-zh");
		expect($("html").attr("lang")).toBe("zh");
		expect($("h1").text()).toContain("介绍");
		expect($("link[rel=canonical]").attr("href")).toBe(
			"https://demo.example/docs/next/intro",
		);
		// The default output folder is unaffected.
		expect(site.has("build/zh/docs/next/intro/index.html")).toBe(true);
	});
});
