/**
 * The option pages document all options of Farm's published types and no others.
 * tests/fixtures/farm-options.json contains them; scripts/read-farm-options.mjs generates it from the npm package.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CheerioAPI } from "cheerio";
import { describe, expect, it } from "vitest";
import farm from "../fixtures/farm-options.json";
import { contentOf, LOCALES, page, ROOT, served } from "./site";

const OPTIONS = new Map(Object.entries(farm.options));

/** Options of the validator or the Rust core. The pages document them and explain why the types lack them. */
const NOT_IN_TYPES = [
	"mode",
	"compilation.partialBundling.immutableModulesWeight",
];

/** Option pages with the options that they document, and the prefix that their headings omit. */
const PAGES = [
	{
		route: "/docs/config/compilation-options",
		prefix: "compilation.",
		covers: (path: string) => path.startsWith("compilation."),
	},
	{
		route: "/docs/config/dev-server",
		prefix: "",
		covers: (path: string) => /^(server|preview)\./.test(path),
	},
	{
		route: "/docs/config/shared",
		prefix: "",
		covers: (path: string) => !/^(compilation|server|preview)(\.|$)/.test(path),
	},
];

interface Section {
	/** Words in the code of the section. */
	words: Set<string>;
	/** Texts of all code in the section. */
	codes: Set<string>;
	/** Cells of the first row of its first table: option, type, default. */
	cells: string[];
}

/** Returns the sections of a page by the text of their heading. */
function sectionsOf($: CheerioAPI): Map<string, Section> {
	const sections = new Map<string, Section>();
	const content = contentOf($).clone();
	content.find(".hash-link").remove();
	for (const heading of content.find("h2, h3, h4").toArray()) {
		const body = $(heading).nextUntil("h2, h3, h4");
		const code = body.find("code").add(body.filter("code")).toArray();
		sections.set($(heading).text().trim(), {
			codes: new Set(code.map((element) => $(element).text())),
			words: new Set(
				code.flatMap(
					(element) =>
						$(element)
							.text()
							.match(/[\w$]+/g) ?? [],
				),
			),
			cells: body
				.filter("table")
				.first()
				.find("tbody tr")
				.first()
				.find("td")
				.toArray()
				.map((cell) => $(cell).text().trim()),
		});
	}
	return sections;
}

/** Whether an option needs no section: it only contains others, or belongs to `farm preview`, whose options share one. */
function needsNoSection(path: string): boolean {
	return (
		path.startsWith("preview.") ||
		[...OPTIONS.keys()].some((other) => other.startsWith(`${path}.`))
	);
}

/** Whether an option has a section, or is named by its path, or in the code of its parent's section. */
function isNamed(
	sections: Map<string, Section>,
	path: string,
	prefix: string,
): boolean {
	const own = path.slice(prefix.length);
	const parts = own.split(".");
	if (sections.has(own)) return true;
	// Options that Farm sets itself share a table of full paths.
	if ([...sections.values()].some(({ codes }) => codes.has(own))) return true;
	const name = parts.pop() ?? "";
	for (; parts.length; parts.pop()) {
		const section = sections.get(parts.join("."));
		if (section) return section.words.has(name);
	}
	return (
		(needsNoSection(path) || !own.includes(".")) &&
		[...sections.values()].some(({ words }) => words.has(name))
	);
}

it("the pages document the Farm version of the fixture", () => {
	const source = readFileSync(
		join(ROOT, "docs/config/compilation-options.md"),
		"utf8",
	);
	expect(farm.name).toBe("@farmfe/core");
	expect(source).toContain(farm.version);
});

describe.each(LOCALES)("in $name", (locale) => {
	describe.each(PAGES)("$route", ({ route, prefix, covers }) => {
		const sections = () => sectionsOf(page(served(locale, route)));
		const documented = [...OPTIONS.keys()].filter(covers);

		it("documents every option", () => {
			const found = sections();
			const missing = documented.filter(
				(path) => !isNamed(found, path, prefix),
			);
			expect(documented.length).toBeGreaterThan(5);
			expect(missing).toEqual([]);
		});

		it("documents only existing options, with the declared types of simple ones", () => {
			for (const [heading, { cells }] of sections()) {
				const [option, type] = cells;
				// A section about an option begins with a table whose first cell repeats the heading.
				if (option !== heading) {
					expect.soft(OPTIONS.has(prefix + heading), heading).toBe(false);
					continue;
				}
				if (NOT_IN_TYPES.includes(prefix + heading)) continue;
				expect.soft(OPTIONS.has(prefix + heading), heading).toBe(true);
				const declared = OPTIONS.get(prefix + heading);
				if (declared) expect.soft(type, heading).toBe(declared);
			}
		});
	});
});
