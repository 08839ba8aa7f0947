/** Nodes that plugins add to a page's tree. */
import type { Root } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect, it } from "vitest";
import type { Untyped } from "../../../packages/furrow/src/types/untyped.js";
import { compile, show } from "./compile.js";

const parsed = (text: string): Root => unified().use(remarkParse).parse(text);

const SOURCE = `import Tabs from "./tabs";

# Title

Some [text](https://a.example) here.

## Last
`;

/** Adds what a site's plugin may add: parsed texts with positions of their own, and nodes without positions. */
const addNodes = () => (tree: Untyped) => {
	const paragraph = tree.children.find(
		({ type }: Untyped) => type === "paragraph",
	);
	paragraph.children.unshift(
		...(parsed("*New* `code`: ").children[0] as Untyped).children,
		{ type: "text", value: " " },
	);
	tree.children.splice(2, 0, parsed("> Read [this](https://b.example)."));
	tree.children.push(
		parsed("## Links\n\n- one\n- two\n\n  more\n\n```js\nrun();\n```\n"),
		{ type: "heading", depth: 2, children: [{ type: "text", value: "End" }] },
	);
};
const place = (name: string) => ({
	mdxOptions: { [name]: [addNodes] } as never,
});

it.each(["beforeDefaultRemarkPlugins", "remarkPlugins"])(
	"are shown without the root of a parsed text, from %s",
	async (name) => {
		const { body } = await compile(SOURCE, {}, place(name));
		const html = show(body);
		expect(html).toContain("<blockquote>\n<p>Read ");
		expect(html).not.toMatch(/<div>\s*<(?:blockquote|h2|ul)/);
	},
);

it("are part of the page's Markdown", async () => {
	const { markdown } = await compile(
		SOURCE,
		{},
		place("beforeDefaultRemarkPlugins"),
	);
	expect(markdown).toBe(`# Title

> Read [this](https://b.example).

*New* \`code\`: Some [text](https://a.example) here.

## Last

## Links

- one
- two

  more

\`\`\`js
run();
\`\`\`

## End`);
});

it("do not appear in the page's Markdown beside the text that they replace", async () => {
	const replace = () => (tree: Untyped) => {
		tree.children[0].children[1] = { type: "text", value: "new" };
	};
	const { markdown } = await compile(
		"Some *old* text with `code`.",
		{},
		{ mdxOptions: { beforeDefaultRemarkPlugins: [replace] } as never },
	);
	expect(markdown).toBe("Some *old* text with `code`.");
});
