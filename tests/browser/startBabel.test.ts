/** `furrow start` on a site with its own Babel config: changes of the config recompile the site's code. */
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { createSite } from "../build/site";
import { hydrated, isSameDocument, markWindow, open } from "./browser";
import { startedSite } from "./siteInBrowser";
import { waitForText } from "./writtenSite";

/** Returns the code of a Babel plugin that replaces the string "WORD". */
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

/** Waits until the browser and the server's HTML show a text. */
async function says(page: Page, text: string): Promise<void> {
	await waitForText(page, "#said", text);
	// An edit during hydration would differ from the page's HTML.
	await hydrated(page);
	expect(await (await fetch(started.server.url)).text()).toContain(
		`>${text}</main>`,
	);
}

it("recompiles the site's code if the Babel config or a plugin changes", async () => {
	const page = await started.newPage();
	await open(page, "/");
	await markWindow(page);
	await says(page, "first first");
	site.edit("babel/word.js", '"first"', '"second"');
	await says(page, "second second");
	site.edit("babel.config.js", 'require("./babel/word.js")', "");
	await says(page, "WORD WORD");
	// Removed and restored.
	site.remove("babel.config.js");
	site.write("babel/word.js", plugin("third"));
	site.write("babel.config.js", config('require("./babel/word.js")'));
	await says(page, "third third");
	expect(await isSameDocument(page)).toBe(true);
});

it("responds with an error while the Babel config is broken, until it is fixed", async () => {
	const page = await started.newPage({}, [/500/]);
	await open(page, "/");
	site.edit("babel/word.js", "module.exports", "module.exports =");
	const status = async () => (await fetch(started.server.url)).status;
	await expect.poll(status).toBe(500);
	expect(started.server.output.join("\n")).toContain(
		"Babel failed with the settings of babel.config.js: ",
	);
	site.write("babel/word.js", plugin("fourth"));
	await says(page, "fourth fourth");
});
