/** Parsing Markdown files without compiling them. */
import remarkMath from "remark-math";
import { expect, it } from "vitest";
import { readSyntaxTree } from "../../../packages/furrow/src/markdown/index.js";
import { markdownConfig } from "./compile";

const read = (source: string, mdxOptions = {}, filePath = "/site/docs/a.mdx") =>
	readSyntaxTree(
		{ filePath, source, mdxOptions },
		{ siteConfig: { markdown: markdownConfig() as never } },
	);

it("returns front matter, body and line offset, and keeps comments in the tree", async () => {
	const { tree, body, parsed, frontMatter, lineOffset } = await read(
		"---\r\ntitle: A\r\n---\r\n\r\n# B\r\n\r\n<!-- c -->\r\n",
	);
	expect(frontMatter).toEqual({ title: "A" });
	expect(lineOffset).toBe(3);
	expect(body).toBe("\n# B\n\n<!-- c -->\n");
	expect(parsed.split("\n")).toHaveLength(body.split("\n").length);
	expect(
		tree.children?.map(({ type, position }) => [type, position?.start.line]),
	).toEqual([
		["heading", 2],
		["mdxFlowExpression", 4],
	]);
});

it("uses the syntax of remark plugins without running them, and locates syntax errors", async () => {
	const runs: string[] = [];
	const plugin = () => () => {
		runs.push("run");
	};
	const source = "Sum $\\frac{a}{b}$\n";
	const { tree } = await read(source, { remarkPlugins: [remarkMath, plugin] });
	expect(tree.children?.[0]?.children?.map(({ type }) => type)).toEqual([
		"text",
		"inlineMath",
	]);
	expect(runs).toEqual([]);
	await expect(read("{`\n")).rejects.toMatchObject({
		file: "/site/docs/a.mdx",
		line: 1,
	});
});
