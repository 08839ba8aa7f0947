/** Warm-up before the first edit: a page is compiled once more, which only saves time later. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FoundPage } from "../../../packages/furrow/src/dev/pages";
import { warmUp } from "../../../packages/furrow/src/dev/warmUp";
import { OpenSite } from "../../../packages/furrow/src/site";
import { createSite, type Site } from "../../build/site";

const silent = { stage() {}, count() {}, warn() {} };

let site: Site;
let open: OpenSite;

beforeAll(async () => {
	site = createSite("warm-up");
	site.write(
		"docusaurus.config.js",
		`const seen = () => (tree, file) => { require("node:fs").appendFileSync(${JSON.stringify(site.path("seen.txt"))}, file.path + "\\n"); };
module.exports = {
	title: "Warm",
	url: "https://warm.example",
	baseUrl: "/",
	presets: [["classic", { docs: {}, blog: false, pages: { remarkPlugins: [seen] } }]],
};
`,
	);
	site.write("docs/plain.md", "# Plain\n\nText.\n");
	site.write("src/pages/seen.md", "# Seen\n\nText.\n");
	open = await OpenSite.open({ siteDir: site.dir, dev: true }, silent);
	await open.load();
});
afterAll(() => {
	open?.dispose();
	site?.dispose();
});

async function pageAt(path: string): Promise<FoundPage> {
	const [content] = open.locales;
	const route = content?.routes.find((route) => route.path === path);
	if (!content || !route) throw new Error(`There is no page ${path}.`);
	await open.page(content, route);
	return { content, route };
}

it("compiles the open page without side effects, and ignores errors", async () => {
	const page = await pageAt("/docs/plain");
	const { pages } = page.content;
	const before = JSON.stringify(await open.page(page.content, page.route));
	const { compiled } = pages;
	await warmUp(page);
	site.write("docs/plain.md", "# Plain\n\n<Open>\n");
	await expect(pages.warmUp(page.route.content)).rejects.toThrow(/Open/);
	// The error is reported when the page itself is compiled.
	await warmUp(page);
	expect(pages.compiled).toBe(compiled);
	const after = await open.page(page.content, page.route);
	expect(JSON.stringify(after)).toBe(before);
});

it("does not call the site's remark plugins", async () => {
	const page = await pageAt("/seen");
	const before = site.read("seen.txt");
	expect(before).toContain("seen.md");
	await warmUp(page);
	expect(site.read("seen.txt")).toBe(before);
});
