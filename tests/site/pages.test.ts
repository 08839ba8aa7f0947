/** Requirements that the content of every page must meet. */
import type { CheerioAPI } from "cheerio";
import { describe, expect, it } from "vitest";
import { contentOf, EN, findings, LOCALES, ROUTES, ZH } from "./site";

/**
 * Pages without text of their own: the list of the blog shows the first paragraph of each post, the archive shows
 * dates and titles, and the search page a field.
 */
const LISTS = ["/blog", "/blog/archive", "/search"];
const WRITTEN = ROUTES.filter((route) => !LISTS.includes(route));

const HAN = /\p{Script=Han}/gu;
const ENGLISH_WORDS =
	/[A-Za-z][A-Za-z'’-]*(?:[\s,;:]+[A-Za-z][A-Za-z'’-]*){7,}/;

const PLACEHOLDERS =
	/\b(?:TODO|TBD|FIXME|lorem ipsum|coming soon|work in progress|under construction)\b|待补充|待完善|待定稿|敬请期待|施工中|稍后补充|尚未编写/i;

/** Returns the text of a page's content without code blocks, with its words separated by single spaces. */
function proseOf($: CheerioAPI): string {
	const content = contentOf($).clone();
	content.find("pre, .hash-link, script, style").remove();
	// Otherwise the texts of adjacent cells and items would be joined.
	content.find("p, li, td, th, h1, h2, h3, h4").append(" ");
	return content.text().replace(/\s+/g, " ");
}

const hanIn = (text: string) => text.match(HAN)?.length ?? 0;

/** Elements that contain text, including the titles of admonitions, tabs and code blocks. */
const BLOCKS =
	"h1, h2, h3, h4, h5, h6, p, li, td, th, dt, dd, summary, caption, figcaption, [role=tab], [class*=admonitionHeading], [class*=codeBlockTitle]";

/** Returns the texts of paragraphs, headings, items and cells, without code and parts marked as another language. */
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
	it("has a title and a unique description", () => {
		const seen = new Map<string, string>();
		const wrong = findings(locale, ROUTES, function* ($, route) {
			const description = $("meta[name=description]").attr("content") ?? "";
			if (!$("title").text().trim()) yield "no title";
			if (!description) {
				// The search page is not meant for search engines.
				if (route !== "/search") yield "no description";
				return;
			}
			const other = seen.get(description);
			if (other) yield `the description of ${other}`;
			seen.set(description, route);
			// The theme provides short descriptions for the archive and the search page.
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

	it("has exactly one h1, which is not empty", () => {
		const wrong = findings(locale, ROUTES, function* ($) {
			const headings = $("h1");
			if (headings.length !== 1) yield `${headings.length} h1`;
			else if (!headings.text().trim()) yield "empty h1";
		});
		expect(wrong).toEqual([]);
	});

	it("has at least 120 English words or 220 Chinese characters, except for lists", () => {
		const wrong = findings(locale, WRITTEN, function* ($) {
			const prose = proseOf($);
			const words = prose.split(" ").length;
			if (locale === EN && words < 120) yield `${words} words`;
			if (locale === ZH && hanIn(prose) < 220)
				yield `${hanIn(prose)} characters`;
		});
		expect(wrong).toEqual([]);
	});

	it("has content below every heading", () => {
		const wrong = findings(locale, ROUTES, function* ($) {
			for (const element of $(".markdown")
				.find("h2, h3, h4, h5, h6")
				.toArray()) {
				const next = $(element).next();
				const level = next.get(0)?.name.match(/^h([1-6])$/)?.[1];
				// A heading may be followed directly by its first subsection.
				if (!next.length || (level && level <= element.name.slice(1)))
					yield `nothing below "${$(element).text()}"`;
			}
		});
		expect(wrong).toEqual([]);
	});

	it("contains no placeholders such as TODO", () => {
		const wrong = findings(locale, ROUTES, function* ($) {
			const match = PLACEHOLDERS.exec(proseOf($));
			if (match) yield match[0];
		});
		expect(wrong).toEqual([]);
	});
});

it("has no untranslated English text on Chinese pages", () => {
	const wrong = findings(ZH, ROUTES, function* ($) {
		for (const text of proseParts($))
			if (ENGLISH_WORDS.test(text) && hanIn(text) < 2) yield text;
	});
	expect(wrong).toEqual([]);
});

it("has no Chinese text on English pages", () => {
	const wrong = findings(EN, ROUTES, function* ($) {
		for (const text of proseParts($)) if (hanIn(text)) yield text;
	});
	expect(wrong).toEqual([]);
});
