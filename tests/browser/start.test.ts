/** `furrow start` in a browser: one server, and many edits of one site. */
import { request as httpRequest } from "node:http";
import { load } from "cheerio";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageFacts } from "../build/facts";
import { copyFixture, type Site } from "../build/site";
import {
	hydrated,
	isSameDocument,
	launch,
	markWindow,
	open,
	type Server,
	start,
	type WatchedPage,
	watchedPage,
} from "./browser";

/** Machines that test are slow, and many. How fast an edit shows is measured in bench/. */
const SLOW = 25_000;

let site: Site;
let server: Server;
let browser: Browser;

beforeAll(async () => {
	site = copyFixture("demo");
	site.write(
		"src/components/Counter.tsx",
		`import React, { useState } from "react";
import styles from "./counter.module.css";
export default function Counter() {
	const [count, setCount] = useState(0);
	return <button id="counter" className={styles.counter} onClick={() => setCount(count + 1)}>Clicked {count}</button>;
}
`,
	);
	site.write("src/components/counter.module.css", ".counter { margin: 1px }\n");
	site.write("static/img/favicon.ico", "");
	site.write("src/data/facts.json", '{ "fact": "first fact" }\n');
	site.write(
		"docs/state.mdx",
		`---
title: State
---
import Counter from "@site/src/components/Counter";
import Tabs from "@theme/Tabs";
import TabItem from "@theme/TabItem";
import facts from "@site/src/data/facts.json";
import Partial from "./_partial.mdx";

Some text.

<Counter />

<p id="fact">{facts.fact}</p>

<Tabs>
<TabItem value="a" label="Tab A">Content A</TabItem>
<TabItem value="b" label="Tab B">Content B</TabItem>
</Tabs>

<Partial />

${"A line.\n\n".repeat(60)}

## The end
`,
	);
	site.edit("sidebars.js", "'intro',", "'intro','state',");
	[server, browser] = await Promise.all([start(site), launch()]);
	// The first page takes longest: packages are made ready for the browser.
	const page = await browser.newPage();
	await page.goto(`${server.url}/docs/next/state`);
	await page.waitForSelector('html[data-has-hydrated="true"]', {
		timeout: 120_000,
	});
	await page.close();
});
afterAll(async () => {
	await browser?.close();
	await server?.stop();
	site?.dispose();
});

/** Authors' pictures are on a host that does not exist. */
const ABSENT_HOST = /ERR_NAME_NOT_RESOLVED/;

async function at(path: string, allowed: RegExp[] = []): Promise<WatchedPage> {
	const watched = await watchedPage(browser, server.url, {}, [
		ABSENT_HOST,
		...allowed,
	]);
	await open(watched.page, path);
	await markWindow(watched.page);
	return watched;
}

/** Waits until an element with a text is there, or is no more. */
function shows(
	page: Page,
	selector: string,
	text: string,
	isThere = true,
): Promise<unknown> {
	return page.waitForFunction(
		([selector, text, isThere]) =>
			[...document.querySelectorAll(selector)].some((element) =>
				element.textContent?.includes(text),
			) === isThere,
		[selector, text, isThere] as const,
		{ timeout: SLOW },
	);
}

/** An edit: what shows then, and nothing of it before and after it is undone. */
interface Edit {
	page: string;
	file: string;
	/** Replaced by `to`; without it the file is new. */
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
};

describe("an edit shows without a reload, and so does its undoing", () => {
	it.each(Object.entries(EDITS))("%s", async (_, edit) => {
		const { page, done } = await at(edit.page);
		const before = site.has(edit.file) ? site.read(edit.file) : undefined;
		const top = await page.evaluate(() => {
			scrollTo(0, 120);
			return scrollY;
		});
		if (edit.from) site.edit(edit.file, edit.from, edit.to);
		else site.write(edit.file, edit.to);
		await shows(page, edit.selector, edit.text);
		if (before === undefined) site.remove(edit.file);
		else site.write(edit.file, before);
		await shows(page, edit.selector, edit.text, false);
		expect(await isSameDocument(page)).toBe(true);
		expect(await page.evaluate(() => scrollY)).toBe(top);
		await done();
	});
});

