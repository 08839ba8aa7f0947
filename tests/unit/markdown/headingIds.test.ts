import { describe, expect, it } from "vitest";
import { writeHeadingIds } from "../../../packages/furrow/src/markdown/headingIds";

it("gives the ids that pages have, and leaves the title", () => {
	expect(
		writeHeadingIds(
			"# Title\n\n## Hello World\n## Hello World\n### With `code` and [a link](x.md)   \n## 中文 标题\n",
		),
	).toBe(
		"# Title\n\n## Hello World {#hello-world}\n## Hello World {#hello-world-1}\n### With `code` and [a link](x.md) {#with-code-and-a-link}\n## 中文 标题 {#中文-标题}\n",
	);
});

it("takes no id that is written somewhere", () => {
	expect(writeHeadingIds("## a\n## b {#a}\n## a\n")).toBe(
		"## a {#a-1}\n## b {#a}\n## a {#a-2}\n",
	);
});

it("keeps every other byte", () => {
	const source =
		"---\n# a comment\n---\r\n```md\n## code\n```\n~~~\n## code\n```\n## code\n~~~\n````\n```\n## code\n````\n##no heading\n####### none\n ## none\n## \n## has {#has}  \n## mdx {/* #m */}\r\n";
	expect(writeHeadingIds(source)).toBe(source);
	expect(writeHeadingIds("## one\r\ntext\r\n## last")).toBe(
		"## one {#one}\r\ntext\r\n## last {#last}",
	);
});

describe("options", () => {
	const source = "## Old Text {#kept}\n## New Text\n## Other {/* #mdx */}\n";

	it("--syntax and --migrate", () => {
		expect(writeHeadingIds(source, { syntax: "mdx-comment" })).toBe(
			"## Old Text {#kept}\n## New Text {/* #new-text */}\n## Other {/* #mdx */}\n",
		);
		expect(
			writeHeadingIds(source, { syntax: "mdx-comment", migrate: true }),
		).toBe(
			"## Old Text {/* #kept */}\n## New Text {/* #new-text */}\n## Other {/* #mdx */}\n",
		);
	});

	it("--overwrite and --maintain-case", () => {
		expect(
			writeHeadingIds(source, { overwrite: true, maintainCase: true }),
		).toBe(
			"## Old Text {#Old-Text}\n## New Text {#New-Text}\n## Other {#Other}\n",
		);
	});
});
