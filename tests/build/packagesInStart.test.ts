/** Packages written for bundlers, and CommonJS whose exports Node.js cannot detect: `start` renders as builds do. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launch, open, start, watchedPage } from "../browser/browser";
import { createSite, type Site } from "./site";

const manifest = (name: string, more: Record<string, unknown> = {}) => ({
	[`node_modules/${name}/package.json`]: JSON.stringify({
		name,
		version: "1.0.0",
		...more,
	}),
});

/** Returns the files of a package of ES modules. */
const esModules = (name: string, files: Record<string, string>) => ({
	...manifest(name, { type: "module", main: "index.js" }),
	...Object.fromEntries(
		Object.entries(files).map(([file, text]) => [
			`node_modules/${name}/${file}`,
			text,
		]),
	),
});

/** Returns a page that shows an expression in a paragraph. */
const showing = (imports: string, expression: string, attributes = "") =>
	`${imports}\nexport default () => <p id="said"${attributes}>{${expression}}</p>;\n`;

const PAGES: Record<string, string> = {
	// In Docusaurus, languages of the config are known to the Prism of packages, too, even on the first page.
	highlighted: showing('import { Code } from "esm-highlight";', "<Code />"),
	names: showing(
		'import whole, { one, two as deux } from "cjs-made";\nimport * as all from "cjs-made";\nexport { one as again } from "cjs-made";',
		"[one, deux, whole.one, all.two, all.default.one].join()",
	),
	loop: showing(
		'import main, { red, blue, green } from "cjs-loop";',
		"[red, blue, typeof green, main()].join()",
	),
	styles: showing(
		'import { name } from "esm-styles";',
		"name",
		' className="of-package"',
	),
	classes: showing(
		'import { box } from "esm-classes";',
		"box",
		" className={box}",
	),
	data: showing('import { data } from "esm-data";', "data"),
	images: `import { dot, Logo } from "esm-images";\nexport default () => <p id="said"><Logo />{typeof dot}</p>;\n`,
	paths: showing('import { paths } from "esm-paths";', "paths"),
	scripts: `import { Part } from "esm-scripts";\nexport default () => <p id="said"><Part /></p>;\n`,
	nested: showing('import { inside } from "esm-nested";', "inside"),
	ownReact: showing('import { useWord } from "own-react";', "useWord()"),
	// Bundlers take a form of the second package that imports the first, Node one that requires it.
	twoForms: showing(
		'import { names } from "two-forms";\nimport { first } from "peer-of-two-forms";\nnames.push("name");',
		"first()",
	),
	// A library as webpack 1 bundles it, and one that looks for the global object itself.
	sloppy: showing(
		'import { list, own } from "cjs-sloppy";',
		"list.join() + own",
	),
	required: showing('import { required } from "cjs-required";', "required"),
	// Sites install these packages, but Furrow's modules replace them.
	replaced: `import { MDXProvider, useMDXComponents } from "@mdx-js/react";
import { Helmet } from "react-helmet-async";
const Word = () => useMDXComponents().word;
export default () => <p id="said"><Helmet><title>Said</title></Helmet><MDXProvider components={{ word: "word" }}><Word /></MDXProvider></p>;
`,
	// An ES module that requires files, packages and a module that no server can load.
	mixed: `import { name } from "esm-styles";
const Logo = require("../logo.svg").default;
const { one } = require("cjs-made");
const [first] = require("../list.json");
if (typeof window !== "undefined") require("../browsers");
export default () => <p id="said"><Logo />{[name, one, first].join()}</p>;
`,
	// Required for its effect on a global value: it must not run earlier or separately.
	script: `globalThis.made = [];
require(\`../script\`);
const said = globalThis.made.join();
delete globalThis.made;
export default () => <p id="said">{said}</p>;
`,
	// Required files run in place, and see what has run before them.
	order: showing('import legacy from "../legacy/index.js";', "legacy()"),
	raw: showing('import text from "!!../browsers.ts?raw";', "text.length"),
	ownHighlight: showing('import { older } from "own-highlight";', "older()"),
	parts: `import { Part } from "docusaurus-parts";\nexport default () => <p id="said"><Part /></p>;\n`,
	jsx: `import { Bold } from "docusaurus-jsx";\nexport default () => <p id="said"><Bold /></p>;\n`,
	// The client module depends on another version.
	versions: showing('import { version } from "two-versions";', "version"),
	file: showing(
		'import own, { joined, none } from "../own.cjs";',
		"[joined, none, own.joined, own.late()].join()",
	),
};

