/** Errors in the site's code end the build with one message that locates them. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
	checkCase,
	failingBuild,
	goodSite,
	table,
	withConfig,
} from "./failing";
import type { Site } from "./site";

let site: Site;
beforeEach(() => {
	site = goodSite();
});
afterEach(() => site.dispose());

describe("errors in code", () => {
	it.each(
		table([
			{
				name: "a page that does not parse",
				files: {
					"src/pages/index.js":
						"export default function Home() {\n\treturn <h1>Home</p>;\n}\n",
				},
				at: "src/pages/index.js:2:19",
				says: ["Expected corresponding JSX closing tag for 'h1'"],
				hint: "Fix the syntax",
			},
			{
				name: "a page that imports a module that is not there",
				files: {
					"src/pages/index.js":
						"import x from 'no-such-package';\nexport default function Home() { return <h1>{x}</h1>; }\n",
				},
				at: "src/pages/index.js:1:15",
				says: ['Cannot find "no-such-package"'],
				hint: "npm install no-such-package",
			},
			{
				name: "a page that imports a text by a loader, from a path that is not there",
				files: {
					"src/pages/index.js":
						"import x from '!!raw-loader!@site/absent.txt';\nexport default function Home() { return <h1>{x}</h1>; }\n",
				},
				at: "src/pages/index.js:1:15",
				says: ['Cannot find "@site/absent.txt", which this file imports.'],
				hint: "Check the path",
			},
			{
				name: "a doc that imports a text by a loader from a package that is not there",
				files: {
					"docs/intro.mdx":
						"import x from '!!raw-loader!no-such-package/a.txt';\n\n# Intro\n\n{x}\n",
					"docs/intro.md": "---\nslug: other\nid: other\n---\n",
				},
				at: "docs/intro.mdx:1:15",
				says: ['Cannot find "no-such-package/a.txt"'],
				hint: "npm install no-such-package",
			},
			{
				name: "a page that imports a theme component that is not there",
				files: {
					"src/pages/index.js":
						"import X from '@theme/Layuot';\nexport default function Home() { return <X />; }\n",
				},
				at: "src/pages/index.js:1:15",
				says: ['No theme provides the component "@theme/Layuot"'],
				hint: "Check the spelling",
			},
			{
				name: "a theme component that is empty",
				files: { "src/theme/Footer.js": "\n" },
				at: "src/theme/Footer.js",
				says: ["The theme component is empty."],
				hint: "Export the component",
			},
			{
				name: "a theme component that renders itself",
				files: {
					"src/theme/Footer.js":
						"import Footer from '@theme/Footer';\nexport default function F(props) { return <Footer {...props} />; }\n",
				},
				at: "src/theme/Footer.js:1:20",
				says: ["Maximum call stack size exceeded"],
				hint: "@theme-original/",
			},
			{
				name: "a page that imports a name that is not exported",
				files: {
					"src/pages/index.js":
						"import {Nope} from '../part';\nexport default function Home() { return <Nope />; }\n",
					"src/part.js": "export const Yes = () => null;\n",
				},
				at: "src/pages/index.js",
				says: ["Element type is invalid"],
			},
			{
				name: "a page that throws while rendering",
				files: {
					"src/pages/index.js":
						"function Clock() { throw new Error('no clock'); }\nexport default function Home() { return <Clock />; }\n",
				},
				at: "src/pages/index.js:1:26",
				says: ["/ (en): no clock, thrown in Clock"],
				hint: /^Fix the component\. .*<BrowserOnly>/,
			},
			{
				name: "a page that asks for docs that are not there",
				files: {
					"src/pages/index.js":
						'import { useDocsData } from "@docusaurus/plugin-content-docs/client";\nexport default function Home() { return <h1>{useDocsData("other").path}</h1>; }\n',
				},
				at: "src/pages/index.js:2:46",
				says: ['There is no docs plugin with the id "other"'],
				hint: "Fix the component",
			},
			{
				name: "a page that needs a browser",
				files: {
					"src/pages/index.js":
						"export default function Home() { return <p>{window.location.href}</p>; }\n",
				},
				at: "src/pages/index.js:1:45",
				says: ["/ (en): window is not defined, thrown in Home"],
				hint: "<BrowserOnly>",
			},
			{
				name: "a page without a component",
				files: { "src/pages/index.js": "export const a = 1;\n" },
				at: "src/pages/index.js",
				says: ["/ (en)", "no default export"],
				hint: "export default function",
			},
			{
				name: "a page whose export is no component",
				files: { "src/pages/index.js": "export default { a: 1 };\n" },
				at: "src/pages/index.js",
				says: ["/ (en)", "no default export that is a component"],
				hint: "export default function",
			},
			{
				name: "a page that is an async function",
				files: {
					"src/pages/index.js":
						"export default async function Home() { return <p>x</p>; }\n",
				},
				at: "src/pages/index.js",
				says: ["/ (en)", "suspended"],
				hint: "cannot be async",
			},
			{
				name: "a page that imports JSON that does not parse",
				files: {
					"src/pages/index.js":
						'import data from "./data.json";\nexport default () => <p>{data.a}</p>;\n',
					"src/pages/data.json": '{\n\t"a": 1,\n}\n',
				},
				at: "src/pages/data.json:3:1",
				says: ["not valid JSON"],
				hint: "Fix the JSON",
			},
			{
				name: "a theme component without a default export",
				files: { "src/theme/Footer/index.js": "export const a = 1;\n" },
				at: "docs/intro.md",
				says: ["@theme/Footer has no default export"],
				hint: "export default function",
			},
			{
				name: "a page that ends the process",
				files: {
					"src/pages/index.js":
						"export default function Home() { process.exit(3); }\n",
				},
				says: ["ended unexpectedly (code 3)"],
				hint: "process.exit",
			},
			{
				name: "a page that uses React without importing it",
				files: {
					"src/pages/index.js":
						"export default function Home() { const [a] = React.useState(1); return <p>{a}</p>; }\n",
				},
				at: "src/pages/index.js:1:46",
				says: ["/ (en): React is not defined"],
				hint: /^Import it: import React from "react";$/,
			},
			{
				name: "a page in TypeScript that throws while it is loaded",
				files: {
					"src/pages/index.js": undefined,
					"src/pages/index.tsx":
						"interface A {\n\ta: string;\n}\n\nconst a: A = clock();\nexport default function Home() {\n\treturn <p>{a.a}</p>;\n}\n",
				},
				at: "src/pages/index.tsx:5:7",
				says: ["(en): clock is not defined"],
				hint: "Import or declare clock.",
			},
			{
				name: "a component in a doc that throws",
				files: {
					"docs/intro.md":
						"import Bad from '@site/src/Bad';\n\n# Intro\n\n<Bad />\n",
					"src/Bad.js":
						"export default function Bad() {\n\tthrow new TypeError('not today');\n}\n",
				},
				at: "src/Bad.js:2:8",
				says: ["/docs/intro (en): not today, thrown in Bad"],
				hint: "Fix the component",
			},
			{
				name: "an expression in a doc that throws",
				files: { "docs/intro.md": "# Intro\n\n{undefinedName.x}\n" },
				at: "docs/intro.md:3:1",
				says: ["/docs/intro (en): undefinedName is not defined"],
				hint: /^Import or export undefinedName in this file\./,
			},
			{
				name: "a component of a doc's own that throws",
				files: {
					"docs/intro.md":
						"---\ntitle: a\n---\n\nexport const one = 1;\nexport const Bad = () => {\n  throw new Error('not today');\n};\n\n{one + 1} <Bad />\n",
				},
				at: "docs/intro.md:6:8",
				says: ["/docs/intro (en): not today"],
				hint: "Fix the code of this page.",
			},
			{
				name: "a style sheet that does not parse",
				files: {
					"docusaurus.config.js": withConfig(
						"config.presets[0][1].theme = { customCss: './src/a.css' };",
					),
					"src/a.css": "a { color: red;\n}}\nb {\n",
				},
				at: "src/a.css:2:2",
				says: ["Unexpected }"],
				hint: "Fix the style sheet here.",
			},
			{
				name: "a style sheet that imports a file that is not there",
				files: {
					"docusaurus.config.js": withConfig(
						"config.presets[0][1].theme = { customCss: './src/a.css' };",
					),
					"src/a.css": "@import './nowhere.css';\n",
				},
				at: "src/a.css:1:9",
				says: ['Cannot find "./nowhere.css"'],
				hint: "Check the path",
			},
			{
				name: "a style sheet that imports a file of the site that is not there",
				files: {
					"docusaurus.config.js": withConfig(
						"config.presets[0][1].theme = { customCss: './src/a.css' };",
					),
					"src/a.css": "@import '@site/src/nowhere.css';\n",
				},
				at: "src/a.css:1:9",
				says: ['Cannot find "@site/src/nowhere.css"'],
				hint: "Check the path",
			},
			{
				name: "a page that imports a file of the site that is not there",
				files: {
					"src/pages/index.js":
						"import x from '@site/src/nowhere';\nexport default function Home() { return <h1>{x}</h1>; }\n",
				},
				at: "src/pages/index.js:1:15",
				says: ['Cannot find "@site/src/nowhere"'],
				hint: "Check the path",
			},
			{
				name: "a style sheet in Sass that does not parse",
				files: {
					"docusaurus.config.js": withConfig(
						"config.presets[0][1].theme = { customCss: './src/a.scss' };",
					),
					"src/a.scss": "a {\n\tcolor: $none;\n}\n",
				},
				at: "src/a.scss:2:9",
				says: ["Undefined variable"],
				hint: "Fix the style sheet",
			},
			{
				name: "a style sheet in Sass beside a Sass that is too old",
				files: {
					"docusaurus.config.js": withConfig(
						"config.presets[0][1].theme = { customCss: './src/a.scss' };",
					),
					"src/a.scss": "a {\n\tcolor: red;\n}\n",
					"node_modules/sass/package.json":
						'{ "name": "sass", "version": "1.69.5", "main": "index.js" }',
					"node_modules/sass/index.js": "exports.compile = () => {};\n",
				},
				at: "package.json",
				says: ["The site's sass is version 1.69.5: Furrow needs 1.70"],
				hint: "npm install sass@^1.70",
			},
			{
				name: "a style sheet that names an image that is not there",
				files: {
					"docusaurus.config.js": withConfig(
						"config.presets[0][1].theme = { customCss: './src/a.css' };",
					),
					"src/a.css":
						"/* url(./comment.png) */\na { background: url(https://t.example/a.png), url(data:,), url(#a) }\nb { background: url(./nowhere.png) }\n",
				},
				at: "src/a.css:3:21",
				says: [
					'Cannot find "./nowhere.png", which this style sheet refers to.',
				],
				hint: /^Check the path\.$/,
			},
			{
				name: "a style sheet that imports one that names an image that is not there",
				files: {
					"docusaurus.config.js": withConfig(
						"config.presets[0][1].theme = { customCss: './src/a.css' };",
					),
					"src/a.css":
						"@import './css/b.css';\na { background: url(./a.svg) }\n",
					"src/a.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
					"src/css/b.css": "a { color: red }\nb { background: url(./a.svg) }\n",
				},
				at: "src/css/b.css:2:21",
				says: ['Cannot find "./a.svg"'],
			},
			{
				name: "a style sheet that names a file of the site that is not there",
				files: {
					"src/pages/index.js":
						"import './a.css';\nexport default function Home() { return <h1>Home</h1>; }\n",
					"src/pages/a.css": 'a { background: url("@site/static/nope.svg") }\n',
				},
				at: "src/pages/a.css:1:21",
				says: ['Cannot find "@site/static/nope.svg", which this style sheet'],
			},
			{
				name: "a CSS module that names an image that no static folder has",
				files: {
					"src/pages/index.js":
						"import styles from './a.module.css';\nexport default function Home() { return <h1 className={styles.a}>Home</h1>; }\n",
					"src/pages/a.module.css": ".a { background: url('/img/nope.svg') }\n",
				},
				at: "src/pages/a.module.css:1:22",
				says: ['Cannot find "/img/nope.svg"'],
				hint: "in a static folder",
			},
			{
				name: "a style sheet in Sass whose partial names an image that is not there",
				files: {
					"docusaurus.config.js": withConfig(
						"config.presets[0][1].theme = { customCss: './src/a.scss' };",
					),
					"src/a.scss": "@use '@site/src/parts/b';\n",
					"src/parts/_b.scss": "a {\n\tb { background: url(./nope.png); }\n}\n",
				},
				at: "src/parts/_b.scss:2:22",
				says: ['Cannot find "./nope.png"'],
			},
			{
				name: "a package's style sheet that names a file that the package lacks",
				files: {
					"node_modules/icons/package.json":
						'{ "name": "icons", "version": "1.0.0" }',
					"node_modules/icons/icons.css":
						"@font-face { font-family: icons; src: url(fonts/icons.eot?#iefix) }\n",
					"src/pages/index.js":
						"import 'icons/icons.css';\nexport default function Home() { return <h1>Home</h1>; }\n",
				},
				at: "node_modules/icons/icons.css:1:43",
				says: ['Cannot find "fonts/icons.eot?#iefix"'],
				hint: "The package does not contain this file",
			},
		]),
	)("%s", (_, entry) => checkCase(site, entry));

	it("list every page that shows a broken component, and its file once", async () => {
		site.write(
			"src/theme/Footer/index.js",
			"export default function Footer() { throw new Error('no feet'); }\n",
		);
		site.write(
			"src/pages/index.js",
			"import Layout from '@theme/Layout';\nexport default function Home() { return <Layout>Home</Layout>; }\n",
		);
		const error = await failingBuild(site);
		expect(error).toContain("/ (en): no feet");
		expect(error).toContain("/docs/intro (en): no feet");
		expect(error.match(/src\/theme\/Footer\/index\.js/g)).toHaveLength(1);
		expect(error).toMatch(/^error src\/theme\/Footer\/index\.js:1:42\n/);
	});
});
