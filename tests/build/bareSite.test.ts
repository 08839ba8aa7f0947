/** A site that configures no theme still gets Furrow's components with their defaults. */
import { afterEach, expect, it } from "vitest";
import { createSite, type Site } from "./site";

let site: Site;
afterEach(() => site.dispose());

it.each([
	["without plugins", "", ["/404.html"]],
	[
		"with plugins alone",
		'plugins: [["@docusaurus/plugin-content-docs", { routeBasePath: "/" }]], themeConfig: { navbar: { title: "Bare", items: [] } },',
		["/404.html", "/intro"],
	],
])("builds a site that configures no theme: %s", async (_, fields, routes) => {
	site = createSite("bare", {
		"docusaurus.config.js": `module.exports = { title: "Bare", url: "https://bare.example", baseUrl: "/", onBrokenLinks: "ignore", ${fields} };\n`,
		"docs/intro.md": "# Intro\n",
	});
	await site.build();
	expect(site.routes()).toEqual(routes);
});
