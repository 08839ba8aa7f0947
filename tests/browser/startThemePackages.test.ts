/** `furrow start` without a cache, on a site with theme packages: imports of the themes do not reload pages. */
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, type Site } from "../build/site";
import { hydrated, launch, type Server, start, watchedPage } from "./browser";
import { waitForText } from "./writtenSite";

let site: Site;
let server: Server;
let browser: Browser;

/** Returns the files of a package with one module. */
const pack = (path: string, code: string, type = "commonjs") => ({
	[`node_modules/${path}/package.json`]: JSON.stringify({
		name: path.replace(/^.*node_modules\//, ""),
		version: "1.0.0",
		main: "index.js",
		type,
	}),
	[`node_modules/${path}/index.js`]: code,
});

/** Returns the files of a theme package with components. */
const theme = (name: string, files: Record<string, string>) => ({
	...pack(
		name,
		`module.exports = () => ({ name: "${name}", getThemePath: () => "./theme" });\n`,
	),
	...Object.fromEntries(
		Object.entries(files).map(([file, code]) => [
			`node_modules/${name}/${file}`,
			code,
		]),
	),
});

beforeAll(async () => {
	site = createSite("start-theme-packages", {
		"docusaurus.config.js": `module.exports = {
	title: "Themes",
	url: "https://themes.example",
	baseUrl: "/",
	favicon: "favicon.ico",
	themes: ["theme-feet", "theme-pages"],
	clientModules: [require.resolve("./node_modules/theme-feet/client.js")],
	presets: [["classic", { docs: false, blog: false }]],
	themeConfig: { footer: { copyright: "Ours" } },
};
`,
		"static/favicon.ico": "",
		"src/pages/index.js": `import Link from "@docusaurus/Link";
import Layout from "@theme/Layout";
import version from "two-versions";
export default () => <Layout><p id="site">{version}</p><Link to="/other">Other</Link></Layout>;
`,
		"src/pages/other.js":
			'import Mark from "@theme/Mark";\nexport default () => <main><Mark /></main>;\n',
		"src/pages/round.js":
			'import Outer from "@theme/Outer";\nexport default () => <main><Outer /></main>;\n',
		"src/pages/framed.js":
			'import Layout from "@theme/Layout";\nimport Frame from "@theme/Frame";\nexport default () => <Layout><Frame /></Layout>;\n',
		"src/theme/word.js": 'export default "first";\n',
		...theme("theme-feet", {
			"theme/Footer/index.js": `import Footer from "@theme-init/Footer";
import { one } from "dep-one";
import { helped } from "../../helper";
import version from "two-versions";
export default () => <><p id="foot">{[one, helped, version].join()}</p><Footer /></>;
`,
			"helper.js": 'export { two as helped } from "dep-two";\n',
			"client.js":
				'import { told } from "dep-told";\nexport const onRouteDidUpdate = () => { document.body.dataset.told = told; };\n',
		}),
		...theme("theme-pages", {
			// As compiled by TypeScript.
			"theme/Mark/index.js": `"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
const { jsx } = require("react/jsx-runtime");
const { mark } = require("dep-mark");
exports.default = () => jsx("p", { id: "mark", children: mark });
`,
			"theme/Mark/index.d.ts":
				'import type { Mark } from "no-such-types";\nexport default Mark;\n',
			"theme/Outer/index.js": `const { jsx } = require("react/jsx-runtime");
exports.__esModule = true;
exports.helped = () => "helped";
const Inner = require("@theme/Inner");
exports.default = () => jsx(Inner.default, {});
`,
			"theme/Inner/index.js": `const { jsx } = require("react/jsx-runtime");
const { helped } = require("@theme/Outer");
exports.__esModule = true;
exports.default = () => jsx("p", { id: "inner", children: helped() });
`,
			"theme/Frame/index.js": `import { jsx } from "react/jsx-runtime";
import word from "@theme/word";
export default () => jsx("p", { id: "frame", children: word });
`,
			"theme/word.js": 'export default "theme\'s";\n',
			// Unused.
			"theme/Unused.js":
				'import { none } from "not-installed";\nexport default () => none;\n',
		}),
		// Vite does not scan Markdown for packages.
		"src/pages/late.mdx":
			'import late from "../../node_modules/theme-feet/late.js";\n\n<p id="late">{late}</p>\n',
		"node_modules/theme-feet/late.js":
			'export { default } from "late-versions";\n',
		...pack("late-versions", 'module.exports = "newer";\n'),
		// If it were bundled, it would share a chunk with bundled packages, which would have to be bundled again.
		...pack(
			"theme-feet/node_modules/late-versions",
			'import { two } from "dep-two/inner.js";\nexport default ["older", two].join();\n',
			"module",
		),
		...pack("dep-one", 'exports.one = "one";\n'),
		...pack("dep-two", 'export { two } from "./inner.js";\n', "module"),
		"node_modules/dep-two/inner.js": 'export const two = "two";\n',
		...pack("dep-told", 'export const told = "told";\n', "module"),
		...pack("dep-mark", 'exports.mark = "mark";\n'),
		...pack("two-versions", 'module.exports = "newer";\n'),
		...pack(
			"theme-feet/node_modules/two-versions",
			'module.exports = "older";\n',
		),
	});
	[server, browser] = await Promise.all([start(site), launch()]);
});
afterAll(async () => {
	await browser?.close();
	await server?.stop();
	site?.dispose();
});

/** Opens a page that counts loaded documents, and records requests for outdated modules of Vite. */
async function countingPage() {
	const { page, done } = await watchedPage(browser, server.url);
	const seen = { documents: 0, outdated: [] as string[] };
	page.on("response", (response) => {
		if (response.request().isNavigationRequest()) seen.documents++;
		if (response.status() === 504) seen.outdated.push(response.url());
	});
	const textOf = (selector: string) => page.textContent(selector);
	return { page, done, seen, textOf };
}

it("bundles packages imported by themes before pages request them", async () => {
	const { page, done, seen, textOf } = await countingPage();
	await page.goto("/");
	await hydrated(page);
	expect(await textOf("#foot")).toBe("one,two,older");
	expect(await textOf("#site")).toBe("newer");
	await page.waitForSelector('body[data-told="told"]');
	await page.click("text=Other");
	expect(await textOf("#mark")).toBe("mark");
	expect(seen).toEqual({ documents: 1, outdated: [] });
	await done();
});

it("resolves a package's own version of an undiscovered dependency without a reload", async () => {
	const { page, done, seen, textOf } = await countingPage();
	await page.goto("/late");
	await hydrated(page);
	expect(await textOf("#late")).toBe("older,two");
	expect(await textOf("#foot")).toBe("one,two,older");
	expect(seen).toEqual({ documents: 1, outdated: [] });
	await done();
});

it("runs CommonJS of themes whose components require each other by alias", async () => {
	const { page, done, textOf } = await countingPage();
	await page.goto("/round");
	await hydrated(page);
	expect(await textOf("#inner")).toBe("helped");
	await done();
});

it("serves a theme's module that was compiled again since the config was read", async () => {
	const { page, done } = await countingPage();
	await page.goto("/framed");
	await hydrated(page);
	site.edit("src/theme/word.js", "first", "second");
	await waitForText(page, "#frame", "second");
	site.edit("docusaurus.config.js", "Ours", "Yours");
	await waitForText(page, ".footer__copyright", "Yours");
	await page.goto("/framed");
	await hydrated(page);
	site.edit("src/theme/word.js", "second", "third");
	await waitForText(page, "#frame", "third");
	await done();
});
