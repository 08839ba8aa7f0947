/** JSON-LD about docs and the site, for search engines: `themeConfig.structuredData`. */
import { expect, it } from "vitest";
import { createSite, differences } from "../build/site";
import { open } from "./browser";
import { servedSite } from "./servedSite";
import { heading } from "./walkSite";

const config = (themeConfig: string) => `module.exports = {
	title: "Kites",
	tagline: "Up & away",
	url: "https://kites.example",
	baseUrl: "/base/",
	i18n: { defaultLocale: "en", locales: ["en", "zh"], localeConfigs: { zh: { htmlLang: "zh-CN" } } },
	presets: [["classic", { docs: { routeBasePath: "/", showLastUpdateTime: true, lastVersion: "current" } }]],
	themeConfig: { image: "img/site.png", ${themeConfig} },
};
`;

const OPTIONS = `structuredData: {
	publisher: { name: "Kites & Co </script>", url: "/about", logo: "img/logo.png" },
	author: { name: "Ada", url: "https://ada.example" },
}`;

const { site, newPage } = servedSite(
	createSite("structured-data", {
		"docusaurus.config.js": config(OPTIONS),
		"static/img/site.png": "",
		"static/img/own.png": "",
		"docs/home.md": "---\nslug: /\n---\n\n# Home\n\n[To two](./two.md)\n",
		"docs/two.md":
			"---\nlast_update: { date: 2026-03-14 }\nkeywords: [kite, wind]\nimage: /img/own.png\ntitle: Two </script><script>alert(1)</script>\n---\n\nWhat is two.\n",
		"docs/hidden.md": "---\nunlisted: true\n---\n\n# Hidden\n",
		"versions.json": `["1.0"]`,
		"versioned_docs/version-1.0/two.md": "# Two of old\n\nOld.\n",
		"versioned_sidebars/version-1.0-sidebars.json": `{ "docs": ["two"] }`,
		"blog/2026-01-02-post.md": "# A post\n\nText.\n",
	}),
);

const url = (path: string) => `https://kites.example/base/${path}`;

/** Returns the JSON-LD of a built page, by type. */
function jsonLdOf(file: string): Record<string, unknown> {
	const $ = site.page(file);
	return Object.fromEntries(
		$('head > script[type="application/ld+json"]')
			.get()
			.map((script) => JSON.parse($(script).text()))
			.map((data) => [data["@type"], data]),
	);
}

const PUBLISHER = {
	"@type": "Organization",
	name: "Kites & Co </script>",
	url: url("about"),
	logo: { "@type": "ImageObject", url: url("img/logo.png") },
};
const HOME = { "@type": "WebSite", name: "Kites", url: url("") };

it("describes docs with their metadata", () => {
	expect(jsonLdOf("two/index.html").TechArticle).toEqual({
		"@context": "https://schema.org",
		"@type": "TechArticle",
		"@id": url("two"),
		url: url("two"),
		mainEntityOfPage: url("two"),
		headline: "Two </script><script>alert(1)</script>",
		description: "What is two.",
		inLanguage: "en",
		dateModified: "2026-03-14T00:00:00.000Z",
		image: url("img/own.png"),
		keywords: ["kite", "wind"],
		author: { "@type": "Person", name: "Ada", url: "https://ada.example" },
		publisher: PUBLISHER,
		isPartOf: HOME,
	});
	expect(jsonLdOf("1.0/two/index.html").TechArticle).toMatchObject({
		version: "1.0",
		image: url("img/site.png"),
	});
	expect(jsonLdOf("zh/two/index.html").TechArticle).toMatchObject({
		inLanguage: "zh-CN",
		url: url("zh/two"),
		isPartOf: { url: url("zh/") },
	});
	expect(jsonLdOf("hidden/index.html").TechArticle).toBeUndefined();
	// Posts have JSON-LD anyway.
	expect(Object.keys(jsonLdOf("blog/2026/01/02/post/index.html"))).toContain(
		"BlogPosting",
	);
	expect(site.read("build/two/index.html")).not.toContain("<script>alert(1)");
});

it("describes the site on its home page only", () => {
	const { WebSite } = jsonLdOf("index.html");
	expect(WebSite).toEqual({
		"@context": "https://schema.org",
		...HOME,
		description: "Up & away",
		inLanguage: "en",
		publisher: PUBLISHER,
	});
	expect(jsonLdOf("two/index.html").WebSite).toBeUndefined();
});

it("describes the current page after client-side navigation", async () => {
	// The site has no favicon.
	const page = await newPage({}, [/status of 404/]);
	await open(page, "/base/");
	await page.getByRole("link", { name: "To two" }).click();
	await heading(page, "Two").waitFor();
	const types = () =>
		page
			.locator('head > script[type="application/ld+json"]')
			.evaluateAll((scripts) =>
				scripts.map((script) => {
					const { "@type": type, headline } = JSON.parse(
						script.textContent ?? "",
					);
					return headline ? [type, headline] : [type];
				}),
			);
	await expect
		.poll(types)
		.toContainEqual(["TechArticle", "Two </script><script>alert(1)</script>"]);
	expect(await types()).not.toContainEqual(["WebSite"]);
});

it("uses the publisher as the default author, and works without options", async () => {
	site.write(
		"docusaurus.config.js",
		config(`structuredData: { publisher: { name: "K" } }`),
	);
	await site.build("--locale", "en", "--out-dir", "publisher");
	const one = site.read("publisher/two/index.html");
	expect(one).toContain('"author":{"@type":"Organization","name":"K"}');
	site.write("docusaurus.config.js", config("structuredData: true"));
	await site.build("--locale", "en", "--out-dir", "bare");
	expect(site.read("bare/two/index.html")).toMatch(/TechArticle(?!.*author)/);
});

it("adds nothing to a site that does not enable it", async () => {
	site.write("docusaurus.config.js", config(""));
	await site.build("--locale", "en", "--out-dir", "without");
	site.write("docusaurus.config.js", config("structuredData: false"));
	await site.build("--locale", "en", "--out-dir", "off");
	for (const [file, content] of site.built("without"))
		expect(/TechArticle|WebSite/.test(String(content)), file).toBe(false);
	const code = (dir: string) =>
		new Map([...site.built(dir)].filter(([file]) => /assets\/js\//.test(file)));
	expect(differences(code("without"), code("off"))).toEqual([]);
});
