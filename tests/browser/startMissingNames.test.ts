/** Missing exports: `undefined` in `furrow start` as in a build, with the same warning. */
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, type Site } from "../build/site";
import { launch, open, type Server, start, watchedPage } from "./browser";
import { waitForText } from "./writtenSite";

let site: Site;
let server: Server;
let browser: Browser;
let built: string[];

const isWarning = (line: string) => line.includes("is not exported by");

beforeAll(async () => {
	site = createSite("start-missing-names", {
		"docusaurus.config.js": `module.exports = {
	title: "Missing",
	url: "https://missing.example",
	baseUrl: "/",
	favicon: "favicon.ico",
	presets: [["classic", { docs: { routeBasePath: "docs" }, blog: false }]],
};
`,
		"static/favicon.ico": "",
		"docs/intro.mdx":
			'import { nothing, there } from "esm-names";\n\n# Intro\n\n<p id="said">{[there, typeof nothing].join()}</p>\n',
		"src/pages/index.tsx": `import { there, nothing, more, type Shape } from "esm-names";
import none, {
	local,
	gone,
} from "../names";
import { own, passedOn } from "../between";
import { noSuchHook } from "@docusaurus/theme-common";
import { any } from "cjs-names";
const kinds: Shape[] = [nothing, none, noSuchHook, any, passedOn].map((one) => typeof one);
export default () => <p id="said">{[there, more, own, local, typeof gone, ...kinds].join()}</p>;
`,
		"src/names.ts":
			'export type Shape = string;\nexport const local: Shape = "local";\n',
		"src/between.js":
			'import own from "./own";\nexport { passed as passedOn } from "./names";\nexport * from "./names";\nexport { own };\n',
		"src/own.js": 'export default "own";\n',
		"node_modules/esm-names/package.json":
			'{ "name": "esm-names", "version": "1.0.0", "type": "module", "main": "index.js" }\n',
		"node_modules/esm-names/index.js":
			'export const there = "there";\nexport * from "./more.js";\n',
		"node_modules/esm-names/more.js": 'export const more = "more";\n',
		"node_modules/cjs-names/package.json":
			'{ "name": "cjs-names", "version": "1.0.0", "main": "index.js" }\n',
		"node_modules/cjs-names/index.js": "exports.known = true;\n",
	});
	const build = site.build();
	browser = await launch();
	built = (await build).text.split("\n").filter(isWarning).sort();
	server = await start(site);
});
afterAll(async () => {
	await browser?.close();
	await server?.stop();
	site?.dispose();
});

it("treats missing exports as undefined, and warns like a build", async () => {
	const { page, done } = await watchedPage(browser, server.url);
	for (const path of ["", "docs/intro"]) {
		const said = site.page(path)("#said").text();
		expect(said).toContain("undefined");
		await open(page, `/${path}`);
		const html = await (await fetch(`${server.url}/${path}`)).text();
		expect(html).toContain(`<p id="said">${said}</p>`);
		expect(await page.textContent("#said")).toBe(said);
	}
	const warning = (user: string, name: string, exporter: string) =>
		`warning ${user}: "${name}" is not exported by ${exporter}, so it is undefined.`;
	const index = "node_modules/esm-names/index.js";
	expect(built).toEqual([
		warning("docs/intro.mdx", "nothing", index),
		warning("src/between.js", "passed", "src/names.ts"),
		warning("src/pages/index.tsx", "default", "src/names.ts"),
		warning("src/pages/index.tsx", "gone", "src/names.ts"),
		warning("src/pages/index.tsx", "noSuchHook", "Furrow"),
		warning("src/pages/index.tsx", "nothing", index),
	]);
	expect(server.output.filter(isWarning).sort()).toEqual(built);
	await done();
});

it("updates missing exports on edits, and warns about new ones", async () => {
	const { page, done } = await watchedPage(browser, server.url);
	await open(page, "/");
	const warningCount = () => server.output.filter(isWarning).length;
	const before = warningCount();
	const starts = (text: string) => waitForText(page, "#said", text);
	site.edit(
		"src/names.ts",
		"export const",
		"export const gone = 1, passed = 2;\nexport const",
	);
	await starts(
		"there,more,own,local,number,undefined,undefined,undefined,undefined,number",
	);
	site.edit("src/names.ts", "local:", "other:");
	await starts("there,more,own,,number");
	await expect.poll(warningCount).toBe(before + 1);
	expect(server.output.findLast(isWarning)).toContain(
		'src/pages/index.tsx: "local" is not exported by src/names.ts, so it is undefined.',
	);
	// Builds cannot tell which names CommonJS exports.
	site.edit(
		"src/pages/index.tsx",
		"export default () => ",
		'import { React } from "react";\nexport default () => typeof React === "undefined" && ',
	);
	await expect.poll(warningCount).toBe(before + 2);
	expect(server.output.findLast(isWarning)).toContain(
		'"React" is not exported by react, so it is undefined.',
	);
	await done();
});
