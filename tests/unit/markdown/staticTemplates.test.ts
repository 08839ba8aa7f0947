import { load } from "cheerio";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resolvePlugin } from "../../../packages/furrow/src/bundle/plugins/resolve.js";
import { createThemeResolver } from "../../../packages/furrow/src/bundle/themeResolver.js";
import {
	installHighlighter,
	prismHighlighter,
} from "../../../packages/furrow/src/markdown/index.js";
import type { CompiledPage } from "../../../packages/furrow/src/types/page.js";
import type { Untyped } from "../../../packages/furrow/src/types/untyped";
import {
	CLIENT_DIR,
	THEME_DIR,
} from "../../../packages/furrow/src/util/packageRoot.js";
import { join } from "../../../packages/furrow/src/util/path.js";
import { compile } from "./compile.js";

const ALL_ELEMENTS = new Set(
	"a admonition code details h1 h2 h3 h4 h5 h6 img li pre ul".split(" "),
);

let server: ViteDevServer;
const DOC_COMPONENTS =
	"Badge Card Cards Feature Features Figure FileTree Steps".split(" ");

let render: (page: CompiledPage) => string;

beforeAll(async () => {
	const site = join(import.meta.dirname, "no-site");
	const themes = createThemeResolver([THEME_DIR], join(site, "src/theme"));
	server = await createServer({
		configFile: false,
		root: join(CLIENT_DIR, "../.."),
		logLevel: "error",
		appType: "custom",
		server: { middlewareMode: true, watch: null, ws: false },
		optimizeDeps: { noDiscovery: true },
		plugins: [
			resolvePlugin(site, join(site, ".docusaurus"), themes),
			{
				name: "test:entry",
				resolveId: (id) => (/^(?:test|furrow):/.test(id) ? `\0${id}` : null),
				load(id) {
					if (id === "\0furrow:mermaid")
						return "export const loadMermaid = undefined;";
					if (id === "\0furrow:playground")
						return "export const loadPlayground = undefined;";
					if (id === "\0furrow:doc-freshness")
						return "export const DocReadingTime = undefined, DocFreshness = undefined;";
					if (id === "\0furrow:navigation")
						return 'export const showInTransition = undefined; export const prefetch = "visible";';
					if (id === "\0furrow:router")
						return "export const hashRouter = undefined;";
					if (id === "\0furrow:structured-data")
						return "export const DocStructuredData = undefined, SiteStructuredData = undefined;";
					if (id === "\0furrow:route-parameters")
						return "export const routeParameters = undefined;";
					if (id === "\0furrow:static-plan")
						return "export default { markdown: true, tabs: true };";
					if (id !== "\0test:entry") return null;
					return `
						export { createElement } from "react";
						export { renderToString } from "react-dom/server";
						export { StaticRouter } from "react-router";
						export { createContent } from ${JSON.stringify(join(CLIENT_DIR, "runtime/mdx.tsx"))};
						export { loadPrinter } from ${JSON.stringify(join(CLIENT_DIR, "runtime/content.ts"))};
						export { ScrollControllerProvider } from "@docusaurus/theme-common/internal";
						export { default as MDXContent } from "@theme/MDXContent";
						export { default as Tabs } from "@theme/Tabs";
						export { default as TabItem } from "@theme/TabItem";
						export { default as CodeBlock } from "@theme/CodeBlock";
						${DOC_COMPONENTS.map((name) => `export { default as ${name} } from "@theme/${name}";`).join("\n")}
					`;
				},
			},
		],
	});
	installHighlighter(prismHighlighter());
	globalThis.__FURROW__ = {
		build: "b",
		siteConfig: {
			baseUrl: "/",
			url: "https://a.example",
			themeConfig: {
				navbar: { hideOnScroll: false },
				prism: {
					theme: { plain: {}, styles: [] },
					additionalLanguages: [],
					magicComments: [
						{
							className: "theme-code-block-highlighted-line",
							line: "highlight-next-line",
							block: { start: "highlight-start", end: "highlight-end" },
						},
					],
				},
			},
		},
		i18n: { currentLocale: "en" },
		siteMetadata: {},
		siteStorage: { type: "localStorage", namespace: "" },
		codeTranslations: {},
		globalData: {},
	};
	const entry = await server.ssrLoadModule("test:entry");
	const { createElement: h } = entry;
	await entry.loadPrinter();
	render = (page) => {
		const Content = entry.createContent(
			{ ...page, scope: {} },
			{
				imports: {
					Tabs: entry.Tabs,
					TabItem: entry.TabItem,
					CodeBlock: entry.CodeBlock,
					...Object.fromEntries(
						DOC_COMPONENTS.map((name) => [name, entry[name]]),
					),
				},
				partials: {},
			},
		);
		if (Content.isStatic) return Content.html;
		return entry.renderToString(
			h(
				entry.StaticRouter,
				{ location: "/docs/page", context: {} },
				h(
					entry.ScrollControllerProvider,
					null,
					h(entry.MDXContent, null, h(Content)),
				),
			),
		);
	};
});

