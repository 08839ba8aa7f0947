/** What stands after the language of a code block, in every engine. */
import { expect, test } from "vitest";
import type { Untyped } from "../../../packages/furrow/src/types/untyped";
import { compile } from "./compile.js";
import { ENGINES } from "./engines.js";

// Docusaurus 3.10 shows all of these titles: HTML anywhere in a CommonMark file must not cost its code blocks theirs.
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
	"code blocks keep their titles beside HTML in CommonMark, by %s",
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
	"rehype plugins see the metastring of code, in .%s files",
	async (format) => {
		const seen: unknown[] = [];
		const look = () => (tree: Untyped) => {
			const visit = (node: Untyped) => {
				if (node.tagName === "code") seen.push(node.properties.metastring);
				node.children?.forEach(visit);
			};
			visit(tree);
		};
		await compile(
			'```js title="a.js"\na\n```\n\n`b`\n',
			{ markdown: { format } },
			{ mdxOptions: { rehypePlugins: [look] } },
		);
		expect(seen).toEqual(['title="a.js"', undefined]);
	},
);
