/** Every listed page exists in both languages with its metadata, and no link is broken. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { filesOf } from "../build/site";
import {
	EN,
	fileOf,
	hasPage,
	LOCALES,
	ORIGIN,
	OUT_DIR,
	page,
	ROUTES,
	served,
	ZH,
} from "./site";

it("builds without a broken link, anchor or image", () => {
	const { code, text } = inject("siteBuild");
	expect(code, text).toBe(0);
	expect(text).not.toMatch(/^(warning|error)\b/m);
});

it("does not change the Git status of the clone", () => {
	const { before, after } = inject("siteBuild").status;
	expect(after).toBe(before);
});

describe.each(LOCALES)("in $name", (locale) => {
	it("has every route", () => {
		expect(ROUTES).toHaveLength(149);
		const missing = ROUTES.filter((route) => !hasPage(served(locale, route)));
		expect(missing).toEqual([]);
	});

	it("declares the language, canonical URL and alternate URLs of every page", () => {
		for (const route of ROUTES) {
			const $ = page(served(locale, route));
			const link = (selector: string) => $(`head link${selector}`).attr("href");
			expect
				.soft(
					{
						lang: $("html").attr("lang"),
						canonical: link("[rel=canonical]"),
						en: link("[hreflang=en]"),
						zh: link("[hreflang=zh-CN]"),
						fallback: link("[hreflang=x-default]"),
					},
					route,
				)
				.toEqual({
					lang: locale.htmlLang,
					canonical: ORIGIN + served(locale, route),
					en: ORIGIN + served(EN, route),
					zh: ORIGIN + served(ZH, route),
					fallback: ORIGIN + served(EN, route),
				});
		}
	});

	it("has a 404 page", () => {
		const $ = page(`${locale.prefix}/404`);
		expect($("html").attr("lang")).toBe(locale.htmlLang);
		expect($("h1")).toHaveLength(1);
		expect($("main p").length).toBeGreaterThan(0);
	});

	it("has a search page with a labelled search field", () => {
		const $ = page(served(locale, "/search"));
		expect($("input[type=search][name=q]").attr("aria-label")).toBeTruthy();
	});

	it("lists its pages in the sitemap", () => {
		const file = join(OUT_DIR, locale.prefix, "sitemap.xml");
		const listed = new Set(
			Array.from(
				readFileSync(file, "utf8").matchAll(/<loc>([^<]*)<\/loc>/g),
				(match) => match[1],
			),
		);
		// The search page is not meant for search engines.
		const missing = ROUTES.filter(
			(route) =>
				route !== "/search" && !listed.has(ORIGIN + served(locale, route)),
		);
		expect(missing).toEqual([]);
	});
});

it("has only internal links that lead to existing files and anchors", () => {
	// Furrow checks links itself. This test checks the built pages, and thereby Furrow.
	const paths = [...filesOf(OUT_DIR).keys()]
		.filter((file) => file.endsWith("index.html"))
		.map((file) => `/${file.slice(0, -"index.html".length)}`);
	const broken = paths.flatMap((path) => {
		const $ = page(path);
		const targets = $(
			"a[href], img[src], link[rel=icon], meta[property='og:image']",
		)
			.toArray()
			.map((element) => {
				const { href, src, content } = element.attribs;
				return new URL(href ?? src ?? content ?? "", ORIGIN + path);
			});
		return targets
			.filter((url) => url.origin === ORIGIN && !exists(url))
			.map((url) => `${path}: ${url.pathname}${url.hash}`);
	});
	expect([...new Set(broken)]).toEqual([]);
});

const anchorsByPath = new Map<string, Set<string>>();

function anchorsOn(path: string): Set<string> {
	let ids = anchorsByPath.get(path);
	if (!ids) {
		const $ = page(path);
		ids = new Set(
			$("[id]")
				.toArray()
				.map(({ attribs }) => attribs.id),
		);
		anchorsByPath.set(path, ids);
	}
	return ids;
}

function exists({ pathname, hash }: URL): boolean {
	const path = decodeURIComponent(pathname);
	if (!existsSync(fileOf(path))) return existsSync(join(OUT_DIR, path));
	return (
		!hash ||
		hash === "#" ||
		anchorsOn(path).has(decodeURIComponent(hash.slice(1)))
	);
}
