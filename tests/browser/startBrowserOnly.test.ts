/** `furrow start`: pages with a package that renders only in browsers, where Docusaurus's `start` renders all pages. */
import { expect, it } from "vitest";
import { createSite } from "../build/site";
import { hydrated, isSameDocument, markWindow, open } from "./browser";
import { startedSite } from "./siteInBrowser";

const started = startedSite(
	createSite("start-browser-only", {
		"docusaurus.config.js": `module.exports = {
	title: "T", url: "https://t.example", baseUrl: "/",
	presets: [["classic", { blog: false, pages: false, docs: { routeBasePath: "/" } }]],
};
`,
		"docs/plain.md": "---\nslug: /\n---\n\n# Plain\n\n[Wide](./wide.mdx)\n",
		"docs/wide.mdx":
			'import Width from "width";\n\n# Wide\n\nText.\n\n<Width />\n\n[Wider](./wider.mdx#end)\n',
		"docs/wider.mdx":
			'import Width from "width";\n\n# Wider\n\n<Width />\n\n## End\n',
		"node_modules/width/package.json": '{ "name": "width" }\n',
		"node_modules/width/index.js": `const { createElement } = require("react");
module.exports = () => {
	const isWide = process.env.NODE_ENV === "development" ? window.innerWidth > 1 : true;
	return createElement("p", { id: "width" }, isWide ? "wide" : "narrow");
};
`,
		"static/favicon.ico": "",
	}),
);
const { site } = started;

const WARNING =
	'The package "width" needs a browser to render this page, so the server sends it empty.';

it("renders pages with a browser-only package in the browser, with title, links and edits", async () => {
	const page = await started.newPage();
	await page.goto("/wide");
	await page.locator("#width").filter({ hasText: "wide" }).waitFor();
	await hydrated(page);
	expect(await page.title()).toBe("Wide | T");
	expect(await page.locator(".menu__link").allTextContents()).toEqual([
		"Plain",
		"Wide",
		"Wider",
	]);
	await markWindow(page);
	site.edit("docs/wide.mdx", "Text.", "Other text.");
	await page.getByText("Other text.").waitFor();
	await page.locator(".menu").getByRole("link", { name: "Plain" }).click();
	await page.getByRole("heading", { name: "Plain" }).waitFor();
	await page
		.locator(".theme-doc-markdown")
		.getByRole("link", { name: "Wide" })
		.click();
	await page.locator("#width").waitFor();
	await page.getByText("Other text.").waitFor();
	expect(await isSameDocument(page)).toBe(true);
});

it("warns on each page with a browser-only package, and once in the terminal", async () => {
	const page = await started.newPage();
	for (const path of ["/wide", "/wider"]) {
		await open(page, path);
		const badge = page.locator("furrow-badge button.badge");
		await badge.filter({ hasText: /^1 warning$/ }).click();
		await page
			.locator("furrow-badge .panel")
			.filter({ hasText: WARNING })
			.waitFor();
	}
	expect(
		started.server.output.filter((line) => line.includes(WARNING)),
	).toEqual([expect.stringMatching(/^warning docs\/wider?\.mdx: The package/)]);
});

it("renders pages with a browser-only package on the server in a build", async () => {
	await site.build();
	expect(site.page("wide")("#width").text()).toBe("wide");
});
