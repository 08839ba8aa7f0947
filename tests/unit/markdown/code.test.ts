import { describe, expect, test } from "vitest";
import type { Untyped } from "../../../packages/furrow/src/types/untyped";
import { compile, show } from "./compile.js";

/** A plugin that makes the compiler use remark's own parser. */
function extendSyntax(this: { data(): { micromarkExtensions?: unknown[] } }) {
	this.data().micromarkExtensions ??= [{}];
}

describe("the code of a page", () => {
	test("is absent if everything is data", async () => {
		const page = await compile(`import Tabs from '@theme/Tabs';
import Unused from './Unused';

<Tabs values={[{label: 'A', value: "a"}, {value: \`b\`, n: -1, ok: true}]} style={{color: 'red'}} lazy>

{'text'} {1 + 1} {/* nothing */} {null}

</Tabs>
`);
		expect(page.code).toBeUndefined();
		expect(page.imports).toEqual([
			{ source: "@theme/Tabs", names: { Tabs: "default" } },
		]);
		expect(page.body).toEqual([
			{
				c: { scope: "Tabs" },
				p: {
					values: [
						{ label: "A", value: "a" },
						{ value: "b", n: -1, ok: true },
					],
					style: { color: "red" },
					lazy: true,
				},
				k: ["text2"],
			},
		]);
	});

	test("contains expressions and exports, with the imports that they need", async () => {
		const page = await compile(`import {list} from './data';
import './page.css';
import Card from '@site/src/Card';

export const Badge = ({children}) => <Card><Tip>{children}</Tip></Card>;

{list.map((item) => <Badge key={item}>{item}</Badge>)} {frontMatter.title}

<Badge {...props} onClick={() => list.push(Note)} />
`);
		const { code = "", body } = page;
		expect(code).toContain('import "@site/docs/page.css"');
		expect(code).toContain('import { list } from "@site/docs/data"');
		expect(code).toContain(
			'import Card from "@site/src/Card"'.replace(
				"Card from",
				"{ default as Card } from",
			),
		);
		// A component that only the MDX provider defines.
		expect(code).toContain('_provided("Tip")');
		expect(code).toContain("const { frontMatter } = scope");
		expect(code).not.toContain("<Badge");
		expect(page.imports).toEqual([]);
		expect(show(body)).toBe(
			'{0}\n{1}\n<<Badge {"onClick":{"$expr":3}} ...2>><</Badge>>',
		);
	});

	test("evaluates its expressions and exports", async () => {
		const { code = "" } = await compile(
			"export const two = 2;\n\n<X n={two + props.one} t={toc.length} />",
		);
		const url = `data:text/javascript,${encodeURIComponent(code)}`;
		const { expressions, exports } = await import(/* @vite-ignore */ url);
		expect(
			expressions.map((run: Untyped) => run({ toc: [1] }, { one: 1 })),
		).toEqual([3, 1]);
		expect(exports).toEqual({ two: 2 });
	});

	test("renders elements in attributes, and only these, by MDX's components", async () => {
		const { code = "" } = await compile(
			"<X a={<p><a>{<my-b/>}</a></p>} {...{b: () => <a/>}}>{<X a={<a/>} />}</X>",
		);
		const body = code.slice(code.indexOf("expressions = ["));
		const types = [...body.matchAll(/_?jsxs?\(([^,]+),/g)].map(
			([, type]) => type,
		);
		expect(types).toEqual([
			"_element0",
			"_element1",
			"_element2",
			"_element0",
			"X",
			'"a"',
		]);
		expect(body).toContain("..._components");
	});
});

describe("a syntax error", () => {
	test.each([
		[
			"a tag that is not closed",
			"---\na: 1\n---\n\ntext <b>x",
			{ line: 5, column: 6, hint: /Close every tag/ },
		],
		[
			"a tag that is none",
			"a\n\n<https://x.y>",
			{ line: 3, hint: /`<` starts a tag/ },
		],
		["a brace", "text {a", { line: 1, hint: /`{` starts an expression/ }],
		[
			"a line after an export",
			"export const a = 1\n# x",
			{ line: 2, hint: /empty line/ },
		],
		["front matter", "---\na: b: c\n---\n", { line: 2, hint: /quotes/ }],
	])(
		"is reported with its position and a hint: %s",
		async (_, source, { hint, ...place }) => {
			for (const mdxOptions of [{}, { remarkPlugins: [extendSyntax] }]) {
				const error = await compile(source, {}, { mdxOptions }).catch(
					(reason) => reason,
				);
				expect(error.name).toBe("FurrowError");
				expect(error.file).toBe("/site/docs/page.mdx");
				expect(error).toMatchObject(place);
				expect(error.hint).toMatch(hint);
			}
		},
	);

	test("is reported for HTML comments if the site disables them, with the option to set", async () => {
		const mdx1Compat = { comments: false, admonitions: true, headingIds: true };
		const error = await compile("a\n\n<!-- b -->", {
			markdown: { mdx1Compat },
		}).catch((reason) => reason);
		expect(error).toMatchObject({ name: "FurrowError", line: 3 });
		expect(error.hint).toContain("markdown.mdx1Compat.comments: true");
	});
});
