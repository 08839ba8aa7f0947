/** HTML comments, which are hidden from plugins and readers. */
import { describe, expect, test } from "vitest";
import type { Untyped } from "../../../packages/furrow/src/types/untyped";
import { compile, show } from "./compile.js";

/** Texts with comments, and the tree that Docusaurus 3.10 passes to plugins: texts in quotes, children in brackets. */
const COMMENTED: [source: string, tree: string][] = [
	["a <!-- c --> b\n", 'paragraph["a  b"@1-1]'],
	["a <!-- c --><!-- d --> b\n", 'paragraph["a  b"@1-1]'],
	["text <!-- c -->\n", 'paragraph["text "@1-1]'],
	["text\n<!-- c -->\nmore\n", 'paragraph["text"@1-1] paragraph["more"@3-3]'],
	["text <!-- c -->\nmore\n", 'paragraph["text \\nmore"@1-2]'],
	["<!-- c --> <!-- d -->\n", ""],
	["<!-- a\n\nb -->\ntext\n", 'paragraph["text"@4-4]'],
	["a <!-- c\nd --> b\n", 'paragraph["a  b"@1-2]'],
	["> a <!-- c\n> d --> b\n", 'blockquote[paragraph["a  b"@1-2]]'],
	["- <!-- c -->\n- b\n", 'list[listItem[] listItem[paragraph["b"@2-2]]]'],
	["**a <!-- c --> b**\n", 'paragraph[strong["a  b"@1-1]]'],
];

describe.each(["md", "mdx"])("comments in .%s", (format) => {
	test.each(COMMENTED)(
		"are not in the tree that plugins receive: %j",
		async (source, tree) => {
			let seen = "";
			let text = "";
			const show = ({ type, value, children, position }: Untyped): string =>
				type === "text"
					? `${JSON.stringify(value)}@${position.start.line}-${position.end.line}`
					: `${type}[${children.map(show).join(" ")}]`;
			const collect = () => (root: Untyped, file: Untyped) => {
				seen = root.children.map(show).join(" ");
				text = String(file.value);
			};
			await compile(
				source,
				{ markdown: { format } },
				{ mdxOptions: { remarkPlugins: [collect] } },
			);
			expect([seen, text]).toEqual([tree, source]);
		},
	);
});

test("offsets of nodes after a comment match the source text", async () => {
	const found: string[] = [];
	const collect = () => (root: Untyped, file: Untyped) => {
		const { start, end } = root.children.at(-1).position;
		found.push(String(file.value).slice(start.offset, end.offset));
	};
	await compile(
		"Text <!-- of\n\nmany lines --> here\n\n## Last\n",
		{},
		{ mdxOptions: { remarkPlugins: [collect] } },
	);
	expect(found).toEqual(["## Last"]);
});

test("a comment on its own line ends a paragraph, and is omitted from the page's Markdown", async () => {
	const source =
		"One\n<!-- c -->\ntwo <!-- d --> **three**<!-- e -->\n\n`<!-- f -->`\n";
	const { body, markdown } = await compile(source);
	expect(JSON.stringify(body).match(/"s":"p"/g)).toHaveLength(3);
	expect(markdown).toBe("One\n\ntwo  **three**\n\n`<!-- f -->`");
});

/** Headings with an id, and the text and id that they have in Docusaurus 3.10. */
const WITH_IDS: [source: string, text: string, id: string][] = [
	["## A {#id} <!-- c -->\n", "A {#id} ", "a-id-"],
	["## A {#id} <!-- {#other} -->\n", "A {#id} ", "a-id-"],
	["## A {#id} <!-- c --> <!-- d -->\n", "A {#id}  ", "a-id--"],
	["## A {#id} <!-- c --> ##\n", "A {#id} ", "a-id-"],
	["## A {#id}<!-- c -->\n", "A", "id"],
	["## A <!-- c --> {#id}\n", "A", "id"],
	["## A {#id} b\n", "A {#id} b", "a-id-b"],
	["## A {#id} ##\n", "A", "id"],
];

describe.each(["md", "mdx"])("a heading id in .%s", (format) => {
	test.each(WITH_IDS)(
		"is text unless it ends the heading: %j",
		async (source, text, id) => {
			const { body, toc } = await compile(source, { markdown: { format } });
			const html = show(body).replace(/<a .*<\/a>/, "");
			expect(html.replace(/<h2.*?>|<\/h2>/g, "")).toBe(text);
			expect(toc).toEqual([{ level: 2, value: text.trim(), id }]);
		},
	);
});

test("braces in inline code of a heading are not an id", async () => {
	const { body } = await compile("## `{#id}` and {#a} text <!-- c -->\n");
	expect(show(body)).toContain("<code>{#id}</code> and {#a} text ");
});

/** CommonMark with text after comments, and the HTML that Docusaurus 3.10 generates. */
const TEXT_AFTER_COMMENTS: [source: string, html: string][] = [
	["<!-- c --> *text*\n", "<p><em>text</em></p>"],
	["<!-- c\n\nd --> *text*\nmore\n", "<p><em>text</em>\nmore</p>"],
	["<!--\nc\n--> text\n", "<p>text</p>"],
	["<!-- c --> text <!-- d -->\n", "<p>text </p>"],
	["one\n<!-- c --> two\n", "<p>one</p>\n<p>two</p>"],
	["> <!-- c\n> d --> a\n", "<blockquote>\n<p>a</p>\n</blockquote>"],
	["- a\n  <!-- c\n  d --> b\n- c\n", "<ul>\n<li>a\nb</li>\n<li>c</li>\n</ul>"],
	["<!-- c --> <b>text</b>\n", "<b>text</b>"],
	["<div>\n<!-- c --> text\n</div>\n", "<div>\n text\n</div>"],
	["<!-- c -->\n\n*text*\n", "<p><em>text</em></p>"],
];

test.each(TEXT_AFTER_COMMENTS)(
	"text after a comment in .md is Markdown: %j",
	async (source, html) => {
		const { body } = await compile(source, { markdown: { format: "md" } });
		expect(show(body).trim()).toBe(html);
	},
);

test("a setext heading after a comment in .md has no leading space", async () => {
	const source = "<!-- c --> Text\n---\n";
	const { toc } = await compile(source, { markdown: { format: "md" } });
	expect(toc).toEqual([{ level: 2, value: "Text", id: "text" }]);
});

test("text after a comment in .md keeps its position, and is in the page's Markdown", async () => {
	const source = "<!-- c\nd --> *a*\n\n<!-- e --> [b](./b.md)\n";
	const { markdown, warnings } = await compile(source, {
		markdown: { format: "md" },
	});
	expect(warnings.map(({ line, column }) => [line, column])).toEqual([[4, 12]]);
	expect(markdown).toBe("*a*\n\n[b](./b.md)");
});

test("comments in code blocks in .md are kept", async () => {
	const source = "    <!-- c --> text\n\n```\n<!-- d --> text\n```\n";
	const { body } = await compile(source, { markdown: { format: "md" } });
	expect(show(body)).toContain("&lt;!-- c --&gt; text");
	expect(show(body)).toContain("&lt;!-- d --&gt; text");
});
