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

/** What the build says before its summary. */
async function explained(): Promise<string> {
	const { text } = await site.build("--explain");
	return /^(?:Why|No page).*?(?=\n\nBuilt)/ms.exec(text)?.[0] ?? text;
}

it("nothing changed", async () => {
	expect(await explained()).toBe("No page was rendered: nothing has changed.");
});

it("a text changed", async () => {
	site.write("docs/other.md", "# Other\n\nFirst.\n\nMore.\n");
	expect(await explained()).toBe(
		"Why pages were rendered:\n  /other (en): its data changed: routes.3.content.content.body",
	);
});

it("a title changed, which other pages show", async () => {
	site.write("docs/index.md", "# Another\n\nMore.\n");
	const text = await explained();
	expect(text).toMatch(
		/^ {2}\/ \(en\): its data changed: .*contentTitle.* and \d more$/m,
	);
	expect(text).toMatch(
		/^ {2}\/other \(en\): .*changed: .*metadata\.previous\.title/m,
	);
});

it("a page is new", async () => {
	site.write("docs/zoo.md", "# Zoo\n");
	const text = await explained();
	expect(text).toContain("  /zoo (en): it was not in the last build");
	expect(text).toMatch(
		/^ {2}\/ \(en\): something else that it shows changed: \w+:sidebar-[\w-]+$/m,
	);
});

it("a file of the cache was damaged", async () => {
	const [file] = readdirSync(site.path(`${CACHE}/pages`)).filter((name) =>
		/<title[^>]*>Zoo /.test(site.read(`${CACHE}/pages/${name}`)),
	);
	site.write(`${CACHE}/pages/${file}`, "waste");
	expect(await explained()).toBe(
		"Why pages were rendered:\n  /zoo (en): its files in the cache were damaged",
	);
});

it("code changed", async () => {
	site.write("site.css", ".a { color: red }");
	expect(await explained()).toMatch(/ and \d more: the bundles changed$/m);
});
