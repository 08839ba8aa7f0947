import { expect, it } from "vitest";
import { suggestExtensions } from "../../../packages/furrow/src/markdown/extensionHints";
import { escapeContent } from "../../../packages/furrow/src/shared/html";

/** Hints for a page that shows its source text unchanged. */
const hintsFor = (source: string, extensions = {}) =>
	suggestExtensions(source, { extensions }, escapeContent(source)).map(
		({ option, line, found }) => `${option} ${line} ${found}`,
	);

const ALL = `---
title: ==No==
---

# Title

> [!NOTE]
> Text.

Some ==marked== text.

[[toc]]

:::details More

Text

:::

Energy is $E = mc^2$.

Term
: What it means
`;

it("finds each kind of extension syntax, with its line", () => {
	expect(hintsFor(ALL)).toEqual([
		"alerts 7 [!NOTE]",
		"marks 10 ==marked==",
		"toc 12 [[toc]]",
		"details 14 :::details",
		"math 20 $E = mc^2$",
		"definitionLists 23 : What it means",
	]);
	expect(hintsFor("$$\nx\n$$\n")).toEqual(["math 1 $$"]);
});

it("skips enabled extensions and suggests each of the others only once", () => {
	expect(hintsFor(ALL + ALL.slice(22), { toc: true, math: {} })).toHaveLength(
		4,
	);
});

it("skips syntax that a plugin of the site has already converted", () => {
	const html = "<p>Energy is <span>E = mc²</span></p>";
	expect(suggestExtensions("Energy is $E = mc^2$.\n", {}, html)).toEqual([]);
});

it.each([
	"It costs $5 and $6, or $5_000 to $6_000 a year.",
	"Set $PATH and $HOME_DIR in the shell.",
	"Use `$a_1$` and `==x==` and `[[toc]]` as code.",
	"```md\n> [!NOTE]\n==x==\n$a_1$\n[[toc]]\n:::details\nTerm\n: Text\n```",
	"~~~~\n~~~\n==x==\n~~~~",
	"    ==x== is code",
	"<!-- ==x==\n> [!NOTE]\n-->",
	"{/* ==x== */}",
	"If a == b and c == d, then e === f.",
	"=========",
	":::note\nText\n:::",
	":smile: is an emoji\n:tada: too",
	"# Heading\n: no definition",
	"> [!SOMETHING]\n> Text",
	"[[Wiki link]] and a [[toc]] in a line",
])("does not mistake %j for extension syntax", (source) => {
	expect(hintsFor(`${source}\n`)).toEqual([]);
});
