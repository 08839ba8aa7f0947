/** Markdown syntax that Docusaurus lacks (`markdown.extensions`): its output, and that it is text unless enabled. */
import { describe, expect, it } from "vitest";
import { compile, show } from "./compile";

const compiled = async (source: string, on: string) =>
	compile(source, { markdown: { extensions: on ? { [on]: true } : {} } });
const html = async (source: string, on: string) =>
	show((await compiled(source, on)).body);

describe("alerts", () => {
	it.each([
		["NOTE", "note"],
		["Tip", "tip"],
		["IMPORTANT", "info"],
		["WARNING", "warning"],
		["CAUTION", "danger"],
	])("render [!%s] as the admonition %s", async (kind, type) => {
		const [alert, admonition] = await Promise.all([
			html(`> [!${kind}]\n> Some *text*.\n>\n> - more`, "alerts"),
			html(`:::${type}\n\nSome *text*.\n\n- more\n\n:::`, "alerts"),
		]);
		expect(alert).toBe(admonition);
		expect(alert).toContain("<em>text</em>");
	});

	it("take their title from the first line", async () => {
		const [alert, admonition] = await Promise.all([
			html("> [!TIP] Choose `well`\n> Text.", "alerts"),
			html(":::tip[Choose `well`]\n\nText.\n\n:::", "alerts"),
		]);
		expect(alert).toBe(admonition);
	});

	it("can be nested in a quote and can be empty", async () => {
		expect(await html("> > [!NOTE]\n> > Text.", "alerts")).toContain(
			"alert--secondary",
		);
		expect(await html("> [!NOTE]", "alerts")).toContain("alert--secondary");
	});

	it.each(["> [!OTHER]\n> Text.", "> Text [!NOTE]", "> `[!NOTE]`"])(
		"do not match %j",
		async (source) => {
			expect(await html(source, "alerts")).toBe(await html(source, ""));
		},
	);

	it("stay quotes if not enabled", async () => {
		expect(await html("> [!NOTE]\n> Text.", "")).toContain("<blockquote>");
	});

	it("keep their title in the page's Markdown", async () => {
		const { markdown } = await compiled(
			"> [!NOTE] My *title*\n> Text with a [link](/a) and\n> more.\n>\n> - item",
			"alerts",
		);
		expect(markdown.replaceAll("\x03", "SITE")).toBe(
			"> **My *title***\n>\n> Text with a [link](SITE/a) and\n> more.\n>\n> - item",
		);
	});
});

describe("details", () => {
	it.each([":::details More *text*", ":::details[More *text*]"])(
		"take their title from %s",
		async (opening) => {
			const { body, warnings } = await compiled(
				`${opening}\n\nSeen on a click.\n\n:::`,
				"details",
			);
			const text = show(body);
			expect(text).toContain("<summary>More <em>text</em></summary>");
			expect(text).toContain("<p>Seen on a click.</p>");
			expect(text).toContain('data-collapsed="true"');
			expect(warnings).toEqual([]);
		},
	);

	it("have a default title and can be open", async () => {
		const text = await html(":::details{open}\n\nText.\n\n:::", "details");
		expect(text).toContain("<summary>Details</summary>");
		expect(text).toContain('data-collapsed="false"');
	});

	it("are reported as unknown, with the option to set, if not enabled", async () => {
		const { warnings } = await compiled(":::details\n\nText.\n\n:::", "");
		expect(warnings[0]?.message).toBe(
			'The directive ":::details" is unknown: only its content is shown. The option "markdown.extensions.details" makes it known.',
		);
	});
});

describe("marks", () => {
	it.each([
		["==a==", "<mark>a</mark>"],
		["x ==a b== y", "x <mark>a b</mark> y"],
		["==a **b** `c`==", "<mark>a <strong>b</strong> <code>c</code></mark>"],
		["**==a==**", "<strong><mark>a</mark></strong>"],
		["==a== and ==b==", "<mark>a</mark> and <mark>b</mark>"],
		["==`a`==", "<mark><code>a</code></mark>"],
	])("render %s", async (source, expected) => {
		expect(await html(source, "marks")).toContain(`>${expected}<`);
	});

	it.each(["a == b", "a == b == c", "==a", "a===b===c", "====", "`==a==`"])(
		"do not match %s",
		async (source) => {
			expect(await html(source, "marks")).toBe(await html(source, ""));
		},
	);

	it("stay text if not enabled", async () => {
		expect(await html("==a==", "")).toContain("==a==");
	});
});

