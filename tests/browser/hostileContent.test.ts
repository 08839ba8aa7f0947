/** Text that looks like markup, wherever a site accepts text: it is shown literally and never parsed as markup. */
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, type Site } from "../build/site";
import { launch, open, type Server, serve, watchedPage } from "./browser";

/** Closes a string, attribute, element, script, comment and CDATA section, and tries to run a script. */
const evil = (place: string) =>
	`"'><img src=x onerror=alert('${place}')></title></script><!--<script>]]>&{${place}}`;
const quoted = (place: string) => JSON.stringify(evil(place));

const CONFIG = `module.exports = {
	title: ${quoted("title")}, tagline: ${quoted("tagline")}, url: "https://evil.example", baseUrl: "/",
	onBrokenLinks: "warn", onBrokenAnchors: "warn",
	i18n: { defaultLocale: "en", locales: ["en", "fr"], localeConfigs: { en: { label: ${quoted("language")} } } },
	customFields: { field: ${quoted("field")} },
	presets: [["classic", {
		docs: { sidebarPath: "./sidebars.js" },
		blog: {
			feedOptions: { type: "all", title: ${quoted("feed")}, description: ${quoted("feed text")}, copyright: ${quoted("feed rights")} },
			blogTitle: ${quoted("blog")}, blogDescription: ${quoted("blog text")}, blogSidebarTitle: ${quoted("blog sidebar")},
			onInlineAuthors: "ignore", onUntruncatedBlogPosts: "ignore",
		},
	}]],
	themeConfig: {
		metadata: [{ name: ${quoted("meta")}, content: ${quoted("meta content")} }],
		navbar: { title: ${quoted("navbar")}, items: [
			{ label: ${quoted("item")}, to: "/docs/a", className: ${quoted("class")} },
			{ type: "docSidebar", sidebarId: "s", label: ${quoted("sidebar item")} },
			{ type: "localeDropdown" },
		] },
		footer: { links: [{ title: ${quoted("footer")}, items: [{ label: ${quoted("footer link")}, to: "/docs/a" }] }] },
		search: { placeholder: ${quoted("placeholder")} },
		llms: { copyPage: true },
	},
};
`;

const SIDEBARS = `module.exports = { s: [{
	type: "category", label: ${quoted("category")}, className: ${quoted("category class")},
	link: { type: "generated-index", title: ${quoted("index")}, description: ${quoted("index text")}, keywords: [${quoted("index word")}] },
	items: ["a", "b", { type: "link", label: ${quoted("link")}, href: "https://x.example/?\\"><script>", description: ${quoted("link text")} }],
}] };
`;

const DOC = `---
title: ${quoted("doc")}
description: ${quoted("doc text")}
keywords: [${quoted("word")}]
sidebar_label: ${quoted("doc label")}
pagination_label: ${quoted("doc pagination")}
sidebar_class_name: ${quoted("doc class")}
tags: [${quoted("tag")}]
image: ${JSON.stringify('/a.png"><script>alert(1)</script>')}
---
import Tabs from "@theme/Tabs";
import TabItem from "@theme/TabItem";

## Heading &lt;script&gt;alert(1)&lt;/script&gt; \`<img src=x onerror=alert(2)>\` {#x"onload=alert(1)}

### \`</script><script>alert(3)</script>\`

![alt "><script>alert(4)</script>](https://x.example/a.png 'title "><script>alert(5)</script>')

\`\`\`js title='"><script>alert(6)</script>' showLineNumbers {1}
</script><script>alert(7)</script>
\`\`\`

:::note[title \`<script>alert(8)</script>\`]

text

:::

<Tabs groupId={'"><script>'} queryString><TabItem value={'"><script>alert(9)</script>'} label={'<img src=x onerror=alert(10)>'}>a</TabItem></Tabs>

[one](https://x.example/?"><script>alert(11)</script>) [two](<https://x.example/"onmouseover="alert(1)>) {'</script><script>alert(12)</script>'}
`;

