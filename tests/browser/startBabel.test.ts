/** `furrow start` on a site with a config of Babel of its own: what becomes of the site's code when that changes. */
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { createSite } from "../build/site";
import { hydrated, isSameDocument, markWindow, open } from "./browser";
import { startedSite } from "./siteInBrowser";
import { SLOW, shows } from "./writtenSite";

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

const started = startedSite(
	createSite("start-babel", {
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
	}),
);
const { site } = started;

/** Waits until browsers and the server say something. */
async function says(page: Page, text: string): Promise<void> {
	await shows(page, "#said", text);
	// What changes while a page comes to life differs from its HTML.
	await hydrated(page);
	expect(await (await fetch(started.server.url)).text()).toContain(
		`>${text}</main>`,
	);
}

it("makes the site's code anew", async () => {
	const page = await started.newPage();
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
});

it("stops at a config that is broken, until it is mended", async () => {
	const page = await started.newPage({}, [/500/]);
	await open(page, "/");
	site.edit("babel/word.js", "module.exports", "module.exports =");
	const status = async () => (await fetch(started.server.url)).status;
	await expect.poll(status, { timeout: SLOW }).toBe(500);
	expect(started.server.output.join("\n")).toContain(
		"Babel failed with the settings of babel.config.js: ",
	);
	site.write("babel/word.js", plugin("fourth"));
	await says(page, "fourth fourth");
});
