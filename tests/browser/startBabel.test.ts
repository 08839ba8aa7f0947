/** `furrow start` on a site with a config of Babel of its own: what becomes of the site's code when that changes. */
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, type Site } from "../build/site";
import {
	hydrated,
	isSameDocument,
	launch,
	markWindow,
	open,
	type Server,
	start,
	watchedPage,
} from "./browser";
import { SLOW, shows } from "./writtenSite";

let site: Site;
let server: Server;
let browser: Browser;

/** A plugin that writes another word for one. */
const plugin = (word: string) => `module.exports = () => ({
	visitor: {
		StringLiteral(path) {
			if (path.node.value === "WORD") path.node.value = "${word}";
		},
	},
});
`;

const config = (plugins: string) => `module.exports = {
	presets: [require.resolve("@docusaurus/core/lib/babel/preset")],
	plugins: [${plugins}],
};
`;

beforeAll(async () => {
	site = createSite("start-babel", {
		"docusaurus.config.js": `module.exports = {
	title: "Babel",
	url: "https://babel.example",
	baseUrl: "/",
	favicon: "favicon.ico",
	presets: [["classic", { docs: false, blog: false }]],
};
`,
		"static/favicon.ico": "",
		"node_modules/@docusaurus/core/lib/babel/preset.js":
			"module.exports = () => { throw new Error('the preset is not for Furrow'); };\n",
		"babel.config.js": config('require("./babel/word.js")'),
		"babel/word.js": plugin("first"),
		"src/word.js": 'export const word = "WORD";\n',
		"src/pages/index.js":
			'import { word } from "../word";\nexport default () => <main id="said">{[word, "WORD"].join(" ")}</main>;\n',
	});
	[server, browser] = await Promise.all([start(site), launch()]);
});
afterAll(async () => {
	await browser?.close();
	await server?.stop();
	site?.dispose();
});

/** Waits until browsers and the server say something. */
async function says(page: Page, text: string): Promise<void> {
	await shows(page, "#said", text);
	// What changes while a page comes to life differs from its HTML.
	await hydrated(page);
	expect(await (await fetch(server.url)).text()).toContain(`>${text}</main>`);
}

it("makes the site's code anew", async () => {
	const { page, done } = await watchedPage(browser, server.url);
	await open(page, "/");
	await markWindow(page);
	await says(page, "first first");
	site.edit("babel/word.js", '"first"', '"second"');
	await says(page, "second second");
	site.edit("babel.config.js", 'require("./babel/word.js")', "");
	await says(page, "WORD WORD");
	// Away, and there again.
	site.remove("babel.config.js");
	site.write("babel/word.js", plugin("third"));
	site.write("babel.config.js", config('require("./babel/word.js")'));
	await says(page, "third third");
	expect(await isSameDocument(page)).toBe(true);
	await done();
});

it("stops at a config that is broken, until it is mended", async () => {
	const { page } = await watchedPage(browser, server.url);
	await open(page, "/");
	site.edit("babel/word.js", "module.exports", "module.exports =");
	const status = async () => (await fetch(server.url)).status;
	await expect.poll(status, { timeout: SLOW }).toBe(500);
	expect(server.output.join("\n")).toContain(
		"Babel failed with the settings of babel.config.js: ",
	);
	site.write("babel/word.js", plugin("fourth"));
	await says(page, "fourth fourth");
	await page.context().close();
});