describe("components", () => {
	it("keep their state while Markdown, code and styles around them change", async () => {
		const { page, done } = await at("/docs/next/state");
		await page.click("#counter");
		await page.click("#counter");
		await page.getByRole("tab", { name: "Tab B" }).click();
		site.edit("docs/state.mdx", "Some text.", "Other text.");
		await shows(page, ".markdown", "Other text.");
		site.edit("src/components/Counter.tsx", "Clicked", "Pressed");
		await shows(page, "#counter", "Pressed 2");
		site.edit("src/components/counter.module.css", "1px", "7px");
		await page.waitForFunction(
			() =>
				getComputedStyle(document.querySelector("#counter") as Element)
					.marginTop === "7px",
			undefined,
			{ timeout: SLOW },
		);
		site.edit("src/css/custom.css", ":root", "body{outline-width:9px}\n:root");
		await page.waitForFunction(
			() => getComputedStyle(document.body).outlineWidth === "9px",
			undefined,
			{ timeout: SLOW },
		);
		expect(await page.textContent("#counter")).toBe("Pressed 2");
		expect(
			await page
				.getByRole("tab", { name: "Tab B" })
				.getAttribute("aria-selected"),
		).toBe("true");
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});

	it("of the theme are replaced by the site's, and come back", async () => {
		const { page, done } = await at("/docs/next/state");
		site.write(
			"src/theme/Footer/index.js",
			`import React from "react";
import Footer from "@theme-original/Footer";
export default function Wrapper() { return <><p id="mine">Mine</p><Footer /></>; }
`,
		);
		await shows(page, "#mine", "Mine");
		await page.waitForSelector("footer.theme-layout-footer");
		site.remove("src/theme/Footer");
		await shows(page, "#mine", "Mine", false);
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});
});

describe("an error", () => {
	const overlay = "vite-error-overlay";

	it("shows on the page with its place, once in the terminal, on no other page, and goes when it is mended", async () => {
		const { page, done } = await at("/docs/next/state", [/500/]);
		const told = () =>
			server.output.filter((line) => line.includes("docs/state.mdx:")).length;
		const before = told();
		site.edit("docs/state.mdx", "## The end", "<Broken\n\n## The end");
		await page.waitForSelector(overlay, { state: "attached", timeout: SLOW });
		const text = await page.evaluate(
			(name) => document.querySelector(name)?.shadowRoot?.textContent,
			overlay,
		);
		expect(text).toMatch(/docs\/state\.mdx:\d+/);
		expect(text).toContain("<Broken");
		const other = await fetch(`${server.url}/docs/next/intro`);
		expect(other.status).toBe(200);
		const broken = await fetch(`${server.url}/docs/next/state`);
		expect(broken.status).toBe(500);
		expect(await broken.text()).toContain("docs/state.mdx");
		site.edit("docs/state.mdx", "<Broken\n\n## The end", "## The end");
		await page.waitForSelector(overlay, { state: "detached", timeout: SLOW });
		expect(told() - before).toBe(1);
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});

	it("of a page that is opened broken goes with its mending", async () => {
		site.edit("docs/state.mdx", "## The end", "<Broken\n\n## The end");
		const watched = await watchedPage(browser, server.url, {}, [/500/]);
		const { page, done } = watched;
		await page.goto("/docs/next/state");
		await page.waitForSelector(overlay, { state: "attached", timeout: SLOW });
		site.edit("docs/state.mdx", "<Broken\n\n## The end", "## The end");
		await hydrated(page);
		await shows(page, ".markdown h2", "The end");
		await done();
	});

	it("of a component that needs a browser to render shows while it is written", async () => {
		const { page, done } = await at("/docs/next/state", [/500/]);
		site.edit(
			"src/components/Counter.tsx",
			"const [count",
			"window.scrollY;\n\tconst [count",
		);
		await page.waitForSelector(overlay, { state: "attached", timeout: SLOW });
		site.edit("src/components/Counter.tsx", "window.scrollY;\n\t", "");
		await page.waitForSelector(overlay, { state: "detached", timeout: SLOW });
		await done();
	});

	it("of the config leaves the site as it was", async () => {
		const { page, done } = await at("/docs/next/state");
		site.edit("docusaurus.config.js", 'title: "Demo"', "title: 5");
		await page.waitForSelector(overlay, { state: "attached", timeout: SLOW });
		site.edit("docusaurus.config.js", "title: 5", 'title: "Demo"');
		await page.waitForSelector(overlay, { state: "detached", timeout: SLOW });
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});
});

