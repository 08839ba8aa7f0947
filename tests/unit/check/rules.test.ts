/** Rules for images and headings. */
import { describe, expect, it } from "vitest";
import type { RuleFinding } from "../../../packages/furrow/src/check/finding.js";
import type { MarkdownFile } from "../../../packages/furrow/src/check/markdownFile.js";
import type { CheckedSite } from "../../../packages/furrow/src/check/rule.js";
import { duplicateIds } from "../../../packages/furrow/src/check/rules/duplicateIds.js";
import { headingLevels } from "../../../packages/furrow/src/check/rules/headingLevels.js";
import { imageAlt } from "../../../packages/furrow/src/check/rules/imageAlt.js";
import type { Untyped } from "../../../packages/furrow/src/types/untyped.js";
import { findIn, markdownFile } from "./markdownFile";

describe("image-alt", () => {
	const find = async (source: string, facts?: Partial<MarkdownFile>) =>
		findIn(imageAlt, await markdownFile(source, facts));
	const NO_TEXT = "This image has no alternative text.";
	const NO_ATTRIBUTE = "This <img> has no alt attribute.";

	it("finds Markdown images without alternative text, also after front matter", async () => {
		expect(
			await find(
				"---\ntitle: A\n---\n\n![](a.png) ![ ](b.png)\n\n- ![][c] ![text](d.png)\n\n[c]: c.png\n",
			),
		).toEqual([`5:1 ${NO_TEXT}`, `5:12 ${NO_TEXT}`, `7:3 ${NO_TEXT}`]);
	});

	it("finds <img> without alt in JSX", async () => {
		expect(
			await find(
				'<img src="a.png" />\n\nText <img src="b.png" />\n\n<div>\n  <img src={c} />\n</div>\n',
			),
		).toEqual([
			`1:1 ${NO_ATTRIBUTE}`,
			`3:6 ${NO_ATTRIBUTE}`,
			`6:3 ${NO_ATTRIBUTE}`,
		]);
	});

	it("finds <img> without alt in HTML", async () => {
		expect(
			await find(
				'a <img src=x>\n\n<p align=center>\n<!-- <img src="no"> -->\n<img src="a" alt="A"> <img\nsrc="b">\n</p>\n',
				{ file: "/site/docs/a.md" },
			),
		).toEqual([`1:3 ${NO_ATTRIBUTE}`, `5:23 ${NO_ATTRIBUTE}`]);
	});

	it("accepts decorative images, dynamic attributes and code samples", async () => {
		expect(
			await find(
				'<img src="a" alt="" />\n\n<img src="a" alt={text} />\n\n<img {...props} />\n\n<img src="a" aria-hidden="true" />\n\n`![](a.png)`\n\n```md\n![](a.png)\n```\n\n<Image src="a" />\n',
			),
		).toEqual([]);
		expect(
			await find('<img src="a" alt="">\n', { file: "/site/docs/a.md" }),
		).toEqual([]);
	});
});

describe("heading-levels", () => {
	const find = async (source: string, facts?: Partial<MarkdownFile>) =>
		findIn(headingLevels, await markdownFile(source, facts));
	const second = (place: string) =>
		`${place} This page has a second heading of level 1.`;
	const skip = (place: string, from: number, to: number) =>
		`${place} This heading of level ${to} follows one of level ${from}.`;

	it("finds skipped levels", async () => {
		expect(await find("# A\n\n### B\n\n#### C\n\n## D\n\n#### E\n")).toEqual([
			skip("3:1", 1, 3),
			skip("9:1", 2, 4),
		]);
	});

	it("finds a second heading of level 1", async () => {
		expect(await find("# A\n\n# B\n")).toEqual([second("3:1")]);
		expect(await find("Text.\n\n# B\n")).toEqual([second("3:1")]);
		expect(
			await find("---\nhide_title: true\n---\n\nText.\n\n# B\n\n# C\n"),
		).toEqual([second("9:1")]);
	});

	it("accepts one heading of level 1 in posts and pages", async () => {
		const source = "Text.\n\n# B\n";
		expect(await find(source, { kind: "page" })).toEqual([]);
		expect(await find("# B\n\n## C\n", { kind: "post" })).toEqual([]);
		expect(await find(source, { kind: "post" })).toEqual([second("3:1")]);
	});

	it("includes headings in HTML and JSX", async () => {
		expect(await find("# A\n\n<h2>B</h2>\n\n#### C\n")).toEqual([
			skip("5:1", 2, 4),
		]);
		expect(
			await find("# A\n\n<h3>B</h3>\n", { file: "/site/docs/a.md" }),
		).toEqual([skip("3:1", 1, 3)]);
	});

	it("assumes nothing about the headings inside or around partials", async () => {
		const importing =
			'import Part from "./_part.mdx";\n\n# A\n\n<Part />\n\n#### C\n';
		expect(
			await find(importing, {
				hasContentTitle: true,
				partials: new Set(["Part"]),
			}),
		).toEqual([]);
		expect(
			await find("### A\n\n##### B\n\n# C\n", { kind: "partial" }),
		).toEqual([skip("3:1", 3, 5)]);
	});
});

describe("duplicate-ids", () => {
	const find = async (source: string, facts?: Partial<MarkdownFile>) =>
		findIn(duplicateIds, await markdownFile(source, facts));

	it("finds explicit ids that an earlier heading has, in each syntax", async () => {
		const message = 'Two headings of this page have the id "a".';
		const source =
			'---\ntitle: T\n---\n\n## A {#a}\n\n## *B* {#b}\n\n### C {#a}\n\n> ## D {/* #a */}\n\n<h2 id="a">E</h2>\n';
		const file = await markdownFile(source);
		expect(await findIn(duplicateIds, file)).toEqual([
			`9:1 ${message}`,
			`11:3 ${message}`,
			`13:1 ${message}`,
		]);
		const [finding] = duplicateIds.check(
			{ files: [file], contents: [] } as Untyped as CheckedSite,
			{},
		) as RuleFinding[];
		expect(finding?.others).toEqual([{ file: file.file, line: 5, column: 1 }]);
		expect(
			await find("## A {#a}\n\n## B {#a}\n", { file: "/site/docs/a.md" }),
		).toEqual([`3:1 ${message}`]);
	});

	it("finds ids that are made from the text of another heading", async () => {
		const message = (id: string) =>
			`Two headings of this page have the id "${id}".`;
		expect(
			await find(
				'# Set *up*\n\n## B {#set-up}\n\n## C\n\n## C\n\n## D {#c-1}\n\n<h2 id="e-f">E</h2>\n\n## E `F`\n',
			),
		).toEqual([
			`3:1 ${message("set-up")}`,
			`9:1 ${message("c-1")}`,
			`13:1 ${message("e-f")}`,
		]);
		const file = await markdownFile("# A\n\n## B {#a}\n");
		const [finding] = duplicateIds.check(
			{ files: [file], contents: [] } as Untyped as CheckedSite,
			{},
		) as RuleFinding[];
		expect(finding?.others).toEqual([{ file: file.file, line: 1, column: 1 }]);
		expect(finding?.hint).toContain("change the other one");
	});

	it("knows that text gets another id if an earlier heading sets it", async () => {
		expect(
			await find(
				"## B {#a}\n\n## A\n\n## C {#a-2}\n\n## {#a-3}\n\n## !\n\n## ?\n",
			),
		).toEqual([]);
	});

	it("ignores generated ids and code", async () => {
		expect(
			await find("## A\n\n## A\n\n## B {#b}\n\n```md\n## B {#b}\n```\n"),
		).toEqual([]);
	});
});
