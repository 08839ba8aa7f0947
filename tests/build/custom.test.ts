/** A site with swizzled components, its own plugins and text that tries to break out of the page. */
import { Script } from "node:vm";
import {
	afterAll,
	beforeAll,
	describe,
	expect,
	it,
	onTestFinished,
} from "vitest";
import { launch, open, serve, watchedPage } from "../browser/browser";
import { copyFixture, type Run, type Site } from "./site";

const NASTY = JSON.parse(
	// As in the fixture's config.
	`"</script><script>window.broken = 1</script><!-- \\" ' \` $\{1} \\u2028 &amp; \\\\"`,
);

let site: Site;
let run: Run;

beforeAll(async () => {
	site = copyFixture("custom");
	run = await site.build();
});
afterAll(() => site.dispose());

const pages = () => site.routes().filter((route) => route.endsWith(".html"));

it("creates no folder with the name of a page but no pages in it, since hosts would prefer it", () => {
	const files = [...site.built().keys()];
	const html = files.filter((file) => file.endsWith(".html"));
	for (const page of html.map((file) => file.replace(/html$/, ""))) {
		const folder = page.replace(/\.$/, "/");
		if (files.some((file) => file.startsWith(folder)))
			expect(
				html.some((file) => file.startsWith(folder)),
				folder,
			).toBe(true);
	}
	expect(files).toContain("docs/plain.page-data.json");
});

describe("swizzled components", () => {
	it("wrap the theme's components", () => {
		for (const route of [
			"index.html",
			"docs/plain.html",
			"fr/docs/plain.html",
		]) {
			const $ = site.page(route);
			expect($(".above-footer").text()).toBe("Above the footer");
			expect($("footer").text()).toContain("The original footer");
			expect($(".above-footer").next().is("footer")).toBe(true);
		}
	});

	it("replace Markdown elements and add new ones", () => {
		const $ = site.page("docs/plain.html");
		expect($('h2[data-swizzled="yes"]').length).toBe(2);
		expect($("h2#nasty").text()).toContain("</script> heading");
		expect($("em.shiny").text()).toContain("glow");
	});

	it("can come from plugin themes", () => {
		expect(site.page("things/0.html")(".plugin-badge").text()).toBe("badge");
	});
});

