import { expect, it } from "vitest";
import docs from "../../../packages/furrow/src/content/docs/index.js";
import { collectWarnings } from "../warnings.js";
import { createContext, createSite, load } from "./site.js";

async function warningsOf(category: string): Promise<string[]> {
	const warnings = collectWarnings();
	const siteDir = createSite({
		"docs/one/more/a.md": "# A\n",
		"docs/two/more/b.md": "# B\n",
		"docs/two/more/_category_.json": category,
	});
	const context = createContext(siteDir, { locale: "fr", baseUrl: "/fr/" });
	await load(docs, context, {}, { current: {} });
	return warnings;
}

it("warns about sidebar items that share a translation", async () => {
	const [warning, ...others] = await warningsOf("{}");
	expect(others).toEqual([]);
	expect(warning).toContain(
		'Sidebar items of version "current" share a translation, which Docusaurus does not allow:\n  sidebar.defaultSidebar.category.more (2 items)\n',
	);
	expect(warning).toContain("`sidebar_key` in front matter");
});

it("does not warn about sidebar items with distinct keys", async () => {
	expect(await warningsOf('{ "key": "more-of-two" }')).toEqual([]);
});
