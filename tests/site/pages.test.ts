/** What every page has to offer to its readers, and what none may show. */
import type { CheerioAPI } from "cheerio";
import { describe, expect, it } from "vitest";
import { contentOf, EN, findings, LOCALES, ROUTES, ZH } from "./site";

/**
 * Pages that list others or wait for input: their text is the visitor's or other pages'. A blog's list shows the
 * first paragraph of each post, the archive dates and titles, the search page a field.
 */
const LISTS = ["/blog", "/blog/archive", "/search"];
const WRITTEN = ROUTES.filter((route) => !LISTS.includes(route));

const HAN = /\p{Script=Han}/gu;
const ENGLISH_WORDS =
	/[A-Za-z][A-Za-z'’-]*(?:[\s,;:]+[A-Za-z][A-Za-z'’-]*){7,}/;

const PLACEHOLDERS =
	/\b(?:TODO|TBD|FIXME|lorem ipsum|coming soon|work in progress|under construction)\b|待补充|待完善|待定稿|敬请期待|施工中|稍后补充|尚未编写/i;

/** Text of a page's content without code blocks, one space between its words. */
function proseOf($: CheerioAPI): string {
	const content = contentOf($).clone();
	content.find("pre, .hash-link, script, style").remove();
	// Cells and items that follow one another would run together.
	content.find("p, li, td, th, h1, h2, h3, h4").append(" ");
	return content.text().replace(/\s+/g, " ");
}

const hanIn = (text: string) => text.match(HAN)?.length ?? 0;

/** Elements that hold running text, with the headings of admonitions, tabs and code blocks. */
const BLOCKS =
	"h1, h2, h3, h4, h5, h6, p, li, td, th, dt, dd, summary, caption, figcaption, [role=tab], [class*=admonitionHeading], [class*=codeBlockTitle]";

/** Texts of paragraphs, headings, items and cells without code, without what is marked as another language's. */
function proseParts($: CheerioAPI): string[] {
	return contentOf($)
		.find(BLOCKS)
		.toArray()
		.map((element) => {
			const part = $(element).clone();
			part
				.find("pre, code, .hash-link, script, style, [lang], ul, ol, table, p")
				.remove();
			return part.text().replace(/\s+/g, " ").trim();
		});
}

describe.each(LOCALES)("every page in $name", (locale) => {
	it("has a title and a description of its own", () => {
		const seen = new Map<string, string>();
		const wrong = findings(locale, ROUTES, function* ($, route) {
			const description = $("meta[name=description]").attr("content") ?? "";
			if (!$("title").text().trim()) yield "no title";
			if (!description) {
				// The search page is not for search engines.
				if (route !== "/search") yield "no description";
				return;
			}
			const other = seen.get(description);
			if (other) yield `the description of ${other}`;
			seen.set(description, route);
			// The theme writes those of the archive and of the search, and briefly.
			if (
				locale === ZH &&
				hanIn(description) <
					(["/blog/archive", "/search"].includes(route) ? 4 : 10)
			)
				yield `description "${description}"`;
			if (locale === EN && hanIn(description))
				yield `description "${description}"`;
		});
		expect(wrong).toEqual([]);
	});

	it("has one main heading", () => {
		const wrong = findings(locale, ROUTES, function* ($) {
			const headings = $("h1");
			if (headings.length !== 1) yield `${headings.length} h1`;
			else if (!headings.text().trim()) yield "empty h1";
		});
		expect(wrong).toEqual([]);
	});

	it("says enough", () => {
		const wrong = findings(locale, WRITTEN, function* ($) {
			const prose = proseOf($);
			const words = prose.split(" ").length;
			if (locale === EN && words < 120) yield `${words} words`;
			if (locale === ZH && hanIn(prose) < 220)
				yield `${hanIn(prose)} characters`;
		});
		expect(wrong).toEqual([]);
	});

	it("has text below every heading", () => {
		const wrong = findings(locale, ROUTES, function* ($) {
			for (const element of $(".markdown")
				.find("h2, h3, h4, h5, h6")
				.toArray()) {
				const next = $(element).next();
				const level = next.get(0)?.name.match(/^h([1-6])$/)?.[1];
				// A group of sections may begin with the first of them.
				if (!next.length || (level && level <= element.name.slice(1)))
					yield `nothing below "${$(element).text()}"`;
			}
		});
		expect(wrong).toEqual([]);
	});

	it("is finished", () => {
		const wrong = findings(locale, ROUTES, function* ($) {
			const match = PLACEHOLDERS.exec(proseOf($));
			if (match) yield match[0];
		});
		expect(wrong).toEqual([]);
	});
});

it("leaves no English on a Chinese page", () => {
	const wrong = findings(ZH, ROUTES, function* ($) {
		for (const text of proseParts($))
			if (ENGLISH_WORDS.test(text) && hanIn(text) < 2) yield text;
	});
	expect(wrong).toEqual([]);
});

it("leaves no Chinese on an English page", () => {
	const wrong = findings(EN, ROUTES, function* ($) {
		for (const text of proseParts($)) if (hanIn(text)) yield text;
	});
	expect(wrong).toEqual([]);
});
