import { describe, expect, it } from "vitest";
import { checkPostFrontMatter } from "../../../packages/furrow/src/content/blog/frontMatter";
import { date } from "../../../packages/furrow/src/schema";
import { checkFrontMatter } from "../../../packages/furrow/src/source/frontMatterFields";
import {
	splitFrontMatter,
	stripFrontMatter,
} from "../../../packages/furrow/src/source/splitFrontMatter";
import { collectWarnings } from "../warnings";

describe("front matter without a closing line", () => {
	it("spans the whole file if the file has only fields", () => {
		const source = "---\ntitle: A\nslug: /a\n";
		expect(splitFrontMatter(source, "a.md")).toMatchObject({
			frontMatter: { title: "A", slug: "/a" },
			content: "",
		});
		expect(stripFrontMatter(source).content).toBe("");
	});

	it("is content if text follows the opening line", () => {
		const source = "---\n\nText: of a page.\n";
		expect(splitFrontMatter(source, "a.md")).toMatchObject({
			frontMatter: {},
			content: source,
		});
	});
});

describe("a date that is not in the calendar", () => {
	/** Returns the warnings about a file's front matter. */
	function warningsOf(
		fields: string,
		check: (
			frontMatter: Record<string, unknown>,
			place: { file: string; source: string },
		) => unknown,
	): string[] {
		const source = `---\ntitle: A\n${fields}\n---\n`;
		const warnings = collectWarnings();
		check(splitFrontMatter(source, "a.md").frontMatter, {
			file: "a.md",
			source,
		});
		return warnings;
	}
	const checkReview = (
		frontMatter: Record<string, unknown>,
		place: { file: string; source: string },
	) => checkFrontMatter({ last_reviewed: date }, frontMatter, place);

	it.each(["2020-13-01", "2021-02-29", "'2021-04-31'", "2020-1-32"])(
		"is an error in Furrow's own field: %s",
		(day) => {
			expect(() => warningsOf(`last_reviewed: ${day}`, checkReview)).toThrow(
				expect.objectContaining({
					message: expect.stringContaining(day.replaceAll("'", "")),
					file: "a.md",
					line: 3,
					column: 1,
				}),
			);
		},
	);

	it("is a warning in Docusaurus's fields, which count on to another day", () => {
		expect(
			warningsOf(
				"date: 2020-13-01\nlast_update: { author: A, date: 2020-02-30 }",
				checkPostFrontMatter,
			),
		).toEqual([
			'a.md:3:1: "date" is 2020-13-01, a date that is not in the calendar.\nCorrect the field, or remove it.',
			'a.md:4:27: "last_update.date" is 2020-02-30, a date that is not in the calendar.\nCorrect the field, or remove it.',
		]);
	});

	it.each(["2020-02-29", "2020-1-31T23:59:00-05:00", "2020", '"Jan 31, 2020"'])(
		"is not: %s",
		(day) => {
			const fields = `date: ${day}\nlast_reviewed: ${day}`;
			expect(warningsOf(fields, checkPostFrontMatter)).toEqual([]);
			expect(warningsOf(fields, checkReview)).toEqual([]);
		},
	);
});
