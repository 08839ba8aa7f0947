/** Metastrings of code blocks (the text after the language), with every engine. */
import { expect, test } from "vitest";
import type { Untyped } from "../../../packages/furrow/src/types/untyped";
import { compile } from "./compile.js";
import { ENGINES } from "./engines.js";

// Docusaurus 3.10 shows all of these titles. HTML elsewhere in a CommonMark file must not remove them.
const FENCES = `
<div>

\`\`\`yml title="in.yml"
a: <b>
\`\`\`

</div>

- item

  \`\`\`js {1} showLineNumbers title="list.js"
  let a;
  \`\`\`
`;

test.each(Object.entries({ "Furrow's own engine": {}, ...ENGINES }))(
	"code blocks keep their metastrings in CommonMark files that contain HTML, with %s",
	async (_, mdxOptions) => {
		const { body } = await compile(
			FENCES,
			{ markdown: { format: "md" } },
			{ mdxOptions },
		);
		const html = JSON.stringify(body);
		expect(html).toContain("in.yml</div>");
		expect(html).toContain("list.js</div>");
		expect(html).toContain("codeBlockLinesWithNumbering_fw");
		expect(html).not.toContain("metastring");
	},
);

test.each(["md", "mdx"])(
	"rehype plugins receive the metastrings of code blocks, in .%s files",
	async (format) => {
		const seen: unknown[] = [];
		const collect = () => (tree: Untyped) => {
			const visit = (node: Untyped) => {
				if (node.tagName === "code") seen.push(node.properties.metastring);
				node.children?.forEach(visit);
			};
			visit(tree);
		};
		await compile(
			'```js title="a.js"\na\n```\n\n`b`\n',
			{ markdown: { format } },
			{ mdxOptions: { rehypePlugins: [collect] } },
		);
		expect(seen).toEqual(['title="a.js"', undefined]);
	},
);
