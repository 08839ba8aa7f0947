import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { compile } from "./compile.js";

type Program = { body: { type: string }[] };

/** Creates a plugin that records the trees it receives. */
function createRecorder() {
	const seen: { types: string[]; path: string }[] = [];
	const plugin = () => (tree: Program, file: { path: string }) => {
		seen.push({ types: tree.body.map(({ type }) => type), path: file.path });
	};
	return { seen, plugin };
}

describe("recma plugins", () => {
	test("receive the syntax tree of the whole module", async () => {
		const { seen, plugin } = createRecorder();
		await compile(
			"import x from './x.js';\n\nexport const y = x;\n\n# Title\n",
			{},
			{ mdxOptions: { recmaPlugins: [plugin] } },
		);
		// As in Docusaurus 3.10: with compiled JSX and an exported table of contents.
		expect(seen).toEqual([
			{
				path: "/site/docs/page.mdx",
				types: [
					"ImportDeclaration",
					"ImportDeclaration",
					"ImportDeclaration",
					"ExportNamedDeclaration",
					"ExportNamedDeclaration",
					"FunctionDeclaration",
					"ExportDefaultDeclaration",
				],
			},
		]);
	});

	test("work with code that remark plugins insert without a syntax tree", async () => {
		const add = () => (tree: { children: unknown[] }) => {
			tree.children.push(
				{ type: "mdxjsEsm", value: "export const added = 41;" },
				{
					type: "mdxJsxFlowElement",
					name: "b",
					attributes: [
						{
							type: "mdxJsxAttribute",
							name: "title",
							value: {
								type: "mdxJsxAttributeValueExpression",
								value: "String(added)",
							},
						},
						{ type: "mdxJsxExpressionAttribute", value: "...props.more" },
					],
					children: [{ type: "mdxFlowExpression", value: "added + 1" }],
				},
			);
		};
		const { plugin } = createRecorder();
		const { code, body } = await compile(
			"Text\n",
			{},
			{ mdxOptions: { remarkPlugins: [add], recmaPlugins: [plugin] } },
		);
		expect(code).toContain("title: String(added)");
		expect(code).toContain("...props.more");
		expect(code).toContain("children: added + 1");
		expect(code).toMatch(/export const exports = \{[^}]*"added": added/);
		expect(body).toHaveLength(1);
	});

	test("keep JSX as written, except in attributes", async () => {
		const { plugin } = createRecorder();
		const { code = "" } = await compile(
			"export const X = () => <a/>;\n\n<X b={<b/>}>{<i/>}</X>\n",
			{},
			{ mdxOptions: { recmaPlugins: [plugin] } },
		);
		const mapped = [...code.matchAll(/_components\.(\w+)/g)];
		expect(mapped.map(([, tag]) => tag)).toEqual(["b"]);
	});

	test("do not change the title, table of contents, anchors and metastrings of the page", async () => {
		const { plugin } = createRecorder();
		const page = await compile(
			"# Title\n\n## One {#first}\n\n```js title=a\nx\n```\n",
			{},
			{ mdxOptions: { recmaPlugins: [plugin] } },
		);
		expect(page.contentTitle).toBe("Title");
		expect(page.toc).toEqual([{ value: "One", id: "first", level: 2 }]);
		expect(page.anchors).toContain("first");
		expect(page.code).toContain('metastring: "title=a"');
	});

	test("fail with an error that names the page and the plugin's file", async () => {
		const broken = () => () => {
			throw new Error("no luck");
		};
		await expect(
			compile("Text", {}, { mdxOptions: { recmaPlugins: [broken] } }),
		).rejects.toMatchObject({
			message: expect.stringContaining("/site/docs/page.mdx: no luck"),
			file: fileURLToPath(import.meta.url),
		});
	});
});