afterAll(() => server.close());

/** Normalises markup: removes comments and line breaks between blocks, and sorts attributes and classes. */
function normalise(html: string): string[] {
	const $ = load(html, null, false);
	const lines: string[] = [];
	const visit = (node: Untyped, depth: number) => {
		if (node.type === "comment") return;
		if (node.type === "text") {
			if (node.data.trim()) lines.push(`${"  ".repeat(depth)}${node.data}`);
			return;
		}
		const attributes = Object.entries<string>(node.attribs)
			.map(([name, value]) =>
				name === "class"
					? [name, value.split(/\s+/).filter(Boolean).sort().join(" ")]
					: [name, value.replace(/;$/, "").replace(/:\s+/g, ":")],
			)
			.filter(([name, value]) => name !== "class" || value)
			.map(([name, value]) => `${name}="${value}"`)
			.sort();
		lines.push(
			`${"  ".repeat(depth)}<${[node.name, ...attributes].join(" ")}>`,
		);
		for (const child of node.children) visit(child, depth + 1);
	};
	for (const node of $.root().contents().toArray()) visit(node, 0);
	// Join adjacent text nodes.
	return lines.reduce<string[]>((joined, line) => {
		const last = joined.at(-1);
		const isText = (text: string) => !/^\s*</.test(text);
		if (last && isText(last) && isText(line))
			joined[joined.length - 1] = last + line.trimStart();
		else joined.push(line);
		return joined;
	}, []);
}

async function renderBoth(source: string): Promise<[string[], string[]]> {
	const fixed = await compile(source);
	const react = await compile(source, { overrides: ALL_ELEMENTS });
	return [normalise(render(fixed)), normalise(render(react))];
}

const SAMPLES: Record<string, string> = {
	headings: `# Title with \`code\`

## Plain heading

### With *style* {#own-id}
`,
	links: `[inside](/docs/other) [hash](#x) [outside](https://x.example "t") [file](pathname:///a.zip) <a href="/raw">raw</a> note[^1]

[^1]: The note.
`,
	images: `![alt](https://x.example/i.png "title")`,
	lists: `- a
- b

  para

- [ ] todo
- [x] done
`,
	code: `\`\`\`js title="a.js" {2} showLineNumbers
const a = \`x\${1}\`;

let b;
\`\`\`

\`\`\`jsx
<p>
  {/* highlight-next-line */}
  <b/>
</p>
\`\`\`

\`\`\`
plain & <simple>
\`\`\`
`,
	"blocks without code": `\`\`\`js title="a.js" showLineNumbers
\`\`\`

\`\`\`

\`\`\`
`,
	admonitions: `:::note

text

:::

:::tip[Own *title*]{.extra #tip-id}

text \`code\`

:::

:::caution

:::

:::danger Title
:::

:::important

old name

:::
`,
};

test("an empty code block has no title, unless its child is an empty string, as in Docusaurus", async () => {
	const title = "codeBlockTitle_fw";
	const shown = async (source: string) => render(await compile(source));
	const IMPORT = 'import CodeBlock from "@theme/CodeBlock";\n\n';
	expect(await shown('```js title="a.js"\n```\n')).not.toContain(title);
	expect(await shown(`${IMPORT}<CodeBlock title="a" />`)).not.toContain(title);
	expect(
		await shown(`${IMPORT}<CodeBlock title="a">{""}</CodeBlock>`),
	).toContain(title);
});

