/** `furrow start` in a browser: edits show on open pages, without losing their state. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hydrated, isSameDocument, open } from "./browser";
import { WrittenSite, waitForText } from "./writtenSite";

let written: WrittenSite;

beforeAll(async () => {
	written = await WrittenSite.start();
});
afterAll(() => written?.stop());

/** An edit, and the text that a page shows until the edit is undone. */
interface Edit {
	page: string;
	file: string;
	/** Text that `to` replaces; without it, `to` is the whole file. */
	from?: string;
	to: string;
	selector: string;
	text: string;
}

const EDITS: Record<string, Edit> = {
	"text of a page with components": {
		page: "/docs/next/state",
		file: "docs/state.mdx",
		from: "Some text.",
		to: "Some other words.",
		selector: ".markdown",
		text: "other words",
	},
	"text of a page without any": {
		page: "/docs/next/intro",
		file: "docs/intro.md",
		from: "Dup heading.",
		to: "Dup heading, edited.",
		selector: ".markdown",
		text: "edited.",
	},
	"a title, in the sidebar too": {
		page: "/docs/next/state",
		file: "docs/state.mdx",
		from: "title: State",
		to: "title: Condition",
		selector: ".theme-doc-sidebar-menu",
		text: "Condition",
	},
	"a partial": {
		page: "/docs/next/state",
		file: "docs/_partial.mdx",
		from: "Partial **text**.",
		to: "Partial words.",
		selector: ".markdown",
		text: "Partial words.",
	},
	"imported data": {
		page: "/docs/next/state",
		file: "src/data/facts.json",
		from: "first fact",
		to: "second fact",
		selector: "#fact",
		text: "second fact",
	},
	"the sidebar": {
		page: "/docs/next/state",
		file: "sidebars.js",
		from: "label:'Ext'",
		to: "label:'Outside'",
		selector: ".theme-doc-sidebar-menu",
		text: "Outside",
	},
	"a category's file": {
		page: "/docs/next/guide/first",
		file: "docs/guide/sub/_category_.json",
		to: '{ "label": "Relabelled" }',
		selector: ".theme-doc-sidebar-menu",
		text: "Relabelled",
	},
	"a new doc": {
		page: "/docs/next/guide/first",
		file: "docs/guide/03-third.md",
		to: "# Third of them\n",
		selector: ".theme-doc-sidebar-menu",
		text: "Third of them",
	},
	"a post that makes the list of posts too long for each page": {
		page: "/blog",
		file: "blog/2024-01-03-long.md",
		to: `---\ntitle: ${"A long title ".repeat(400)}\n---\n\nText.\n`,
		selector: "main",
		text: "A long title",
	},
	"a blog post's title": {
		page: "/blog",
		file: "blog/2024-01-02-hello.md",
		from: "title: ",
		to: "title: Renamed ",
		selector: "main",
		text: "Renamed",
	},
	"an author": {
		page: "/blog",
		file: "blog/authors.yml",
		from: "name: ",
		to: "name: Doctor ",
		selector: "main",
		text: "Doctor",
	},
	"a translated doc": {
		page: "/zh/docs/next/intro",
		file: "i18n/zh/docusaurus-plugin-content-docs/current/intro.md",
		to: "# 新的介绍\n",
		selector: "main h1",
		text: "新的介绍",
	},
	"translated texts": {
		page: "/zh/docs/next/intro",
		file: "i18n/zh/code.json",
		to: '{ "theme.common.editThisPage": { "message": "改一改" } }',
		selector: ".theme-edit-this-page",
		text: "改一改",
	},
	"a translated navbar": {
		page: "/zh/docs/next/intro",
		file: "i18n/zh/docusaurus-theme-classic/navbar.json",
		to: '{ "item.label.Docs": { "message": "文档们" } }',
		selector: ".navbar",
		text: "文档们",
	},
	"a doc of an older version": {
		page: "/docs/guide/first",
		file: "versioned_docs/version-1.0/guide/01-first.md",
		to: "# First of old\n",
		selector: "main h1",
		text: "First of old",
	},
	"a page of its own": {
		page: "/page",
		file: "src/pages/page.md",
		to: "# Another page\n",
		selector: "main h1",
		text: "Another page",
	},
	"the config": {
		page: "/docs/next/state",
		file: "docusaurus.config.js",
		from: 'label: "API"',
		to: 'label: "Interfaces"',
		selector: ".navbar",
		text: "Interfaces",
	},
	"a plugin's code": {
		page: "/words",
		file: "plugins/words.js",
		from: "First words",
		to: "Second words",
		selector: "#words",
		text: "Second words",
	},
};

