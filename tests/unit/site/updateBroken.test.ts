/** While one file of an open site contains an error, edits of all other files still show. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { OpenSite } from "../../../packages/furrow/src/site";
import { copyFixture, type Site } from "../../build/site";

const silent = { stage() {}, count() {}, warn() {} };

let site: Site;
let open: OpenSite;

beforeEach(async () => {
	site = copyFixture("demo");
	const { dir: siteDir } = site;
	open = await OpenSite.open({ siteDir, dev: true, liveData: true }, silent);
	await open.load();
});
afterEach(() => {
	open?.dispose();
	site?.dispose();
});

async function update(
	file: string,
	text: string,
	kind: "added" | "changed" = "changed",
): Promise<void> {
	site.write(file, text);
	await open.update([{ kind, file: site.path(file) }]);
}

/** Compiles a page and returns its payload as JSON. */
async function pageAt(path: string): Promise<string> {
	const [content] = open.locales;
	const route = content?.routes.find((route) => route.path === path);
	if (!content || !route) throw new Error(`There is no page ${path}.`);
	const { payload } = await open.page(content, route);
	return JSON.stringify(payload);
}

it.each([
	["a doc's front matter", "docs/api.md", "---\nslug: [\n---\n\n# API\n"],
	[
		"a sidebar that a doc names",
		"docs/api.md",
		"---\ndisplayed_sidebar: absent\n---\n\n# API\n",
	],
	["a doc's id", "docs/api.md", "---\nid: intro\n---\n\n# API\n"],
	[
		"a post's front matter",
		"blog/2024-03-04-second.mdx",
		"---\ntags: 1\n---\n\nText.\n",
	],
	["the file of authors", "blog/authors.yml", "ada: [\n"],
	["a page's front matter", "src/pages/page.md", "---\ntitle: [\n---\n"],
])("shows other edits while there is an error in %s", async (_, file, text) => {
	const original = site.read(file);
	await update(file, text);
	const { contentFailure } = open;
	expect(contentFailure?.file).toBe(site.path(file));
	const doc = site.read("docs/intro.md");
	await update("docs/intro.md", `${doc}\nOf the edit.\n`);
	expect(await pageAt("/docs/next/intro")).toContain("Of the edit.");
	expect(open.contentFailure?.message).toBe(contentFailure?.message);
	await update(file, original);
	expect(open.contentFailure).toBeUndefined();
	await update("docs/intro.md", doc.replace(/^# .*/m, "# Another title"));
	expect(await pageAt("/docs/next/intro")).toContain("Another title");
});

it("recovers when an edit resolves a duplicate doc id", async () => {
	await update("docs/twin.md", "---\nid: intro\n---\n\n# Twin\n", "added");
	expect(open.contentFailure?.message).toContain('the id "intro"');
	await update("docs/twin.md", "# Twin\n\nIt is another one.\n");
	expect(open.contentFailure).toBeUndefined();
	expect(await pageAt("/docs/next/twin")).toContain("It is another one.");
});
