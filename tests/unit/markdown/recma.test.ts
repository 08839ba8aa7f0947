import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { compile } from "./compile.js";

type Program = { body: { type: string }[] };

/** Keeps what it is given. */
function witness() {
	const seen: { types: string[]; path: string }[] = [];
	const plugin = () => (tree: Program, file: { path: string }) => {
		seen.push({ types: tree.body.map(({ type }) => type), path: file.path });
	};
	return { seen, plugin };
}

describe("recma plugins", () => {
	test("get the syntax tree of the whole module", async () => {
		const { seen, plugin } = witness();
		await compile(
			"import x from './x.js';\n\nexport const y = x;\n\n# Title\n",
			{},
			{ mdxOptions: { recmaPlugins: [plugin] } },
		);
		// As Docusaurus 3.10 hands it over: JSX compiled, the table of contents exported.
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

	test("work on what other plugins put in, which has no syntax tree yet", async () => {
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
		const { plugin } = witness();
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

	test("leave links, headings and the title to the page's data", async () => {
		const { plugin } = witness();
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

	test("are named with the page when they fail", async () => {
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
