import { describe, expect, it } from "vitest";
import {
	findBrokenLinks,
	type LinkedPage,
} from "../../../packages/furrow/src/finish/brokenLinks.js";
import { describeBroken } from "../../../packages/furrow/src/finish/describeBroken.js";

function page(
	path: string,
	links: string[] | Record<string, string[]>,
	rest: Partial<LinkedPage> = {},
): LinkedPage {
	const entries = Array.isArray(links)
		? links.map((link): [string, string[]] => [link, []])
		: Object.entries(links);
	return { path, locale: "en", links: new Map(entries), anchors: [], ...rest };
}

const noFiles = () => false;

describe("the check of links", () => {
	const find = (links: string[], from = "/docs/a") =>
		findBrokenLinks(
			[
				page(from, links),
				page("/docs/b", [], { anchors: ["here", "ünï", "a#b"] }),
				page("/", []),
			],
			(path) => path === "/img/logo.svg",
		);

	it.each([
		"/docs/b",
		"/docs/b/",
		"/docs/b.html",
		"/docs/b/index.html",
		"./b",
		"b?x=1#here",
		"/docs/b#%C3%BCn%C3%AF",
		"/docs/b#:~:text=words",
		"/docs/b#a#b",
		"b#a#b",
		"#",
		"/img/logo.svg",
		"https://elsewhere.example/gone",
		"mailto:a@b.example",
	])("accepts %s", (link) => {
		expect(find([link])).toEqual({ links: [], anchors: [] });
	});

	it.each([
		["/docs/c", "/docs/c"],
		["./c", "/docs/c"],
		["../b", "/b"],
	])("finds no page for %s", (link, resolved) => {
		expect(find([link]).links).toMatchObject([{ link, resolved }]);
	});

	it.each(["/docs/b#gone", "b#gone", "#gone", "/docs/b#here#gone"])(
		"finds no anchor for %s",
		(link) => {
			const { links, anchors } = find([link]);
			expect(links).toEqual([]);
			expect(anchors).toMatchObject([{ link, page: "/docs/a" }]);
		},
	);
});

describe("the report of broken links", () => {
	function report(pages: LinkedPage[], limit?: number): string[] {
		const counts = new Map<string, number>();
		for (const { locale } of pages)
			counts.set(locale, (counts.get(locale) ?? 0) + 1);
		const { links } = findBrokenLinks(pages, noFiles);
		return describeBroken(links, counts, new Map(), limit).split("\n");
	}

	it("lists a link that is on every page once", () => {
		const pages = ["en", "fr"].flatMap((locale) =>
			Array.from({ length: 500 }, (_, index) =>
				page(`/${locale}/${index}`, [`/${locale}/gone`], { locale }),
			),
		);
		expect(report(pages)).toEqual([
			"  /en/gone",
			"    on every page, so probably in the navbar or the footer",
			"  /fr/gone",
			"    on every page, so probably in the navbar or the footer",
		]);
	});

	it("counts the pages of links that are on most or on many pages", () => {
		const pages = Array.from({ length: 20 }, (_, index) =>
			page(
				`/${index}`,
				index < 19 ? (index < 6 ? ["/most", "/some"] : ["/most"]) : [],
				{ source: index === 1 ? "src/pages/1.tsx" : undefined },
			),
		);
		expect(report(pages)).toEqual([
			"  /most",
			"    on 19 of 20 pages, so probably in the navbar or the footer",
			"  /some",
			"    on 6 pages: /0, /1 (src/pages/1.tsx), /2 and 3 more",
		]);
	});

	it("names the sidebar that many pages show", () => {
		const pages = Array.from({ length: 20 }, (_, index) =>
			page(`/${index}`, ["/gone"]),
		);
		const sidebar = 'the sidebar "docs"';
		const links = findBrokenLinks(pages, noFiles).links.map((link) => ({
			...link,
			sidebar,
		}));
		expect(describeBroken(links, new Map([["en", 20]])).split("\n")).toEqual([
			"  /gone",
			'    on 20 pages, in the sidebar "docs"',
		]);
	});

	it("lists each position in a source file once, whichever pages show it", () => {
		const places = { "./gone": ["docs/a.md:10:3", "docs/a.md:9:1"] };
		expect(
			report([
				page("/docs/a", places, { source: "docs/a.md" }),
				page("/docs/b", { "/docs/gone": ["docs/b.md:2:7"] }),
				page("/docs/c", places),
				page("/docs/d", places),
				page("/docs/e", places),
			]),
		).toEqual([
			"  docs/a.md:9:1: ./gone (resolves to /docs/gone)",
			"  docs/a.md:10:3: ./gone (resolves to /docs/gone)",
			"  docs/b.md:2:7: /docs/gone",
		]);
	});

	it("groups other links by page, with the page's source file", () => {
		expect(
			report([
				page("/", ["/gone", "./away"], { source: "src/pages/index.tsx" }),
				page("/b", ["/gone"]),
			]),
		).toEqual([
			"  on / (src/pages/index.tsx):",
			"    /gone",
			"    ./away (resolves to /away)",
			"  on /b:",
			"    /gone",
		]);
	});

	it("limits its length and counts the omitted places", () => {
		const pages = Array.from({ length: 300 }, (_, index) =>
			page(`/${index}`, { [`/gone${index}`]: [`docs/${index}.md:1:1`] }),
		);
		const lines = report(pages);
		expect(lines).toHaveLength(41);
		expect(lines[0]).toBe("  docs/0.md:1:1: /gone0");
		expect(lines.at(-1)).toBe("  and 260 more places with such links");
		expect(report(pages, 300)).toHaveLength(300);
	});
});
