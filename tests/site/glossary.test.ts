/** The Chinese texts use the terms of i18n/zh/GLOSSARY.md, one for each English term. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";
import { ROOT } from "./site";

interface Term {
	english: string;
	/** Synonyms that the texts must not use. */
	rejected: string[];
}

/** Parses the rows of the table. */
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
		return { english, rejected: not ? not.split(", ") : [] };
	});
}

/**
 * Returns the text of a file without code and URLs, and without keywords, which may be any words that readers search
 * for. Keeps blocks of `text`, which are diagrams and outlines.
 */
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
	it("has terms, and there are texts to check", () => {
		expect(TERMS.length).toBeGreaterThan(15);
		expect(FILES.length).toBeGreaterThan(100);
	});

	it("lists each rejected synonym only once", () => {
		const synonyms = TERMS.flatMap(({ rejected }) => rejected);
		expect(new Set(synonyms).size).toBe(synonyms.length);
	});

	it("is followed in every Chinese text", () => {
		const found = FILES.flatMap((file) => {
			const prose = proseOf(file);
			return TERMS.flatMap(({ english, rejected }) =>
				rejected
					.filter((word) => prose.includes(word))
					.map((word) => `${file}: "${word}" for ${english}`),
			);
		});
		expect(found).toEqual([]);
	});
});
