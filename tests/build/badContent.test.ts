/** Invalid content ends the build with one message that locates it. */
import { afterEach, beforeEach, describe, it } from "vitest";
import {
	bundledSites,
	checkCase,
	table,
	withConfig,
	withField,
} from "./failing";
import type { Site } from "./site";

const newSite = bundledSites();
let site: Site;
beforeEach(() => {
	site = newSite();
});
afterEach(() => site.dispose());

describe("the build rejects", () => {
	it.each(
		table([
			{
				name: "front matter that does not parse",
				files: { "docs/intro.md": "---\ntitle: a\nslug: [x\n---\n\nText.\n" },
				at: "docs/intro.md:4:1",
				says: ["front matter is not valid YAML"],
				hint: "quotes",
			},
			{
				name: "front matter without an end",
				files: { "docs/intro.md": "---\ntitle: X\n\n# Intro\n\nText.\n" },
				at: "docs/intro.md:1:1",
				says: ["The front matter has no end."],
				hint: '"---"',
			},
			{
				name: "a file whose name is no path",
				files: { "docs/c#.md": "# C\n" },
				at: "docs/c#.md",
				says: ['"#"'],
				hint: "slug: /my/path",
			},
			{
				name: "a post whose name is no path",
				files: {
					"docusaurus.config.js": withConfig("").replace("blog: false, ", ""),
					"blog/2024-01-02-50% off.md": "# Off\n",
				},
				at: "blog/2024-01-02-50% off.md",
				says: ['"%"'],
				hint: "slug: /my/path",
			},
			{
				name: "front matter with a field of the wrong type",
				files: {
					"docs/intro.md": "---\nsidebar_position: high\n---\n\nText.\n",
				},
				at: "docs/intro.md:2:1",
				says: ['"sidebar_position" is "high". Expected a number.'],
				hint: "Correct the field",
			},
			{
				name: "front matter that asks for a sidebar that is not there",
				files: {
					"docs/intro.md": "---\ntitle: a\ndisplayed_sidebar: mian\n---\n",
				},
				at: "docs/intro.md:3:1",
				says: ['asks for the sidebar "mian"'],
				hint: 'Did you mean "displayed_sidebar: main"?',
			},
			{
				name: "front matter that asks for a sidebar where there are none",
				files: {
					"sidebars.js": "module.exports = {};\n",
					"docs/intro.md": "---\ntitle: a\ndisplayed_sidebar: main\n---\n",
				},
				at: "docs/intro.md:3:1",
				says: ['asks for the sidebar "main"'],
				hint: "These docs have no sidebars",
			},
			{
				name: "MDX that does not compile: an expression",
				files: {
					"docs/intro.md": "# Intro\n\nA {broken expression\n\nText.\n",
				},
				at: "docs/intro.md:3:3",
				says: ["This MDX does not compile", "closing brace"],
				hint: "Write `\\{`",
			},
			{
				name: "MDX that does not compile: a tag that is not finished",
				files: { "docs/intro.md": "# Intro\n\n<div {\n\nText.\n" },
				at: "docs/intro.md:3:1",
				says: [/after `<`, expected a valid JSX tag\n/],
				hint: "Write `&lt;`",
			},
			{
				name: "MDX that does not compile: a tag left open",
				files: { "docs/intro.md": "# Intro\n\n<div>\n\nText.\n" },
				at: "docs/intro.md:3:1",
				says: ["Expected a closing tag for `<div>`"],
				hint: "Close every tag",
			},
			{
				name: "MDX whose import does not parse",
				files: {
					"docs/intro.mdx": "import {a from 'x';\n\n# Intro\n",
					"docs/intro.md": undefined,
				},
				at: "docs/intro.mdx:1:11",
				says: ["import or export statement is not valid"],
				hint: "empty line after import",
			},
			{
				name: "front matter that is a list",
				files: { "docs/intro.md": "---\n- title\n---\n\n# Intro\n" },
				at: "docs/intro.md:1:1",
				says: ["not consist of `name: value` lines"],
				hint: "Write each field",
			},
			{
				name: "MDX that imports itself",
				files: {
					"docs/_part.md": "import Part from './_part.md';\n\n<Part />\n",
					"docs/intro.md": "import Part from './_part.md';\n\n<Part />\n",
				},
				at: "docs/_part.md:1:18",
				says: ["imports itself."],
				hint: "Remove this import",
			},
			{
				name: "MDX that imports itself by way of another file",
				files: {
					"docs/_a.md": "# A\n\nimport B from './_b.md';\n\n<B />\n",
					"docs/_b.md": "import A from './_a.md';\n\n<A />\n",
					"docs/intro.md": "import A from './_a.md';\n\n<A />\n",
				},
				at: "docs/_b.md:1:15",
				says: ["imports itself, via _b.md."],
				hint: "Remove this import",
			},
			{
				name: "MDX that imports a partial that is not there",
				files: {
					"docs/intro.md": "import Part from './_no.md';\n\n<Part />\n",
				},
				at: "docs/intro.md:1:18",
				says: ['Cannot find "./_no.md", which this file imports'],
				hint: "Check the path",
			},
			{
				name: "MDX that imports a theme component that is not there",
				files: { "docs/intro.md": "import A from '@theme/No';\n\n<A />\n" },
				at: "docs/intro.md:1:15",
				says: ['No theme provides the component "@theme/No"'],
				hint: "Check the spelling",
			},
			{
				name: "MDX that declares a name twice",
				files: {
					"docs/intro.md": "export const a = 1;\nexport const a = 2;\n\n{a}\n",
				},
				at: "docs/intro.md:2:14",
				says: ["'a' has already been declared"],
				hint: "a different name",
			},
			{
				name: "a link whose percent-encoding is malformed",
				files: { "docs/intro.md": "# Intro\n\n[All](/100%)\n" },
				says: ["Broken links:", "/100%"],
				hint: "Fix the links",
			},
			{
				name: "MDX that a preprocessor fails on",
				files: {
					"docusaurus.config.js": withField("markdown: { preprocessor() {} },"),
				},
				at: "docs/intro.md",
				says: ['"markdown.preprocessor" failed: it must return a text'],
				hint: "Fix this function",
			},
			{
				name: "front matter that the site's own parser fails on",
				files: {
					"docusaurus.config.js": withField(
						"markdown: { parseFrontMatter: async () => ({}) },",
					),
				},
				at: "docs/intro.md",
				says: ["it must return {frontMatter, content}"],
				hint: "Fix this function",
			},
			{
				name: "MDX that a remark plugin throws on",
				files: {
					"remark.js":
						"module.exports = () => () => {\n\tthrow new Error('no words');\n};\n",
					"docusaurus.config.js": withConfig("").replace(
						"sidebarPath",
						'remarkPlugins: [require("./remark")], sidebarPath',
					),
				},
				at: "remark.js:2:8",
				says: ["plugin failed on docs/intro.md: no words"],
				hint: "Fix the plugin here",
			},
			{
				name: "tabs with one value",
				files: {
					"docs/intro.md":
						"import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n<Tabs>\n<TabItem value='a'>A</TabItem>\n<TabItem value='a'>B</TabItem>\n</Tabs>\n",
				},
				at: "docs/intro.md",
				says: ["/docs/intro (en)", 'several tabs with the value "a"'],
				hint: "Check the <Tabs> of this page",
			},
			{
				name: "a paragraph between tabs",
				files: {
					"docs/intro.md":
						"import Tabs from '@theme/Tabs';\n\n<Tabs>\n<p>A</p>\n</Tabs>\n",
				},
				at: "docs/intro.md",
				says: ["A child of <Tabs> is <p>"],
				hint: "Check the <Tabs> of this page",
			},
			{
				name: "MDX that uses a component nobody gave it",
				files: { "docs/intro.md": "# Intro\n\n<Missing />\n" },
				at: "docs/intro.md:3:1",
				says: ["/docs/intro (en)", "uses the component <Missing>"],
				hint: /^Check the spelling, .*src\/theme\/MDXComponents\.$/,
			},
			{
				name: "MDX whose component's file has no default export",
				files: {
					"docs/intro.md":
						"import Card from './Card';\n\n# Intro\n\n<Card />\n",
					"docs/Card.jsx": "export const Card = () => <b>Card</b>;\n",
				},
				at: "docs/intro.md:5:1",
				says: [
					"/docs/intro (en)",
					"The component <Card> is imported from docs/Card.jsx, which has no default export.",
				],
				hint: /^Write "export default" in docs\/Card\.jsx, or .*import \{ Card \}/,
			},
			{
				name: "MDX whose component's file exports another name",
				files: {
					"docs/intro.md":
						"import {Crad} from '@site/src/parts';\n\n# Intro\n\n<Crad />\n",
					"src/parts/index.js": "export const Card = () => <b>Card</b>;\n",
				},
				at: "docs/intro.md:5:1",
				says: [
					'The component <Crad> is imported from src/parts/index.js, which does not export "Crad".',
				],
				hint: "Export it there",
			},
			{
				name: "MDX whose partial uses a component nobody gave it",
				files: {
					"docs/_part.md":
						"Here:\n\n```jsx\n<Missing />\n```\n\na `<Missing />`, <Missing />\n",
					"docs/intro.md": "import Part from './_part.md';\n\n<Part />\n",
				},
				at: "docs/_part.md:7:18",
				says: ["/docs/intro (en)", "uses the component <Missing>"],
				hint: "Check the spelling",
			},
			{
				name: "a post that uses a component nobody gave it",
				files: {
					"docusaurus.config.js": withConfig("").replace("blog: false, ", ""),
					"blog/2026-01-01-a.md":
						"---\ntitle: a\n---\n\nText.\n\n{/* truncate */}\n",
					"blog/2026-01-02-b.md":
						"---\ntitle: b\n---\n\n<Missing />\n\n{/* truncate */}\n",
				},
				at: "blog/2026-01-02-b.md:5:1",
				says: ["/blog (en)", "/blog/2026/01/02/b (en)", "<Missing>"],
				hint: "Check the spelling",
			},
			{
				name: "MDX that imports a module that is not there",
				files: { "docs/intro.md": "import A from './nowhere';\n\n<A />\n" },
				at: "docs/intro.md:1:15",
				says: ['Cannot find "./nowhere", which this file imports'],
				hint: "Check the path",
			},
			{
				// The bundler is already running when content is read, but the error in the content takes precedence.
				name: "a doc that does not compile, beside code that does not",
				files: {
					"docs/intro.md": "# Intro\n\nText {1 +}.\n",
					"src/pages/index.js": "export default function Home( {\n",
				},
				at: "docs/intro.md:3:10",
				says: [/parse|expression/],
			},
		]),
	)("%s", (_, entry) => checkCase(site, entry));
});
