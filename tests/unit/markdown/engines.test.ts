import { describe, expect, test } from "vitest";
import type { Untyped } from "../../../packages/furrow/src/types/untyped";
import { compile } from "./compile.js";
import { ENGINES, syntax } from "./engines.js";

const SAMPLES: Record<string, string> = {
	prose: `# Title

First *paragraph* with **bold**, \`code\`, ~~gone~~ and a line<br/>break.
Second line\\
hard break

> quote
> on two lines

---

## Section {#own-id}

### Sub *section* with \`code\`

## Section
`,
	lists: `- a
- b
  - nested

1. one

   para
2. two

5. five

- [ ] todo
- [x] done

* a

  \`\`\`js
  code
  \`\`\`
`,
	links: `[md](./other.md#x) [ext](https://x.example "t") <a href="/raw">raw</a> www.example.com
[ref] and [full][ref], [missing], ![img](https://x.example/i.png "t") ![ref][pic] mail@example.com

[ref]: ./other.md 'Title'
[pic]: https://x.example/p.png
`,
	tables: `| a | b |
|:--|:-:|
| 1 \\| 2 | **x** |
| only |
`,
	"directives that are none": `# Join of 1:1 owners

中文:本 字 :1[*label*] :smile本 :a-b :ab- x:1y 10:30

::1leaf

:::1nope
inside
:::

:::note本
inside
:::

:::note:::note

inside

:::

:::tip! not so

::leaf::leaf

:::tip[Label] more

:::
`,
	"backslashes at the ends of lines": `plain\\

:::note

broken\\
here, *not here*\\
:::

> :::tip
> quoted\\
> :::
`,
	"children of components": `import Card from './Card';

<Card>

- one
- two \`code\`

| a |
|---|
| b |

\`\`\`js title="t"
x
\`\`\`

</Card>

text <Card>*a* <b>b</b></Card>
`,
	footnotes: `One[^1], two[^two] and again[^1].

[^1]: First *note*
[^two]: Second

    with a paragraph
`,
	admonitions: `:::tip[Custom *title*]

body

:::

:::info Title after a space

body

:::

::::note
:::danger
inner
:::
::::

:::other
left as it is
:::

A :word and 10:30 o'clock ::: text
`,
	jsx: `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

export const Badge = ({children}) => <b>{children}</b>;

## Hello <Badge>x</Badge> {1 + 1}

<Tabs groupId="os" values={[{label: 'A', value: 'a'}]}>
  <TabItem value="a">

  Text **bold**

  \`\`\`bash
  npm i
  \`\`\`

  </TabItem>
  <TabItem value="b">inline *text*</TabItem>
</Tabs>

<div style={{color: 'red', fontSize: 12}} className="x">

para

</div>

<Badge>{new Date().getFullYear()}</Badge> text <Badge {...props}/>

{/* comment */}

<details open>
<summary>Sum</summary>

Body

</details>

<>fragment *x*</>

<head><title>t</title></head>
`,
	code: `\`\`\`js title="a.js" {1,3} showLineNumbers
const a = \`x\${1}\`;
// highlight-next-line
let b;
\`\`\`

~~~
plain
~~~

    not code in MDX
`,
	comments: `a <!-- inline --> b

<!-- block
over lines -->

text :smile: \`:smile:\`
`,
};

describe.each(Object.entries(ENGINES))(
	"compiles to the same page with %s",
	(_, mdxOptions) => {
		for (const [name, source] of Object.entries(SAMPLES))
			test(name, async () => {
				const input = {
					resolveLink: (link: string) =>
						link === "./other.md" ? "/docs/other" : undefined,
				};
				const native = await compile(source, {}, input);
				const unified = await compile(source, {}, { ...input, mdxOptions });
				expect(unified).toEqual(native);
			});

		test("CommonMark with HTML", async () => {
			const source = `# T

<div class="x" style="color:red">

**bold** {text} <b>b</b>

</div>

<details><summary>S</summary>

Body

</details>

:::note[A *title*]

Text

:::

    code
`;
			const markdown = { markdown: { format: "md" } };
			const native = await compile(source, markdown);
			const unified = await compile(source, markdown, {
				mdxOptions,
			});
			expect(unified).toEqual(native);
			expect(JSON.stringify(native.body)).toContain("{text}");
			expect(JSON.stringify(native.body)).toContain(
				"</span>A <em>title</em></div>",
			);
		});
	},
);

test("footnote ids differ between posts, which may be on one page", async () => {
	const ids = async (filePath: string) => {
		const { body } = await compile(
			"One[^1].\n\n[^1]: Note\n",
			{},
			{ filePath, isPost: true },
		);
		const html = JSON.stringify(body).replaceAll("\\", "");
		expect(/user-content-fn-[\w-]+/.exec(html)?.[0]).toMatch(/-1-[0-9a-f]{6}$/);
		return new Set(html.match(/user-content-fn(?:ref)?-[\w-]+/g));
	};
	const [one, other] = [
		await ids("/site/blog/a.md"),
		await ids("/site/blog/b.md"),
	];
	expect([one.size, other.size]).toEqual([2, 2]);
	expect([...one].filter((id) => other.has(id))).toEqual([]);
	// The ids are deterministic.
	expect(await ids("/site/blog/a.md")).toEqual(one);
});

test("applies the site's remark and rehype plugins, with their options", async () => {
	const shout = () => (tree: Untyped) => {
		tree.children[0].children[0].value += "!";
	};
	const mark =
		({ name }: { name: string }) =>
		(tree: Untyped) => {
			tree.children[0].properties.className = [name];
		};
	const page = await compile(
		"Hello",
		{},
		{
			mdxOptions: {
				remarkPlugins: [shout],
				rehypePlugins: [[mark, { name: "x" }]],
			},
		},
	);
	expect(page.body).toEqual([{ s: "p", p: { className: "x" }, h: "Hello!" }]);
});

test("passes plugins the source text with its comments unchanged", async () => {
	const texts: string[] = [];
	const collect = () => (_: Untyped, file: Untyped) => {
		texts.push(String(file.value));
	};
	const source = "## A {#a}\n\n<!-- truncate -->\n\nText <!-- here --> too";
	for (const remarkPlugins of [[collect], [syntax, collect]])
		await compile(source, {}, { mdxOptions: { remarkPlugins } });
	const expected = source.replace("{#a}", "\\{#a}");
	expect(texts).toEqual([expected, expected]);
});

test.each(["md", "mdx"])(
	"plugins can parse Markdown with this.parse, in .%s files",
	async (format) => {
		function insert(this: { parse(text: string): Untyped }) {
			return (tree: Untyped) => {
				tree.children = this.parse("Some *text* and ~~more~~").children;
			};
		}
		const page = await compile(
			"Hello",
			{ markdown: { format } },
			{ mdxOptions: { remarkPlugins: [insert] } },
		);
		expect(JSON.stringify(page.body)).toContain(
			"Some <em>text</em> and <del>more</del>",
		);
	},
);