describe("an edit and its undoing show without a reload", () => {
	it.each(Object.entries(EDITS))("%s", async (_, edit) => {
		const { site } = written;
		const { page, done } = await written.at(edit.page);
		const before = site.has(edit.file) ? site.read(edit.file) : undefined;
		const top = await page.evaluate(() => {
			scrollTo(0, 120);
			return scrollY;
		});
		if (edit.from) written.edit(edit.file, edit.from, edit.to);
		else written.write(edit.file, edit.to);
		await waitForText(page, edit.selector, edit.text);
		if (before === undefined) site.remove(edit.file);
		else site.write(edit.file, before);
		const answer = await fetch(written.server.url + edit.page);
		expect(await answer.text()).not.toContain(edit.text);
		await waitForText(page, edit.selector, edit.text, false);
		expect(await isSameDocument(page)).toBe(true);
		expect(await page.evaluate(() => scrollY)).toBe(top);
		await done();
	});
});

it("follows file changes after a config edit that restarts the bundler", async () => {
	const { page, done } = await written.at("/docs/next/intro");
	written.edit(
		"docusaurus.config.js",
		'plugins: ["./plugins/words.js"',
		`plugins: ["./plugins/words.js",
		() => ({
			name: "aliases",
			configureWebpack: () => ({ resolve: { alias: { "@counter": __dirname + "/src/components/Counter.tsx" } } }),
		})`,
	);
	written.write(
		"docs/aliased.mdx",
		'import Counter from "@counter";\n\n# Aliased\n\n<Counter />\n',
	);
	const status = async () =>
		(await fetch(`${written.server.url}/docs/next/aliased`)).status;
	await expect.poll(status).toBe(200);
	// The page reloads when it connects to the new bundler.
	const isSame = () => isSameDocument(page).catch(() => true);
	await expect.poll(isSame).toBe(false);
	await hydrated(page);
	await open(page, "/docs/next/aliased");
	await waitForText(page, "#counter", "Clicked 0");
	written.edit("docs/aliased.mdx", "# Aliased", "# Renamed");
	await waitForText(page, "main h1", "Renamed");
	written.edit("src/components/Counter.tsx", "Clicked", "Pressed");
	await waitForText(page, "#counter", "Pressed 0");
	await done();
});

it("highlights code rendered later in a language that was added to the config", async () => {
	written.write(
		"src/pages/later.js",
		`import React, { useState } from "react";
import CodeBlock from "@theme/CodeBlock";
export default function Later() {
	const [isLater, setLater] = useState(false);
	return isLater ? <CodeBlock language="ini">key = 1</CodeBlock> : <button onClick={() => setLater(true)}>Later</button>;
}
`,
	);
	const answer = () => fetch(`${written.server.url}/later`);
	await expect.poll(async () => (await answer()).ok).toBe(true);
	const token = ".language-ini .token.key";
	const { page, done } = await written.at("/later");
	await page.getByRole("button", { name: "Later" }).click();
	await waitForText(page, ".language-ini", "key = 1");
	expect(await page.locator(token).count()).toBe(0);
	written.edit("docusaurus.config.js", '"powershell"', '"powershell", "ini"');
	const later = page.getByRole("button", { name: "Later" });
	await later.waitFor();
	// The button exists before it is hydrated.
	await page.waitForSelector("html[data-has-hydrated=true]", {
		state: "attached",
	});
	await later.click();
	await page.waitForSelector(token);
	await done();
});

it("updates an imported SVG in place after a config edit replaced all code", async () => {
	written.edit("docusaurus.config.js", '"powershell"', '"powershell", "ini"');
	written.write("docs/sign.svg", "<svg><text>First</text></svg>");
	written.write(
		"docs/signed.mdx",
		'import Sign from "./sign.svg";\n\n# Signed\n\n<Sign id="sign" />\n',
	);
	const path = "/docs/next/signed";
	const status = async () => (await fetch(written.server.url + path)).status;
	await expect.poll(status).toBe(200);
	const { page, done } = await written.at(path);
	await waitForText(page, "#sign", "First");
	written.site.edit("docs/sign.svg", "First", "Later");
	await waitForText(page, "#sign", "Later");
	expect(await isSameDocument(page)).toBe(true);
	await done();
});