describe("the page at hand", () => {
	it("has its broken links, anchors and images told with their lines", async () => {
		site.write(
			"docs/broken.md",
			"# Broken\n\n[a](/nowhere) [b](#nothing) [c](./intro.md#absent)\n\n![d](./none.png)\n",
		);
		// The picture, which is not there.
		const { page, done } = await at("/docs/next/intro", [/404/]);
		await page.goto("/docs/next/broken");
		await hydrated(page);
		await expect
			.poll(
				() => server.output.filter((line) => line.includes("docs/broken.md:")),
				{ timeout: SLOW },
			)
			.toEqual([
				expect.stringMatching(/broken\.md:5:\d+: .*none\.png/),
				expect.stringMatching(/broken\.md:3:\d+: .*"\/nowhere"/),
				expect.stringMatching(/broken\.md:3:\d+: .*"#nothing"/),
				expect.stringMatching(/broken\.md:3:\d+: .*#absent"/),
			]);
		site.remove("docs/broken.md");
		await done();
	});

	it("switches to the same page of the other language by the menu", async () => {
		const { page, done } = await at("/docs/next/guide/first");
		await page.hover(".navbar .dropdown:has-text('English')");
		await page.click(".navbar .dropdown__link[lang^=zh]");
		await page.waitForURL("**/zh/docs/next/guide/first");
		await hydrated(page);
		await done();
	});
});

describe("the server", () => {
	/** Asks as no browser would: with headers and paths of its own. */
	function ask(
		path: string,
		headers: Record<string, string> = {},
	): Promise<{ status: number; body: string }> {
		return new Promise((resolve, reject) => {
			httpRequest(
				{ host: server.host, port: server.port, path, headers },
				(response) => {
					let body = "";
					response
						.setEncoding("utf8")
						.on("data", (text) => {
							body += text;
						})
						.on("end", () =>
							resolve({ status: response.statusCode ?? 0, body }),
						);
				},
			)
				.on("error", reject)
				.end();
		});
	}

	it("refuses a host that is not its own", async () => {
		expect((await ask("/", { host: "evil.example" })).status).toBe(403);
	});

	it.each([
		"/../package.json",
		"/%2e%2e/package.json",
		"/..%5cpackage.json",
		"/%",
		"/docs/next/%00",
		"/@fs/etc/passwd",
		"/@fs//etc/passwd?raw",
		"/@fs/etc/passwd?import&raw",
		"/@fs/etc/hosts?url",
		"/@id//etc/passwd",
		"/assets/images/../../../etc/passwd",
	])("answers %s with 4xx", async (path) => {
		const { status, body } = await ask(path);
		expect(status).toBeGreaterThanOrEqual(400);
		expect(status).toBeLessThan(500);
		expect(body).not.toContain("root:");
	});

	it.each(["POST", "PUT", "DELETE"])("refuses %s", async (method) => {
		const { status } = await fetch(server.url, { method });
		expect(status).toBe(405);
	});

	it("refuses sockets from other origins", async () => {
		const { status } = await ask("/", {
			connection: "Upgrade",
			upgrade: "websocket",
			origin: "http://evil.example",
			"sec-websocket-version": "13",
			"sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
			"sec-websocket-protocol": "vite-hmr",
		}).catch(() => ({ status: 0 }));
		expect(status).not.toBe(101);
	});

	it("has the status 404 and the language's page where there is none", async () => {
		const answer = await fetch(`${server.url}/zh/nowhere`);
		expect(answer.status).toBe(404);
		expect(await answer.text()).toContain('lang="zh');
	});
});

/** Last: it builds the site as the edits have left it. */
describe("what is shown", () => {
	const PATHS = [
		"/",
		"/docs/next/intro",
		"/docs/next/state",
		"/docs/next/mdx",
		"/docs/next/markdown",
		"/docs/next/guide/first",
		"/docs/next/category/guide",
		"/docs/next/tags",
		"/docs/intro",
		"/blog",
		"/blog/archive",
		"/blog/tags",
		"/page",
		"/zh/docs/next/intro",
		"/zh/blog",
	];

	it("has the styles of the theme's components", async () => {
		const { page, done } = await at("/page");
		const skip = page.locator("[class^=skipToContent]");
		const position = await skip.evaluate(
			(link) => getComputedStyle(link).position,
		);
		expect(position).toBe("fixed");
		await done();
	});

	it("is what the build gives", async () => {
		const { code, text } = await site.run("build");
		expect(code, text).toBe(0);
		const { page, done } = await at("/");
		for (const path of PATHS) {
			await open(page, path);
			const built = ["", "/index"]
				.map((end) => `build${path.replace(/\/$/, "")}${end}.html`)
				.find((file) => site.has(file));
			expect(built, path).toBeDefined();
			const [shown, expected] = [
				await page.content(),
				site.read(built as string),
			].map((html) => pageFacts(load(html)));
			expect(shown, path).toEqual(expected);
		}
		await done();
	});
});
