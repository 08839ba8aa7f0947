/** Expectations about pages before they are rendered: if one is wrong, the search index is built twice. */
import { expect, it, onTestFinished } from "vitest";
import { draftPages } from "../../../packages/furrow/src/render/index.js";
import { OpenSite } from "../../../packages/furrow/src/site/index.js";
import { createSite } from "../../build/site";

const silent = { stage() {}, count() {}, warn() {} };

it("expects which pages are hidden from search engines, including the search page", async () => {
	const site = createSite("planned-pages", {
		"docusaurus.config.js": `module.exports = {
	title: "T", url: "https://t.example", baseUrl: "/",
	presets: [["classic", { blog: false, docs: { routeBasePath: "/" } }]],
};
`,
		"docs/intro.md": "---\nslug: /\n---\n\n# Intro\n",
		"docs/hidden.md": "---\nunlisted: true\n---\n\n# Hidden\n",
	});
	onTestFinished(() => site.dispose());
	const open = await OpenSite.open({ siteDir: site.dir }, silent);
	onTestFinished(() => open.dispose());
	await open.load();
	const hidden = draftPages(open.locales, open.site.outDir)
		.filter(({ known }) => known.isHidden)
		.map(({ known }) => known.payload.path);
	expect(hidden.sort()).toEqual(["/hidden", "/search"]);
});