describe("code tabs", () => {
	const group =
		':::code-group\n\n```js title="a.js" {1}\n1\n```\n\n```ts\n2\n```\n\n:::';

	it("show the blocks of a code group", async () => {
		const { body, imports, markdown, warnings } = await compiled(
			group,
			"codeGroups",
		);
		const text = show(body);
		expect(text).toContain("<<Tabs>>");
		expect(text).toContain('<<TabItem {"value":"a.js","label":"a.js"}>>');
		expect(text).toContain('<<TabItem {"value":"ts","label":"ts"}>>');
		expect(text).not.toContain("codeBlockTitle");
		expect(text).toContain("theme-code-block-highlighted-line");
		expect(JSON.stringify(imports)).toContain("@theme/Tabs");
		expect(markdown).toContain('**a.js**\n\n```js title="a.js" {1}\n1\n```');
		expect(warnings).toEqual([]);
	});

	it("are not imported again if the page imports them", async () => {
		const { code } = await compiled(
			`import Tabs from "@theme/Tabs";\nimport TabItem from "@theme/TabItem";\n\n${group}`,
			"codeGroups",
		);
		expect(code?.match(/@theme\/Tabs/g)?.length ?? 1).toBe(1);
	});

	it("show a command for each package manager", async () => {
		const { body, markdown, sheets } = await compiled(
			"```bash npm2yarn\nnpm install -D furrow\nnpx furrow build\n```",
			"packageManagers",
		);
		const text = show(body);
		expect(text).toContain('<<Tabs {"groupId":"npm2yarn"}>>');
		expect(
			[...text.matchAll(/"label":"(\w+)"/g)].map(([, label]) => label),
		).toEqual(["npm", "Yarn", "pnpm", "Bun", "Deno"]);
		expect(text).toContain(
			'"attributes":{"className":"furrow-manager furrow-deno"}',
		);
		expect(sheets).toEqual([
			expect.stringMatching(/\/packageManagers-\w+\.css$/),
		]);
		expect(markdown).toContain("**npm**\n\n```bash\nnpm install -D furrow");
		expect(markdown).toContain("**pnpm**\n\n```bash\npnpm add -D furrow");
	});

	it("are not created if not enabled", async () => {
		expect(await html("```bash npm2yarn\nnpm install\n```", "")).not.toContain(
			"Tabs",
		);
	});
});

describe("definition lists", () => {
	it("consist of terms and their definitions", async () => {
		const text = await html(
			"One *term*\n: First `a`.\n: Second.\nOther\n: Third.",
			"definitionLists",
		);
		expect(text.replace(/\n/g, "")).toContain(
			"<dl><dt>One <em>term</em></dt><dd>First <code>a</code>.</dd><dd>Second.</dd><dt>Other</dt><dd>Third.</dd></dl>",
		);
	});

	it.each(["Text\nmore", ": First", "Term\n: One\nwithout", "Term\n:one"])(
		"do not match %j",
		async (source) => {
			expect(await html(source, "definitionLists")).toBe(
				await html(source, ""),
			);
		},
	);
});

it("replaces [[toc]] on a line of its own with the table of contents, if enabled", async () => {
	const source = "# Page\n\n[[toc]]\n\n## One\n\n## Two";
	const { body, imports } = await compiled(source, "toc");
	expect(show(body)).toContain("<<TOCInline");
	expect(JSON.stringify(imports)).toContain("@theme/TOCInline");
	expect(await html(source, "")).toContain("[[toc]]");
	expect(await html("Text [[toc]]", "toc")).toContain("Text [[toc]]");
});
