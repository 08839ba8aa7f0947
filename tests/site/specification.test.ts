/** Requirements of the specification for the HTML, in both languages. Tests of behaviour are in tests/browser. */
import { describe, expect, it } from "vitest";
import { hasPage, LOCALES, type Locale, page, served } from "./site";

const TEXTS = {
	en: {
		skip: "Skip to main content",
		bar: ["Guide", "Config", "API", "Plugins", "Community"],
		community: ["Team", "Blog", "Awesome Farm", "Discord", "X", "GitHub"],
		footer: ["Guide", "Community", "More"],
		search: "Search",
		missing: /contact the owner/,
	},
	zh: {
		skip: "跳到主要内容",
		bar: ["指南", "配置", "API", "插件", "社区"],
		community: ["团队", "博客", "Farm 资源精选", "Discord", "X", "GitHub"],
		footer: ["指南", "社区", "更多"],
		search: "搜索",
		missing: /联系.*所有者/,
	},
};

/** Landing page of each sidebar, with another page in it. */
const SIDEBARS = [
	["/docs/why-farm", "/docs/quick-start"],
	["/docs/config/configuring-farm", "/docs/config/compilation-options"],
	["/docs/api/hmr-api", "/docs/api/rust-plugin-api"],
	[
		"/docs/plugins/official-plugins/overview",
		"/docs/plugins/official-plugins/sass",
	],
];

const DOC = "/docs/config/compilation-options";

describe.each(LOCALES)("in $name", (locale: Locale) => {
	const text = TEXTS[locale.name];
	const at = (route: string) => page(served(locale, route));
	const words = (route: string, selector: string) => {
		const $ = at(route);
		return $(selector)
			.toArray()
			.map((element) => $(element).text().trim());
	};

	it("tells readers of the 404 page whom to contact", () => {
		expect(page(`${locale.prefix}/404`)("main").text()).toMatch(text.missing);
	});

	it("lists the versions 1.0.0 and 0.15 in the version dropdown", () => {
		const $ = at("/docs/why-farm");
		const dropdown = $(".navbar__item.dropdown").filter((_, element) =>
			$(element).text().includes("0.15"),
		);
		const items = dropdown.find(".dropdown__link").toArray();
		expect(items.map((item) => $(item).text())).toEqual(["1.0.0", "0.15"]);
		expect(items.map((item) => $(item).attr("href"))).toEqual([
			`${locale.prefix}/docs/why-farm`,
			`${locale.prefix}/docs/0.x/why-farm`,
		]);
	});

	it("redirects from the path of a version to its first page", () => {
		for (const version of ["/docs", "/docs/0.x"]) {
			expect(hasPage(served(locale, version))).toBe(true);
			expect(at(version)("meta[http-equiv=refresh]").attr("content")).toContain(
				`${locale.prefix}${version}/why-farm`,
			);
		}
	});

	it("links to the first page of a version that lacks the current page", () => {
		const $ = at("/docs/0.x/concepts");
		const href = $(".navbar .dropdown__link")
			.filter((_, element) => $(element).text() === "1.0.0")
			.attr("href");
		expect(href).toBe(`${locale.prefix}/docs/why-farm`);
	});

	it("has four sidebars, each with its landing page", () => {
		const seen = new Set<string>();
		for (const [landing = "", other = ""] of SIDEBARS) {
			const links = (route: string) => {
				const $ = at(route);
				return $(".theme-doc-sidebar-menu a")
					.toArray()
					.map((element) => $(element).attr("href"));
			};
			expect(links(other)).toContain(locale.prefix + landing);
			expect(words(other, ".menu__link--active").length).toBeGreaterThan(0);
			seen.add(`${links(landing)[0]}`);
		}
		expect(seen.size).toBe(SIDEBARS.length);
	});

	it("has breadcrumbs, and headings of levels 2 and 3 in the table of contents", () => {
		const $ = at(DOC);
		expect($(".theme-doc-breadcrumbs li").length).toBeGreaterThan(1);
		const levels = $(".table-of-contents__link")
			.toArray()
			.map((element) => {
				const id = decodeURIComponent($(element).attr("href") ?? "").slice(1);
				return $(`[id="${id}"]`).prop("tagName");
			});
		expect(new Set(levels)).toEqual(new Set(["H2", "H3"]));
	});

	it("starts with a skip link, the announcement bar and the fixed navbar", () => {
		const $ = at(DOC);
		expect($("#__docusaurus a").first().text()).toBe(text.skip);
		expect($(".theme-announcement-bar button")).toHaveLength(1);
		expect($(".navbar").hasClass("navbar--fixed-top")).toBe(true);
		expect($(".navbar").hasClass("navbar__hideable")).toBe(false);
		expect($(".navbar__brand").text()).toBe("Farm");
	});

	it("has all navbar items, with six in the community dropdown", () => {
		const $ = at(DOC);
		const left = $(".navbar__items").first();
		expect(
			left
				.find("> .navbar__link, > .dropdown > .navbar__link")
				.toArray()
				.map((element) => $(element).text()),
		).toEqual(text.bar);
		expect(
			left
				.find(".dropdown__link")
				.toArray()
				.map((element) => $(element).text()),
		).toEqual(text.community);
		expect($(".navbar .header-github-link").attr("href")).toBe(
			"https://github.com/farm-fe/farm",
		);
		expect($(".DocSearch-Button").text()).toContain(text.search);
	});

	it("marks external links in dropdowns and the footer with an icon", () => {
		const $ = at(DOC);
		for (const element of $(".dropdown__link[target=_blank]").toArray())
			expect($(element).find("svg")).toHaveLength(1);
		expect($(".footer__link-item[target=_blank] svg").length).toBe(
			$(".footer__link-item[target=_blank]").length,
		);
	});

	it("ends with a dark footer of three columns", () => {
		const $ = at(DOC);
		expect($(".footer").hasClass("footer--dark")).toBe(true);
		expect(words(DOC, ".footer__title")).toEqual(text.footer);
		expect($(".footer__copyright").text()).toContain("2024");
	});

	it("has search meta tags for language and version, and preconnects to Algolia", () => {
		const $ = at(DOC);
		const meta = (name: string) => $(`meta[name="${name}"]`).attr("content");
		expect(meta("docsearch:language")).toBe(locale.name);
		expect(meta("docusaurus_version")).toBe("current");
		expect(meta("docusaurus_tag")).toBe("docs-default-current");
		expect($("link[rel=preconnect]").attr("href")).toBe(
			"https://G3J92PUFY2-dsn.algolia.net",
		);
	});

	it("can be read without scripts", () => {
		const $ = at(DOC);
		expect($(".theme-doc-markdown").text().length).toBeGreaterThan(2000);
		expect($("main a[href]").length).toBeGreaterThan(5);
	});
});
