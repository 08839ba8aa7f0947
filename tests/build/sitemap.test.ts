/** The sitemap is generated while pages are still being rendered, from the output that is expected of them. */
import { load } from "cheerio";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, type Site } from "./site";

const hidden = (robots: string) => `
import Head from "@docusaurus/Head";
export default function Hidden() {
	return <Head><meta name="robots" content="${robots}" /></Head>;
}
`;

let site: Site;

beforeAll(() => {
	site = createSite("sitemap", {
		"docusaurus.config.js": `module.exports = {
	title: "Map", url: "https://map.example", baseUrl: "/", onBrokenLinks: "ignore",
	presets: [["classic", { docs: { routeBasePath: "/docs" }, blog: false, sitemap: { lastmod: null } }]],
};
`,
		"docs/intro.md": "# Intro\n",
		"docs/unlisted.md": "---\nunlisted: true\n---\n\n# Unlisted\n",
		"src/pages/hidden.jsx": hidden("noindex"),
	});
});
afterAll(() => site.dispose());

const listed = () =>
	load(site.read("build/sitemap.xml"), { xml: true })("loc")
		.toArray()
		.map((element) => load(element).text())
		.sort();

it("omits a page whose noindex tag is known only after rendering", async () => {
	await site.build();
	expect(listed()).toEqual(["https://map.example/docs/intro"]);
});

it("lists the page again after noindex is removed", async () => {
	site.write("src/pages/hidden.jsx", hidden("index"));
	await site.build();
	expect(listed()).toEqual([
		"https://map.example/docs/intro",
		"https://map.example/hidden",
	]);
});

it("lists the site's own page at /404", async () => {
	site.write("src/pages/404.js", "export default () => <h1>Lost</h1>;\n");
	await site.build();
	expect(listed()).toContain("https://map.example/404");
});

it("writes the site's own page at /404 for unknown paths", async () => {
	const heading = (file: string) => load(site.read(file))("h1").text();
	expect(heading("build/404.html")).toBe("Lost");
	expect(heading("build/404/index.html")).toBe("Lost");
	site.remove("src/pages/404.js");
	await site.build();
	expect(heading("build/404.html")).toBe("Page Not Found");
});
