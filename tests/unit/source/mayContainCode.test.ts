/** Which Markdown is compiled first, since it may contain code that the bundler needs. */
import { describe, expect, it } from "vitest";
import { mayContainCode } from "../../../packages/furrow/src/source/mayContainCode.js";

describe("a page", () => {
	it.each([
		["an import", 'import A from "./a";\n\nText.'],
		["an export", "Text.\n\nexport const a = 1;\n"],
		["an expression", "There are {1 + 1}."],
		["an attribute with an expression", "<A b={2} />"],
		["code behind a fence", "```js\na\n```\n\n{b}\n"],
		[
			"code behind a fence that another one is in",
			"````md\n```js\n````\n\n{b}",
		],
		["code between pieces of code", "`a` {b} `c`"],
		["code that is a code block to others", "```mdx-code-block\n{a}\n```\n"],
		[
			"such code behind a code block",
			"```js\na\n```\n\n```mdx-code-block\nimport A from 'a'\n```\n",
		],
		["braces that one backtick does not close", "a ` b {c} d"],
		["the contents in the text", "# Title\n\n[[toc]]\n"],
	])("with %s may contain code", (_, text) => {
		expect(mayContainCode(text)).toBe(true);
	});

	it.each([
		["text", "# Title\n\nText with imports and exports, and <b>HTML</b>.\n"],
		["code", "```js\nimport a from 'a';\nconst b = { c };\n```\n"],
		[
			"code in a list",
			"- a\n\n  ~~~js {1}\n  export const b = { c };\n  ~~~\n",
		],
		["fences in a fence", "````md\n```js\n{a}\n```\n````\n"],
		["a fence without an end", "```js\n{a}\n"],
		["code in a line", "Write `{a}` or ``{`b`}``."],
		["ids of headings", "## Title {#a-title}\n"],
		["comments", "{/* truncate */}\n\nText.\n"],
	])("with %s contains no code to bundle", (_, text) => {
		expect(mayContainCode(text)).toBe(false);
	});
});
