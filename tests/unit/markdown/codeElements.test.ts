/** `code` elements in the HTML of CommonMark files, which Docusaurus renders with its components for code. */
import { load } from "cheerio";
import { describe, expect, test } from "vitest";
import { compile, show } from "./compile.js";

const html = async (source: string, overrides: string[] = []) =>
	show(
		(
			await compile(source, {
				markdown: { format: "md" },
				overrides: new Set(overrides),
			})
		).body,
	);

describe.each([
	["", ""],
	[" in pre", "pre"],
])("a code element%s", (_, outer) => {
	const element = (code: string) =>
		`<div>${outer && `<${outer}>`}<code>${code}</code>${outer && `</${outer}>`}</div>`;

	test("is a block without buttons if it contains elements", async () => {
		const $ = load(await html(element('a <a href="#b">B</a> &lt;')));
		expect($("pre.theme-code-block > code").html()).toBe(
			'a <a href="#b">B</a> &lt;',
		);
		expect($("pre pre, button").length).toBe(0);
	});

	test("is a block with buttons if it contains line breaks", async () => {
		const $ = load(await html(element("a\nb")));
		expect($(".theme-code-block .token-line").length).toBe(2);
		expect($("button").length).toBe(2);
	});

	test("is inline if it contains text in one line", async () => {
		expect(await html(element("a"))).toBe("<div><code>a</code></div>");
	});

	test("is rendered by the site's code block if it is a block", async () => {
		const replaced = (code: string) => html(element(code), ["pre"]);
		expect(await replaced("<b>a</b>")).toContain("<<code>>");
		if (!outer) expect(await replaced("a")).not.toContain("<<");
	});
});
