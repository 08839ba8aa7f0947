import { describe, expect, it } from "vitest";
import { writeHeadingIds } from "../../../packages/furrow/src/markdown/headingIds";

it("writes the ids that the page has, and skips the title", async () => {
	expect(
		await writeHeadingIds(
			"# Title\n\n## Hello World\n## Hello World\n### With `code` and [a link](x.md)   \n## 中文 标题\n",
		),
	).toBe(
		"# Title\n\n## Hello World {#hello-world}\n## Hello World {#hello-world-1}\n### With `code` and [a link](x.md) {#with-code-and-a-link}\n## 中文 标题 {#中文-标题}\n",
	);
});

it("does not reuse an explicit id", async () => {
	expect(await writeHeadingIds("## a\n## b {#a}\n## a\n")).toBe(
		"## a {#a-1}\n## b {#a}\n## a {#a-2}\n",
	);
});

it("leaves all other bytes unchanged", async () => {
	const source =
		"---\n# a comment\n---\r\n```md\n## code\n```\n~~~\n## code\n```\n## code\n~~~\n````\n```\n## code\n````\n##no heading\n####### none\n ## none\n## \n## has {#has}  \n## mdx {/* #m */}\r\n";
	expect(await writeHeadingIds(source)).toBe(source);
	expect(await writeHeadingIds("## one\r\ntext\r\n## last")).toBe(
		"## one {#one}\r\ntext\r\n## last {#last}",
	);
});

it.each([
	// Unescaped, the underscores would mean emphasis.
	["## `__init__`", "## `__init__` {#\\_\\_init\\_\\_}"],
	["## A.__call__", "## A.__call__ {#acall}"],
	["## `A.__call__`", "## `A.__call__` {#a__call\\_\\_}"],
	["## snake_case_name", "## snake_case_name {#snake_case_name}"],
	["## a ##", "## a {#a}"],
	["## C#", "## C# {#c}"],
	["## a <!-- note -->", "## a <!-- note --> {#a-}"],
	["## [a link][ref]\n\n[ref]: /x", "## [a link][ref] {#a-link}\n\n[ref]: /x"],
	["## *x* y", "## *x* y {#x-y}"],
	["# Same\n\n## Same", "# Same\n\n## Same {#same-1}"],
	["Same\n---\n\n## Same", "Same\n---\n\n## Same {#same-1}"],
	[
		"<!--\n## hidden\n-->\n\n## Shown",
		"<!--\n## hidden\n-->\n\n## Shown {#shown}",
	],
	["## a <b>", "## a <b> {#a-}"],
])(
	"rewrites %j as %j, and leaves the result unchanged",
	async (source, expected) => {
		expect(await writeHeadingIds(source)).toBe(expected);
		// A second run changes nothing.
		expect(await writeHeadingIds(expected)).toBe(expected);
	},
);

describe("options", () => {
	const source = "## Old Text {#kept}\n## New Text\n## Other {/* #mdx */}\n";

	it("--syntax sets the syntax of new ids, and --migrate converts existing ones", async () => {
		expect(await writeHeadingIds(source, { syntax: "mdx-comment" })).toBe(
			"## Old Text {#kept}\n## New Text {/* #new-text */}\n## Other {/* #mdx */}\n",
		);
		expect(
			await writeHeadingIds(source, { syntax: "mdx-comment", migrate: true }),
		).toBe(
			"## Old Text {/* #kept */}\n## New Text {/* #new-text */}\n## Other {/* #mdx */}\n",
		);
	});

	it("--overwrite replaces existing ids, and --maintain-case keeps upper case", async () => {
		expect(
			await writeHeadingIds(source, { overwrite: true, maintainCase: true }),
		).toBe(
			"## Old Text {#Old-Text}\n## New Text {#New-Text}\n## Other {#Other}\n",
		);
	});
});
