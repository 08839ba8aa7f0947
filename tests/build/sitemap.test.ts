/** The sitemap is made while pages are rendered, by what they are expected to say. */
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

it("leaves out a page that turns out to be hidden from search engines only when it is rendered", async () => {
	await site.build();
	expect(listed()).toEqual(["https://map.example/docs/intro"]);
});

it("lists the page once it is hidden no more", async () => {
	site.write("src/pages/hidden.jsx", hidden("index"));
	await site.build();
	expect(listed()).toEqual([
		"https://map.example/docs/intro",
		"https://map.example/hidden",
	]);
});