for (const [name, source] of Object.entries(SAMPLES))
	test(`static markup and React render the same ${name}`, async () => {
		const [fixed, react] = await renderBoth(source);
		expect(react).toEqual(fixed);
	});

test("Tabs render their items and the Markdown in them", async () => {
	const page = await compile(`import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

<Tabs>
<TabItem value="a" label="First">

## In a tab

</TabItem>
<TabItem value="b">Second</TabItem>
</Tabs>
`);
	const $ = load(render(page));
	expect($("[role=tab]").first().text()).toBe("First");
	expect($("[role=tab]").first().attr("aria-selected")).toBe("true");
	expect($("[role=tabpanel] > h2.anchor").attr("id")).toBe("in-a-tab");
	expect($("[role=tabpanel]").last().attr("hidden")).toBeDefined();
});

test("a CodeBlock with plain props is static, with the same markup as from React", async () => {
	const source = `import CodeBlock from '@theme/CodeBlock';

<CodeBlock language="js" title="t.js" showLineNumbers>{\`const x = 1;\`}</CodeBlock>
`;
	const [fixed, react] = await renderBoth(source);
	expect((await compile(source)).imports).toEqual([]);
	expect(react).toEqual(fixed);
});

const IMPORTS = DOC_COMPONENTS.map(
	(name) => `import ${name} from "@theme/${name}";`,
).join("\n");

const ICON =
	'{{ body: "<path d=\\"M0 0\\"/>", viewBox: "0 0 1 1", width: "1em", height: "1em" }}';

test.each(
	Object.entries({
		Steps:
			"<Steps>\n\n1. One <Badge>new</Badge>\n\n   More.\n2. Two\n\n</Steps>",
		Badge: '## With <Badge type="danger">a < b</Badge>',
		Cards: `<Cards>
<Card title="Inside & out" href="/docs/other" icon="🌍">

Text with a [link](/docs/other).

</Card>
<Card title="Outside" href="https://x.example" icon=${ICON} />
<Card title="Nowhere">

</Card>
</Cards>`,
		Features: `<Features>
<Feature title="Fast" href="#fast" icon=${ICON}>

In seconds.

</Feature>
<Feature title="Light" />
</Features>`,
		FileTree: "<FileTree>\n\n- docs\n  - **a.md** first\n- b\n\n</FileTree>",
		Figure:
			'<Figure caption="A <caption>">\n\n| a |\n| - |\n| 1 |\n\n</Figure>',
	}),
)(
	"%s is static, has its style sheet, and has the same markup as from React",
	async (name, text) => {
		const source = `${IMPORTS}\n\n${text}\n`;
		const fixed = await compile(source);
		const react = await compile(source, {
			overrides: new Set(
				DOC_COMPONENTS.map((component) => `@theme/${component}`),
			),
		});
		expect(fixed.imports).toEqual([]);
		expect(fixed.sheets?.length).toBeGreaterThan(0);
		expect(JSON.stringify(react.imports)).toContain(`@theme/${name}`);
		expect(react.sheets).toBeUndefined();
		expect(normalise(render(react))).toEqual(normalise(render(fixed)));
	},
);

test("documentation components with other than plain props are rendered by React", async () => {
	for (const text of [
		"<Card title={<b>Bold</b>} />",
		'<Card title="A" icon={<b>!</b>} />',
		'<Card title="A" {...more} />',
		"<Steps onClick={() => {}} />",
	]) {
		const page = await compile(
			`${IMPORTS}\nexport const more = { href: window.name };\n\n${text}\n`,
		);
		expect(JSON.stringify(page.imports), text).toContain("@theme/");
	}
});

test("an unknown component is reported with its name and page", async () => {
	const page = await compile("<Missing />");
	expect(() =>
		render({ ...page, metadata: { source: "@site/docs/page.mdx" } } as never),
	).toThrow(/@site\/docs\/page\.mdx uses the component <Missing>/);
});
