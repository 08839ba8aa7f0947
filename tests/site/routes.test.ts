/** Every page of the list is there in both languages, tells machines what it is, and no link breaks. */
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

it("leaves the clone as clean as it was", () => {
	const { before, after } = inject("siteBuild").status;
	expect(after).toBe(before);
});

describe.each(LOCALES)("in $name", (locale) => {
	it("has every route", () => {
		expect(ROUTES).toHaveLength(149);
		const missing = ROUTES.filter((route) => !hasPage(served(locale, route)));
		expect(missing).toEqual([]);
	});

	it("names language, canonical address and the other language on every page", () => {
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

	it("has a page for unknown addresses", () => {
		const $ = page(`${locale.prefix}/404`);
		expect($("html").attr("lang")).toBe(locale.htmlLang);
		expect($("h1")).toHaveLength(1);
		expect($("main p").length).toBeGreaterThan(0);
	});

	it("has a search page with a field for the words", () => {
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
		// Results of a search are nothing to find by searching.
		const missing = ROUTES.filter(
			(route) =>
				route !== "/search" && !listed.has(ORIGIN + served(locale, route)),
		);
		expect(missing).toEqual([]);
	});
});

it("leads every internal link to a page and a place on it", () => {
	// Furrow checks links itself. This looks at what readers get, and so at Furrow too.
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
			.filter((url) => url.origin === ORIGIN && !leadsSomewhere(url))
			.map((url) => `${path}: ${url.pathname}${url.hash}`);
	});
	expect([...new Set(broken)]).toEqual([]);
});

const places = new Map<string, Set<string>>();

function placesOn(path: string): Set<string> {
	let ids = places.get(path);
	if (!ids) {
		const $ = page(path);
		ids = new Set(
			$("[id]")
				.toArray()
				.map(({ attribs }) => attribs.id),
		);
		places.set(path, ids);
	}
	return ids;
}

function leadsSomewhere({ pathname, hash }: URL): boolean {
	const path = decodeURIComponent(pathname);
	if (!existsSync(fileOf(path))) return existsSync(join(OUT_DIR, path));
	return (
		!hash ||
		hash === "#" ||
		placesOn(path).has(decodeURIComponent(hash.slice(1)))
	);
}
