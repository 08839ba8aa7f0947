/** `furrow build --explain`: why pages were rendered again. */
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CACHE, createSite, type Site } from "./site";

let site: Site;

beforeAll(async () => {
	site = createSite("explain", {
		"docusaurus.config.mjs": `export default {
	title: "Explained", url: "https://e.example", baseUrl: "/",
	presets: [["classic", { blog: false, docs: { routeBasePath: "/" }, theme: { customCss: "./site.css" } }]],
};
`,
		"site.css": "",
		"docs/index.md": "# First\n",
		"docs/other.md": "# Other\n\nFirst.\n",
	});
	await site.build();
});
afterAll(() => site.dispose());

/** Returns what the build prints before its summary. */
async function explained(): Promise<string> {
	const { text } = await site.build("--explain");
	return /^(?:Why|No page).*?(?=\n\nBuilt)/ms.exec(text)?.[0] ?? text;
}

it("reports that nothing has changed", async () => {
	expect(await explained()).toBe("No page was rendered: nothing has changed.");
});

it("names the part of a page's data that has changed", async () => {
	site.write("docs/other.md", "# Other\n\nFirst.\n\nMore.\n");
	expect(await explained()).toBe(
		"Why pages were rendered:\n  /other (en): its data changed: routes.3.content.content.body",
	);
});

it("reports a title change for every page that shows the title", async () => {
	site.write("docs/index.md", "# Another\n\nMore.\n");
	const text = await explained();
	expect(text).toMatch(
		/^ {2}\/ \(en\): its data changed: .*contentTitle.* and \d more$/m,
	);
	expect(text).toMatch(
		/^ {2}\/other \(en\): .*changed: .*metadata\.previous\.title/m,
	);
});

it("reports a new page and the change of the sidebar", async () => {
	site.write("docs/zoo.md", "# Zoo\n");
	const text = await explained();
	expect(text).toContain("  /zoo (en): it was not in the last build");
	expect(text).toMatch(
		/^ {2}\/ \(en\): something else that it shows changed: \w+:sidebar-[\w-]+$/m,
	);
});

it("reports a damaged cache file", async () => {
	const [file] = readdirSync(site.path(`${CACHE}/pages`)).filter((name) =>
		/<title[^>]*>Zoo /.test(site.read(`${CACHE}/pages/${name}`)),
	);
	site.write(`${CACHE}/pages/${file}`, "waste");
	expect(await explained()).toBe(
		"Why pages were rendered:\n  /zoo (en): its files in the cache were damaged",
	);
});

it("reports changed bundles", async () => {
	site.write("site.css", ".a { color: red }");
	expect(await explained()).toMatch(/ and \d more: the bundles changed$/m);
});
