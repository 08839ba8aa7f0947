/** Page titles for search engines, as in Docusaurus 3.10.2: only blog posts support `title_meta`. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, type Site } from "./site";

const TEXT = "---\ntitle: Plain\ntitle_meta: Meta\n---\n\nText.\n";

let site: Site;
beforeAll(async () => {
	site = createSite("meta-title", {
		"docusaurus.config.js": `module.exports = {
	title: "T",
	url: "https://title.example",
	baseUrl: "/",
	presets: [["classic", {}]],
};
`,
		"docs/a.md": TEXT,
		"blog/2024-01-01-b.md": TEXT,
		"src/pages/index.md": TEXT,
	});
	await site.build();
});
afterAll(() => site.dispose());

it.each([
	["docs/a", "Plain | T"],
	["blog/2024/01/01/b", "Meta | T"],
	["", "Plain | T"],
])("sets the title of /%s to %s", (page, title) => {
	const $ = site.page(page);
	expect($("title").text()).toBe(title);
	expect($('meta[property="og:title"]').attr("content")).toBe(title);
});
