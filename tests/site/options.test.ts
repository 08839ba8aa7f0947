/**
 * The option pages name the options of Farm's published types, all of them and no others.
 * tests/fixtures/farm-options.json holds those options; scripts/read-farm-options.mjs makes it from the npm package.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CheerioAPI } from "cheerio";
import { describe, expect, it } from "vitest";
import farm from "../fixtures/farm-options.json";
import { contentOf, LOCALES, page, ROOT, served } from "./site";

const OPTIONS = new Map(Object.entries(farm.options));

/** Options of the validator or the Rust core, which the pages name together with the reason why types lack them. */
const NOT_IN_TYPES = [
	"mode",
	"compilation.partialBundling.immutableModulesWeight",
];

/** Which page names an option, and what its headings leave out of the path. */
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
	/** Every word of the section's code. */
	words: Set<string>;
	/** Every piece of code of the section. */
	codes: Set<string>;
	/** Cells of the first row of its first table: option, type, default. */
	cells: string[];
}

/** The sections of a page by the text of their heading. */
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

/** Options that only hold others and have no section of their own, and those of `farm preview`, which share one. */
function isLoose(path: string): boolean {
	return (
		path.startsWith("preview.") ||
		[...OPTIONS.keys()].some((other) => other.startsWith(`${path}.`))
	);
}

/** Whether an option has a section, or is named by its path, or in the code of the section of what it belongs to. */
function isNamed(
	sections: Map<string, Section>,
	path: string,
	prefix: string,
): boolean {
	const own = path.slice(prefix.length);
	const parts = own.split(".");
	if (sections.has(own)) return true;
	// Those that Farm sets itself share a table, which has their whole paths.
	if ([...sections.values()].some(({ codes }) => codes.has(own))) return true;
	const name = parts.pop() ?? "";
	for (; parts.length; parts.pop()) {
		const section = sections.get(parts.join("."));
		if (section) return section.words.has(name);
	}
	return (
		(isLoose(path) || !own.includes(".")) &&
		[...sections.values()].some(({ words }) => words.has(name))
	);
}

it("is the version that the pages are about", () => {
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
		const ofPage = [...OPTIONS.keys()].filter(covers);

		it("names every option", () => {
			const found = sections();
			const missing = ofPage.filter((path) => !isNamed(found, path, prefix));
			expect(ofPage.length).toBeGreaterThan(5);
			expect(missing).toEqual([]);
		});

		it("names no option that is not there, and the types of the simple ones as they are", () => {
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