let site: Site;
let beside: string;

beforeAll(async () => {
	site = createSite("packagesInStart", {
		// In such packages, Node.js takes all exports of CommonJS for the default export; webpack does so in '.js' only.
		"package.json": '{ "name": "site", "private": true, "type": "module" }\n',
		"docusaurus.config.ts": `export default {
	title: "Packages",
	url: "https://packages.example",
	baseUrl: "/",
	favicon: "favicon.ico",
	onBrokenLinks: "ignore",
	clientModules: ["./node_modules/docusaurus-parts/client.js", "./node_modules/docusaurus-far/dist/client.js"],
	presets: [["classic", { docs: false, blog: false }]],
	themeConfig: { prism: { additionalLanguages: ["java"] } },
};
`,
		"static/favicon.ico": "",
		...Object.fromEntries(
			Object.entries(PAGES).map(([name, code]) => [
				`src/pages/${name}.tsx`,
				code,
			]),
		),
		"src/own.cjs": `const made = require("cjs-made");
const clsx = require("clsx");
const list = require("./list.json");
exports.joined = [made.one, clsx("a", "b"), list[0]].join("-");
try { require("not-installed"); } catch { exports.none = "none"; }
exports.late = () => require("./function.cjs")();
`,
		// CommonJS in a package of ES modules.
		"src/legacy/package.json": '{ "type": "commonjs" }\n',
		"src/legacy/index.js": `var u = require("./u.js");
u.mixin = Object.assign;
var b = require("./b.js");
if (!u.mixin) require("./never.js");
module.exports = () => [b.tag, u.log.join(), require("./late")(), require("./index.json").word].join(" ");
`,
		"src/legacy/u.js": 'exports.log = ["u"];\n',
		"src/legacy/b.js": `var u = require("./u.js");
var tag = u.mixin({}, { tag: "b" }).tag;
var c = require("./c.js");
u.log.push("b");
exports.tag = tag + c.half;
`,
		// Requires the file that requires it.
		"src/legacy/c.js":
			'var b = require("./b.js");\nexports.half = typeof b.tag;\nrequire("./u.js").log.push("c");\n',
		"src/legacy/never.js": 'require("./u.js").log.push("never");\n',
		"src/legacy/late.js":
			'var u = require("./u.js");\nu.log.push("late");\nmodule.exports = function late() { return u.log.length; };\n',
		"src/legacy/index.json": '{ "word": "json" }\n',
		"src/list.json": '["first"]\n',
		"src/logo.svg":
			'<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>',
		"src/browsers.ts": "export const width: number = window.innerWidth;\n",
		"src/script.js": 'made.push("script");\n',
		"src/function.cjs": 'module.exports = () => "late";\n',
		...manifest("own-react", { main: "index.js" }),
		"node_modules/own-react/index.js":
			'const { useState } = require("react");\nexports.useWord = () => useState("word")[0];\n',
		"node_modules/own-react/node_modules/react/package.json":
			'{ "name": "react", "version": "16.0.0" }\n',
		"node_modules/own-react/node_modules/react/index.js":
			'exports.useState = () => { throw new Error("Another React"); };\n',
		"node_modules/two-forms/package.json": JSON.stringify({
			name: "two-forms",
			version: "1.0.0",
			exports: { import: "./index.mjs", require: "./index.js" },
		}),
		"node_modules/two-forms/index.mjs": "export const names = [];\n",
		"node_modules/two-forms/index.js": "exports.names = [];\n",
		"node_modules/peer-of-two-forms/package.json": JSON.stringify({
			name: "peer-of-two-forms",
			version: "1.0.0",
			main: "index.js",
			module: "index.es.js",
			peerDependencies: { "two-forms": "*", "not-installed": "*" },
		}),
		"node_modules/peer-of-two-forms/index.js":
			'const { names } = require("two-forms");\nexports.first = () => names[0] ?? "none";\n',
		"node_modules/peer-of-two-forms/index.es.js":
			'import { names } from "two-forms";\nexport const first = () => names[0] ?? "none";\n',
		...manifest("cjs-made"),
		"node_modules/cjs-made/index.js":
			'const make = () => ({ one: "one", two: "two" });\nmodule.exports = make();\n',
		...manifest("cjs-sloppy"),
		"node_modules/cjs-sloppy/index.js": `(function (global) {
	"use strict";
	exports.list = global.Array.of("list", "of");
}.call(exports, (function() { return this; }())));
var root = (function () {
	return this
})();
exports.own = root.Array.of("global").join();
(function () { this.ofSloppy = () => this; }());
exports.own += typeof ofSloppy;
`,
		...manifest("cjs-loop"),
		"node_modules/cjs-loop/index.js": `Object.defineProperty(exports, "__esModule", { value: true });
for (const name of ["red", "blue"]) exports[name] = name;
exports.default = () => "main";
`,
		...esModules("esm-styles", {
			"index.js": 'import "./styles.css";\nexport const name = "styles";\n',
			"styles.css": ".of-package { border: 3px solid }\n",
		}),
		...esModules("esm-classes", {
			"index.js":
				'import styles from "./styles.module.css";\nexport const { box } = styles;\n',
			"styles.module.css": ".box { border: 4px solid }\n",
		}),
		...esModules("esm-data", {
			"index.js":
				'import { name } from "./data.json";\nexport const data = name;\n',
			"data.json": '{ "name": "data" }\n',
		}),
		...esModules("esm-images", {
			"index.js":
				'export { default as dot } from "./dot.png";\nexport { default as Logo } from "./logo.svg";\n',
			"dot.png": "not for eyes",
			"logo.svg":
				'<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>',
		}),
		...esModules("esm-paths", {
			"index.js":
				'import { a } from "./a";\nimport { b } from "./folder";\nexport const paths = a + b;\n',
			"a.js": 'export const a = "a";\n',
			"folder/index.js": 'export const b = "b";\n',
		}),
		...esModules("esm-scripts", {
			"index.js": 'export { Part } from "./part.tsx";\n',
			"part.tsx":
				'import { Inner } from "./inner.jsx";\nconst text: string = "part";\nexport const Part = () => <b>{text}<Inner /></b>;\n',
			"inner.jsx": "export const Inner = () => <i>inner</i>;\n",
		}),
		...esModules("esm-nested", {
			"index.js": `import { name } from "esm-styles";
import { one } from "cjs-made";
import main, { red } from "cjs-loop";
import own from "./own.cjs";
import { other } from "./other.js";
export const inside = [name, one, red, typeof main, typeof own, other()].join();
`,
			// In a package of ES modules, the default import of CommonJS is all of its exports.
			"own.cjs":
				'Object.defineProperty(exports, "__esModule", { value: true });\nexports.default = () => "own";\n',
			// A circular import.
			"other.js":
				'import { inside } from "esm-nested";\nexport const other = () => { try { return inside; } catch { return "not yet"; } };\n',
		}),
		// Like packages for Docusaurus: JSX in '.js', and imports beside `require`.
		...manifest("docusaurus-parts", { main: "index.js" }),
		"node_modules/docusaurus-parts/index.js":
			'import { name } from "esm-styles";\nconst { word } = require("./word");\nexport const Part = () => <b>{name + word}</b>;\n',
		"node_modules/docusaurus-parts/client.js":
			'import version from "two-versions";\nimport whole, {\n  told as said,\n} from "cjs-told";\nimport { Part } from "./index";\nimport { circle } from "./circle";\nexport const onRouteDidUpdate = () => { document.body.dataset.part = [typeof Part, version(), said, whole.told, circle].join(); };\n',
		// A circular dependency whose first file also requires a package that Vite prebundles for browsers.
		"node_modules/docusaurus-parts/circle.js":
			'exports.early = "early";\nconst other = require("./other");\nconst { one } = require("cjs-made");\nexports.circle = [other.late(), one].join("+");\n',
		"node_modules/docusaurus-parts/other.js":
			'const circle = require("./circle");\nconst { early } = circle;\nexports.late = () => early + typeof circle.circle;\n',
		"node_modules/docusaurus-parts/word.js": 'exports.word = "part";\n',
		...manifest("docusaurus-jsx", { main: "index.js" }),
		"node_modules/docusaurus-jsx/index.js":
			'import { name } from "esm-styles";\nexport const Bold = () => <b>{name}</b>;\n',
		...manifest("esm-highlight", {
			type: "module",
			dependencies: { "prism-react-renderer": "2" },
		}),
		"node_modules/esm-highlight/index.js": `import { Highlight } from "prism-react-renderer";
import { createElement } from "react";
const first = ({ tokens }) => tokens[0][0].types.join();
export const Code = () => createElement(Highlight, { code: "int a", language: "java" }, first);
`,
		...manifest("own-highlight", {
			type: "module",
			dependencies: { "prism-react-renderer": "1" },
		}),
		"node_modules/own-highlight/index.js":
			'import Highlight from "prism-react-renderer";\nexport const older = () => Highlight;\n',
		...manifest("own-highlight/node_modules/prism-react-renderer", {
			type: "module",
		}),
		"node_modules/own-highlight/node_modules/prism-react-renderer/index.js":
			'export default "older";\n',
		...esModules("two-versions", {
			"index.js": 'export const version = "newer";\n',
		}),
		...manifest("docusaurus-parts/node_modules/two-versions"),
		"node_modules/docusaurus-parts/node_modules/two-versions/index.js":
			'module.exports = () => "older";\n',
		// Imported only by packages that are served to browsers file by file.
		...manifest("cjs-told"),
		"node_modules/cjs-told/index.js":
			'const make = () => ({ told: "told" });\nmodule.exports = make();\n',
		// Like most packages, it has its code in "dist". Its imports must be prebundled before a browser requests them.
		...manifest("docusaurus-far"),
		"node_modules/docusaurus-far/dist/client.js":
			'import { useMDXComponents } from "@mdx-js/react";\nimport { far } from "esm-far";\nexport const onRouteDidUpdate = () => { document.body.dataset.far = [typeof useMDXComponents, far].join(); };\n',
		...esModules("esm-far", {
			"index.js": 'export { far } from "./far.js";\n',
			"far.js": 'export const far = "far";\n',
		}),
		...esModules("@mdx-js/react", {
			"index.js":
				'export const MDXProvider = () => "installed";\nexport const useMDXComponents = () => ({});\n',
		}),
		...esModules("react-helmet-async", {
			"index.js": 'export const Helmet = () => "installed";\n',
		}),
		...manifest("cjs-required"),
		"node_modules/cjs-required/index.js": `const { one } = require("cjs-made");
const { name } = require("esm-styles");
const { box } = require("./styles.module.css");
const data = require("./data.json");
exports.required = [one, name, box, data.name].join();
`,
		"node_modules/cjs-required/data.json": '{ "name": "data" }\n',
		"node_modules/cjs-required/styles.module.css":
			".box { border: 5px solid }\n",
	});
	// Like a file of another package in the same repository.
	beside = `${site.dir}-beside`;
	mkdirSync(beside);
	writeFileSync(join(beside, "text.ts"), "export type Text = string;\n");
	PAGES.beside = showing(
		`import text from "../../../${basename(beside)}/text.ts?raw";`,
		"text",
	);
	site.write("src/pages/beside.tsx", PAGES.beside);
	await site.build();
});
afterAll(() => {
	site.dispose();
	rmSync(beside, { recursive: true });
});