const POST = `---
title: ${quoted("post")}
description: ${quoted("post text")}
authors:
  - name: ${quoted("author")}
    title: ${quoted("author title")}
    url: https://a.example/?"><script>
    email: ${JSON.stringify('a@b.example"><script>')}
tags: [${quoted("post tag")}, { label: "Questions & <answers>", permalink: /q }]
---

post \`]]>\`

<!-- truncate -->

rest
`;

let site: Site;
let server: Server;
let browser: Browser;

beforeAll(async () => {
	site = createSite("hostile-content", {
		"docusaurus.config.js": CONFIG,
		"sidebars.js": SIDEBARS,
		"docs/a.mdx": DOC,
		"docs/b.md": "# B\n\nText.\n",
		"blog/2024-01-01-a.md": POST,
		"i18n/fr/code.json": JSON.stringify({
			"theme.NotFound.title": { message: evil("not found") },
			"theme.SearchBar.label": { message: evil("search") },
			"theme.docs.paginator.next": { message: evil("next") },
			"theme.common.skipToMainContent": { message: evil("skip") },
			constructor: { message: evil("constructor") },
		}),
		"i18n/fr/docusaurus-theme-classic/navbar.json": JSON.stringify({
			title: { message: evil("translated") },
		}),
		"src/pages/index.js": `import Layout from "@theme/Layout";
import Translate from "@docusaurus/Translate";
export default () => <Layout title={${quoted("page")}} description={${quoted("page text")}}><Translate id="home" values={{ value: ${quoted("value")} }}>{"x {value}"}</Translate></Layout>;
`,
	});
	[browser] = await Promise.all([launch(), site.build()]);
	server = await serve(site);
});
afterAll(async () => {
	await server?.stop();
	await browser?.close();
	site?.dispose();
});

it("renders hostile text without running it or creating elements from it", async () => {
	const { page, done } = await watchedPage(browser, server.url, {}, [
		/Failed to load resource|x\.example/,
	]);
	const ran: string[] = [];
	page.on("dialog", async (dialog) => {
		ran.push(`${page.url()}: ${dialog.message()}`);
		await dialog.dismiss();
	});
	const category = site
		.routes()
		.find((path) => path.startsWith("/docs/category/"));
	for (const path of [
		"/",
		"/docs/a",
		"/docs/tags",
		category ?? "",
		"/blog",
		"/blog/2024/01/01/a",
		"/fr/",
		"/fr/docs/a",
		"/fr/none",
	]) {
		await open(page, path);
		const elements = await page
			.locator("[onerror], [onload], [onmouseover], script:not([src])")
			.evaluateAll((all) =>
				all
					.filter((one) => !one.getAttribute("type")?.includes("json"))
					.map((one) => one.outerHTML)
					.filter((html) => html.includes("alert(")),
			);
		expect(elements, path).toEqual([]);
	}
	await open(page, "/docs/b");
	await page.keyboard.press("Control+k");
	await page.locator(".DocSearch-Input").fill("alert");
	await page.locator(".DocSearch-Hit").first().waitFor();
	expect(await page.locator(".DocSearch-Modal [onerror]").count()).toBe(0);
	expect(ran).toEqual([]);
	await done();
});

it("writes well-formed feeds and sitemaps", async () => {
	const { page, done } = await watchedPage(browser, server.url);
	await open(page, "/docs/b");
	for (const folder of ["", "fr/"])
		for (const file of ["blog/rss.xml", "blog/atom.xml", "sitemap.xml"]) {
			const fault = await page.evaluate(
				(xml) =>
					new DOMParser()
						.parseFromString(xml, "text/xml")
						.querySelector("parsererror")?.textContent,
				site.read(`build/${folder}${file}`),
			);
			expect(fault, folder + file).toBeUndefined();
		}
	const feed = JSON.parse(site.read("build/blog/feed.json"));
	expect(feed.items[0].tags).toContain("Questions & <answers>");
	expect(site.read("build/blog/atom.xml")).toContain(
		'label="Questions &amp; &lt;answers&gt;"',
	);
	await done();
});