describe("a site plugin", () => {
	it("adds routes with data, props, context and global data", () => {
		const $ = site.page("things/0.html");
		expect($("h1").text()).toBe("A thing: alpha");
		expect($("#facts").text()).toBe("2 things, by props, things, 0");
		expect(site.page("things/1.html")("h1").text()).toBe(`A thing: ${NASTY}`);
	});

	it("translates its content and its code messages", () => {
		expect(site.page("fr/things/0.html")("h1").text()).toBe(
			"Une chose: premier",
		);
	});

	it("injects tags into every page", () => {
		for (const route of pages()) {
			const html = site.read(`build${route}`);
			const $ = site.page(route);
			expect($('head > link[rel="things"]').attr("href")).toBe("/count/2");
			expect(html).toContain("<!-- before the body -->");
			expect($("body > script[data-things]").text()).toBe("window.things = 1;");
		}
	});

	it("processes Sass and the theme's CSS with its PostCSS plugins", () => {
		const css = [...site.built()]
			.filter(([name]) => name.endsWith(".css") && name.includes("assets"))
			.map(([, content]) => content.toString())
			.join();
		expect(css).toMatch(/\.brand\s*\{[^}]*color:\s*#bada55/);
		expect(css).toMatch(/\.brand\s*\{[^}]*margin:\s*14px/);
		expect(css.includes("--ifm-global-radius:5px")).toBe(true);
	});

	it("receives the finished site of each locale", () => {
		const english = JSON.parse(site.read("build/things.json"));
		expect(english.routesPaths).toEqual(
			expect.arrayContaining([
				"/base/",
				"/base/docs/plain",
				"/base/things/0",
				"/base/404.html",
			]),
		);
		expect(english.title).toMatch(/^<title/);
		expect(english.content[0].name).toBe("alpha");
		const french = JSON.parse(site.read("build/fr/things.json"));
		expect(french.routesPaths).toContain("/base/fr/things/0");
		expect(french.content[0].name).toBe("premier");
	});

	it("runs its client modules in browsers", async () => {
		const browser = await launch();
		onTestFinished(() => browser.close());
		const server = await serve(site);
		onTestFinished(() => server.stop());
		const { page, done } = await watchedPage(browser, server.url);
		await open(page, "/base/docs/plain");
		await page.waitForSelector("html[data-last-route='/base/docs/plain']");
		await done();
	});
});

it("runs remark plugins from the config", () => {
	const $ = site.page("docs/plain.html");
	expect($(".markdown p").first().text()).toContain("A QUIET word.");
	expect($("em.shiny").text()).toBe("A QUIET glow");
	expect(run.text).not.toMatch(/warning.*remark/i);
});

it("applies baseUrl and trailingSlash", () => {
	expect(site.routes()).toEqual(
		expect.arrayContaining(["/", "/docs/plain.html", "/typed.html"]),
	);
	const $ = site.page("docs/plain.html");
	expect($("link[rel=canonical]").attr("href")).toBe(
		"https://custom.example/base/docs/plain",
	);
	expect($("link[rel=stylesheet]").first().attr("href")).toMatch(/^\/base\//);
	expect($('script[src="/base/extra.js"]').attr("async")).toBeDefined();
	expect($('link[href="/base/extra.css"]').length).toBe(1);
	expect(site.page("index.html")('img[src="/base/dot.svg"]').length).toBe(1);
});

describe("text that tries to break out of the page", () => {
	it("starts no script", () => {
		for (const route of pages()) {
			const $ = site.page(route);
			for (const script of $("script").toArray()) {
				const code = $(script).text();
				expect(code, route).not.toMatch(/^window\.broken/);
				const type = $(script).attr("type") ?? "";
				if (type.includes("json")) JSON.parse(code);
				// Every other inline script is complete: a truncated string would not parse.
				else if (type !== "module") new Script(code);
			}
			expect($("#__docusaurus").length, route).toBe(1);
			expect($("#__furrow").length, route).toBe(1);
			// No text opens a comment that hides the rest of the page.
			expect($("body").children().last().is("script[data-things]"), route).toBe(
				true,
			);
		}
	});

	it("is displayed verbatim", () => {
		const home = site.page("index.html");
		expect(home("#nasty").text()).toBe(NASTY);
		expect(home("title").text()).toBe(NASTY);
		expect(home('meta[name="nasty"]').attr("content")).toBe(NASTY);
		expect(home('meta[name="from-config"]').attr("content")).toBe(NASTY);
		expect(home(".navbar__title").text()).toBe(NASTY);
		const doc = site.page("docs/plain.html");
		expect(doc("h1").text()).toBe(
			'</script><script>window.broken = 2</script><!-- "quoted"',
		);
		expect(doc("pre").text()).toContain(
			"</script><script>window.broken = 4</script><!-- --> <![CDATA[",
		);
		expect(doc("#attack").text()).toBe(
			"</script><script>window.broken = 6</script>\u2028",
		);
		expect(doc("#attack").attr("title")).toBe(
			"</script><script>window.broken = 6</script>\u2028",
		);
		expect(doc('meta[name="description"]').attr("content")).toContain(
			'</script><!-- &amp; "quoted"',
		);
	});

	it("is unchanged in the browser's data", () => {
		const script = [...site.built()].find(([name]) =>
			/assets\/locale\/en\.\w+\.js$/.test(name),
		);
		const code = script?.[1].toString() ?? "";
		expect(code).not.toContain("</script");
		expect(code).not.toContain("\u2028");
		const data: { __FURROW__?: { siteConfig: { title: string } } } = {};
		new Script(code).runInNewContext(data);
		expect(data.__FURROW__?.siteConfig.title).toBe(NASTY);
		const payload = JSON.parse(
			site.page("docs/plain.html")("#__furrow").text(),
		);
		expect(JSON.stringify(payload)).toContain("window.broken = 2");
	});
});
