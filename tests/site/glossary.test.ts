/** The Chinese texts keep to the words of i18n/zh/GLOSSARY.md: one for each term. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";
import { ROOT } from "./site";

interface Term {
	english: string;
	/** Words that stand for the term and are not used here. */
	unused: string[];
}

/** The rows of the table. */
function readTerms(): Term[] {
	const rows = readFileSync(join(ROOT, "i18n/zh/GLOSSARY.md"), "utf8")
		.split("\n")
		.filter((line) => line.startsWith("| "))
		.slice(2);
	return rows.map((row) => {
		const [english = "", , not = ""] = row
			.split("|")
			.slice(1, -1)
			.map((cell) => cell.trim());
		return { english, unused: not ? not.split(", ") : [] };
	});
}

/** The text of a file without what is code or an address, and without keywords: these are what readers type. Blocks of `text` are diagrams and outlines: they stay. */
function proseOf(file: string): string {
	const source = readFileSync(join(ROOT, file), "utf8");
	return source
		.replace(/^keywords: .*$/m, "")
		.replace(/^(```+|~~~+)(\w*)(.*?)^\1/gms, (_, _mark, language, block) =>
			language === "text" ? block : "",
		)
		.replace(/`[^`\n]*`/g, "")
		.replace(/\]\([^)]*\)/g, "]")
		.replace(/\{#[^}]*\}/g, "");
}

const TERMS = readTerms();
const FILES = globSync(["i18n/zh/**/*.{md,mdx,json}", "!**/GLOSSARY.md"], {
	cwd: ROOT,
});

describe("the glossary", () => {
	it("has terms, and there are texts to hold to it", () => {
		expect(TERMS.length).toBeGreaterThan(15);
		expect(FILES.length).toBeGreaterThan(100);
	});

	it("chooses one word for each term", () => {
		const chosen = TERMS.flatMap(({ unused }) => unused);
		expect(new Set(chosen).size).toBe(chosen.length);
	});

	it("is kept to on every Chinese page", () => {
		const found = FILES.flatMap((file) => {
			const prose = proseOf(file);
			return TERMS.flatMap(({ english, unused }) =>
				unused
					.filter((word) => prose.includes(word))
					.map((word) => `${file}: "${word}" for ${english}`),
			);
		});
		expect(found).toEqual([]);
	});
});