it("updates edited images in Markdown and in components", async () => {
	const picture = (width: number) =>
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="8"/>`;
	written.write("docs/shown.svg", picture(10));
	written.write("docs/both.svg", picture(20));
	written.write("static/img/far.svg", picture(30));
	written.write(
		"docs/pictures.mdx",
		`import Both from "./both.svg";

# Pictures

![shown](./shown.svg) ![both](./both.svg) ![far](/img/far.svg)

<Both id="both" />
`,
	);
	const path = "/docs/next/pictures";
	const status = async () => (await fetch(written.server.url + path)).status;
	await expect.poll(status).toBe(200);
	const { page, done } = await written.at(path);
	const widths = () =>
		page.evaluate(() =>
			[
				...[...document.querySelectorAll<HTMLImageElement>(".markdown img")],
				...document.querySelectorAll("#both"),
			].map((element) =>
				element instanceof HTMLImageElement
					? element.naturalWidth
					: Number(element.getAttribute("width")),
			),
		);
	const become = (expected: number[]) => expect.poll(widths).toEqual(expected);
	await become([10, 20, 30, 20]);
	written.site.write("docs/shown.svg", picture(11));
	await become([11, 20, 30, 20]);
	written.site.write("docs/both.svg", picture(21));
	await become([11, 21, 30, 21]);
	written.site.write("static/img/far.svg", picture(31));
	await become([11, 21, 31, 21]);
	expect(await isSameDocument(page)).toBe(true);
	await done();
});

it("updates static files wherever pages, components and style sheets use them", async () => {
	const picture = (width: number) =>
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10" viewBox="0 0 ${width} 10"/>`;
	written.write("static/img/far off.svg", picture(10));
	written.write("static/img/listed.svg", picture(20));
	written.write("static/extra.css", "body { outline-color: rgb(1, 2, 3) }\n");
	written.write(
		"src/pages/files.js",
		`import React from "react";
import Head from "@docusaurus/Head";
import Link from "@docusaurus/Link";
export default function Files() {
	return <main>
		<Head><link rel="stylesheet" href="/extra.css" /></Head>
		<img id="one" src="/img/far%20off.svg" />
		<img id="list" srcSet="/img/listed.svg 1x, /img/other.svg 2x" />
		<Link id="away" to="/page">Away</Link>
	</main>;
}
`,
	);
	written.write("static/img/ground.svg", picture(30));
	written.edit(
		"src/css/custom.css",
		":root",
		"body { background: url(/img/ground.svg) }\n:root",
	);
	const { page, done } = await written.at("/files", [/404/]);
	// Includes the element's HTML, so that a failure shows which image is displayed instead.
	const isWide = (id: string, width: number) =>
		expect
			.poll(() =>
				page.evaluate((id) => {
					const image = document.querySelector<HTMLImageElement>(`#${id}`);
					return `${image?.naturalWidth} of ${image?.outerHTML}`;
				}, id),
			)
			.toMatch(new RegExp(`^${width} of`));
	await isWide("one", 10);
	await isWide("list", 20);
	written.site.write("static/img/far off.svg", picture(11));
	await isWide("one", 11);
	written.site.write("static/img/listed.svg", picture(21));
	await isWide("list", 21);
	written.site.write(
		"static/extra.css",
		"body { outline-color: rgb(4, 5, 6) }",
	);
	await page.waitForFunction(
		() => getComputedStyle(document.body).outlineColor === "rgb(4, 5, 6)",
		undefined,
	);
	const ground = page.waitForResponse(/ground\.svg\?/);
	written.site.write("static/img/ground.svg", picture(31));
	expect(await (await ground).text()).toBe(picture(31));
	// The component renders the original URL, for which browsers may show a cached image.
	await page.click("#away");
	await page.waitForURL("**/page");
	await page.goBack();
	await isWide("one", 11);
	expect(await page.getAttribute("#one", "src")).toMatch(/svg\?t=\d+$/);
	expect(await isSameDocument(page)).toBe(true);
	await done();
});