it("renders the same as a build, on the server and in browsers", async () => {
	const browser = await launch();
	const server = await start(site);
	const { page, done } = await watchedPage(browser, server.url);
	const unbundled: string[] = [];
	page.on("request", (request) => {
		if (request.url().includes("/node_modules/esm-far/"))
			unbundled.push(request.url());
	});
	const said = page.locator("#said");
	const widths: Record<string, string> = { styles: "3px", classes: "4px" };
	for (const name of Object.keys(PAGES)) {
		const built = site.page(name)("#said").html();
		expect(built?.length, name).toBeGreaterThan(0);
		await open(page, `/${name}`);
		const rendered = /<p id="said"[^>]*>(.*?)<\/p>/s.exec(
			await (await fetch(`${server.url}/${name}`)).text(),
		);
		expect(rendered?.[1], name).toBe(built);
		await expect.poll(() => said.innerHTML()).toBe(built);
		await expect
			.poll(() => said.evaluate((e) => getComputedStyle(e).borderTopWidth))
			.toBe(widths[name] ?? "0px");
		await expect
			.poll(() => page.evaluate(() => document.body.dataset.part))
			.toBe("function,older,told,told,earlyundefined+one");
		await expect
			.poll(() => page.evaluate(() => document.body.dataset.far))
			.toBe("function,far");
	}
	expect(unbundled).toEqual([]);
	expect(server.output.join("\n")).not.toMatch(/error/i);
	await done();
	await server.stop();
	await browser.close();
});
