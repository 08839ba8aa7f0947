/** `furrow start` in a browser: errors of the whole site show on every page, while the rest of it can be edited. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isSameDocument } from "./browser";
import { overlay, tells } from "./errorOverlay";
import { WrittenSite, waitForText } from "./writtenSite";

let written: WrittenSite;

beforeAll(async () => {
	written = await WrittenSite.start();
});
afterAll(() => written?.stop());

describe("an error", () => {
	it.each([
		[
			"the config",
			"docusaurus.config.js",
			'title: "Demo"',
			"title: ]5[",
			/docusaurus\.config\.js:7:\d+/,
		],
		[
			"a plugin",
			"plugins/words.js",
			"({",
			'({\n\tloadContent() { throw new Error("No words."); },',
			/plugins\/words\.js:2:\d+/,
		],
		[
			"the sidebars",
			"sidebars.js",
			"'state',",
			"'state',,]",
			/sidebars\.js:1:\d+/,
		],
		[
			"a doc in the sidebars that is not there",
			"sidebars.js",
			"'state',",
			"'state','absent',",
			/sidebars\.js:\d+:\d+/,
		],
		[
			"a category file",
			"docs/guide/sub/_category_.json",
			"{",
			"{{",
			/docs\/guide\/sub\/_category_\.json:1:\d+/,
		],
		["the versions", "versions.json", "]", "", /versions\.json:\d+:\d+/],
		[
			"another doc's front matter",
			"docs/api.md",
			"slug: /api/one",
			"slug: [",
			/docs\/api\.md:\d+:\d+/,
		],
		[
			"two docs of one id",
			"docs/api.md",
			"id: api-one",
			"id: intro",
			/docs\/api\.md:2:\d+/,
		],
		[
			"a blog post's front matter",
			"blog/2024-03-04-second.mdx",
			"tags: [news]",
			"tags: 1",
			/blog\/2024-03-04-second\.mdx:4:\d+/,
		],
	])(
		"in %s shows on every page, also after other edits, until it is fixed",
		async (_, file, from, to, place) => {
			const { page, done } = await written.at("/docs/next/state");
			const { length } = written.server.output;
			const before = written.site.read(file);
			written.edit(file, from, to);
			await page.waitForSelector(overlay, { state: "attached" });
			const later = await written.at("/docs/next/intro");
			// Edits show below the overlay, in the last valid site.
			written.edit("docs/state.mdx", "Some text.", "Text below.");
			await waitForText(page, ".markdown", "Text below.");
			for (const tab of [page, later.page]) {
				await tab.waitForSelector(overlay, {
					state: "attached",
				});
				const text = await tells(tab);
				expect(text).toMatch(place);
				expect(text).toMatch(/\d \| /);
			}
			const printed = written.server.output.slice(length).join("\n");
			expect(printed).not.toContain("All errors are fixed");
			expect(printed.split("error ").length).toBe(2);
			written.site.write(file, before);
			for (const tab of [page, later.page]) {
				await tab.waitForSelector(overlay, {
					state: "detached",
				});
				expect(await isSameDocument(tab)).toBe(true);
			}
			await later.done();
			await done();
		},
	);

	it("in the config stays dismissed while other files are edited", async () => {
		const { page, done } = await written.at("/docs/next/state");
		written.edit("docusaurus.config.js", 'title: "Demo"', "title: 5");
		await page.waitForSelector(overlay, { state: "attached" });
		await page.keyboard.press("Escape");
		for (const words of ["Words one.", "Words two."]) {
			written.site.write(
				"docs/state.mdx",
				written.site
					.read("docs/state.mdx")
					.replace(/Some text\.|Words \w+\./, words),
			);
			await waitForText(page, ".markdown", words);
			expect(await page.locator(overlay).count()).toBe(0);
		}
		written.site.edit("docusaurus.config.js", "title: 5", 'title: "Demo"');
		written.site.edit("docs/state.mdx", "Words two.", "Some text.");
		await waitForText(page, ".markdown", "Some text.");
		await done();
	});

	it("in the config disappears without a reload when it is fixed", async () => {
		const { page, done } = await written.at("/docs/next/state");
		written.edit("docusaurus.config.js", 'title: "Demo"', "title: 5");
		await page.waitForSelector(overlay, { state: "attached" });
		written.site.edit("docusaurus.config.js", "title: 5", 'title: "Demo"');
		await page.waitForSelector(overlay, { state: "detached" });
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});
});
