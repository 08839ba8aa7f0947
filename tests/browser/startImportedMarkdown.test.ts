/** `furrow start`: imported Markdown and its edits show, also of files outside the site. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, type Site } from "../build/site";
import {
	isSameDocument,
	launch,
	markWindow,
	open,
	start,
	watchedPage,
} from "./browser";

let site: Site;

beforeAll(() => {
	site = createSite("startImportedMarkdown", {
		"site/docusaurus.config.js": `module.exports = {
	title: "T",
	url: "https://t.example",
	baseUrl: "/",
	favicon: "favicon.ico",
	presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]],
};
`,
		"site/static/favicon.ico": "",
		"site/docs/intro.mdx": `---
slug: /
---

import Box from "@site/src/Box";

# Intro

<Box />
`,
		"site/src/Box.js": `import Part from "./_part.mdx";
import Note from "../../notes/_note.md";
export default function Box() {
	return <div id="box"><Part /><Note /></div>;
}
`,
		"site/src/_part.mdx": `export const six = 6;

A **part** with {six * 7}.

![A picture](./picture.svg)
`,
		"site/src/picture.svg":
			'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
		"notes/_note.md": "A *note* beside the site.\n",
		"site/docs/shown.mdx":
			'import Rules from "../../RULES.md";\n\n# Shown\n\n<Rules />\n',
		"RULES.md": "A *rule* beside the site.\n",
	});
});
afterAll(() => site?.dispose());

it("shows Markdown that a component imports, and its edits", async () => {
	const server = await start({ dir: site.path("site") });
	const browser = await launch();
	try {
		const { page, done } = await watchedPage(browser, server.url);
		await open(page, "/");
		const text = () => page.textContent("#box");
		expect(await text()).toContain("A part with 42.");
		expect(await text()).toContain("A note beside the site.");
		const picture = page.locator("#box img");
		await expect
			.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
			.toBe(9);
		await markWindow(page);
		site.edit("site/src/_part.mdx", "A **part**", "A **piece**");
		await expect.poll(text).toContain("A piece with 42.");
		site.edit("notes/_note.md", "A *note*", "A *word*");
		await expect.poll(text).toContain("A word beside");
		expect(await isSameDocument(page)).toBe(true);
		const html = await (await fetch(server.url)).text();
		expect(html).toContain("<em>word</em>");
		await done();
	} finally {
		await browser.close();
		await server.stop();
	}
});

it("shows Markdown outside the site that a page imports, and its edits", async () => {
	const server = await start({ dir: site.path("site") });
	const browser = await launch();
	try {
		const { page, done } = await watchedPage(browser, server.url);
		await open(page, "/shown");
		const text = () => page.textContent("article");
		expect(await text()).toContain("A rule beside the site.");
		await markWindow(page);
		for (const word of ["law", "custom"]) {
			site.write("RULES.md", `A *${word}* beside the site.\n`);
			await expect.poll(text).toContain(`A ${word} beside`);
		}
		expect(await isSameDocument(page)).toBe(true);
		await done();
	} finally {
		await browser.close();
		await server.stop();
	}
});
