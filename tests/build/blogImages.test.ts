/**
 * Images of blog authors and of front matter that are files next to the content. URLs and hashes are those of
 * Docusaurus 3.10 for the same files.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSite, type Site } from "./site";

const IMAGES = {
	"docs/img/doc.png":
		"iVBORw0KGgoAAAANSUhEUgAAAAMAAAADCAIAAADZSiLoAAAAEElEQVR4nGNgZGKGIAYsLAADNgA3ae8/AgAAAABJRU5ErkJggg==",
	"blog/img/ann.png":
		"iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGPgZGKGIwbiOAAXVADhD/Uq7AAAAABJRU5ErkJggg==",
	"blog/folder/inline.png":
		"iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAIAAAACDbGyAAAAEElEQVR4nGPg5GRGRgwU8gFS7gIOlDEM7gAAAABJRU5ErkJggg==",
	"blog/folder/cover.png":
		"iVBORw0KGgoAAAANSUhEUgAAAAYAAAAGCAIAAABvrngfAAAAEUlEQVR4nGPg5JRDQwy0FQIAfk0GwQzmWosAAAAASUVORK5CYII=",
};

const ANN = "/base/assets/images/ann-f5224f67c73aa0a85992900f128bd113.png";
const INLINE =
	"/base/assets/images/inline-cc431c17dbc6a6d4c93d2c989314c796.png";
const COVER = "/base/assets/images/cover-87dc0f4086394699c1e16513f65cd79e.png";
const DOC = "/base/assets/images/doc-1ee580a91316bd04de75b12840f3281f.png";

const FILES = {
	"docusaurus.config.mjs": `export default {
	title: "Images", url: "https://o.example", baseUrl: "/base/",
	i18n: { defaultLocale: "en", locales: ["en", "fr"] },
	onBrokenLinks: "ignore",
	presets: [["classic", { blog: { onInlineAuthors: "ignore", onUntruncatedBlogPosts: "ignore" } }]],
};
`,
	"blog/authors.yml": `ann: { name: Ann, image_url: ./img/ann.png, page: true }
bob: { name: Bob, image_url: '@site/blog/img/ann.png' }
cat: { name: Cat, image_url: /img/static.png }
dan: { name: Dan, image_url: 'https://example.com/dan.png' }
eve: { name: Eve, image_url: img/ann.png }
`,
	"blog/folder/index.md": `---
title: Folder
date: 2024-01-02
slug: folder
image: ./cover.png
authors: [ann, bob, cat, dan, eve, { name: Inline, image_url: ./inline.png }]
---
Text
`,
	"blog/folder/second.md": `---
title: Second
date: 2024-01-05
slug: second
image: /img/static.png
authors: [{ key: ann, image_url: ./inline.png }]
---
Text
`,
	"blog/other.md": `---
title: Other
date: 2024-01-03
slug: other
author: Solo
author_image_url: ./img/ann.png
---
Text
`,
	"docs/intro.md": "---\nimage: ./img/doc.png\n---\n# Intro\n",
	"docs/up.md": "---\nimage: ../docs/img/doc.png\n---\n# Up\n",
	"docs/alias.md": '---\nimage: "@site/docs/img/doc.png"\n---\n# Alias\n',
	"docs/bare.md": "---\nimage: img/doc.png\n---\n# Bare\n",
};

let site: Site;

beforeAll(async () => {
	site = createSite("blog-images", FILES);
	for (const [file, bytes] of Object.entries(IMAGES))
		site.write(file, Buffer.from(bytes, "base64"));
	await site.build();
});
afterAll(() => site.dispose());

function avatars(path: string): [string | undefined, string | undefined][] {
	const $ = site.page(path);
	return $("img.avatar__photo")
		.map((_, image) => [[$(image).attr("alt"), $(image).attr("src")]])
		.get() as [string, string][];
}

const socialImage = (path: string) =>
	site.page(path)('meta[property="og:image"]').attr("content");

describe("author images", () => {
	it("are resolved relative to the post, hashed and copied", () => {
		const post = [
			["Ann", ANN],
			["Bob", "@site/blog/img/ann.png"],
			["Cat", "/base/img/static.png"],
			["Dan", "https://example.com/dan.png"],
			// Without a leading "./" it is a URL.
			["Eve", "img/ann.png"],
			["Inline", INLINE],
		];
		expect(avatars("blog/folder")).toEqual(post);
		expect(avatars("blog/second")).toEqual([["Ann", INLINE]]);
		expect(avatars("blog/other")).toEqual([["Solo", ANN]]);
		expect(avatars("blog")).toEqual([["Ann", INLINE], ["Solo", ANN], ...post]);
		for (const url of [ANN, INLINE, COVER, DOC])
			expect(site.has(`build${url.slice("/base".length)}`), url).toBe(true);
	});

	it("are resolved relative to the authors file on author pages", () => {
		expect(avatars("blog/authors").slice(0, 2)).toEqual([
			["Ann", ANN],
			["Bob", "@site/blog/img/ann.png"],
		]);
		expect(avatars("blog/authors/ann")[0]).toEqual(["Ann", ANN]);
	});

	it("are copied into the folder of each locale", () => {
		const french = ANN.replace("/base/", "/base/fr/");
		expect(avatars("fr/blog/other")).toEqual([["Solo", french]]);
		expect(site.has(`build${french.slice("/base".length)}`)).toBe(true);
	});

	it("are absolute URLs in structured data", () => {
		const $ = site.page("blog/other");
		const data = JSON.parse($('script[type="application/ld+json"]').text());
		expect(data.author.image).toBe(`https://o.example${ANN}`);
	});
});

it("uses images of the front matter as social images", () => {
	expect(socialImage("blog/folder")).toBe(`https://o.example${COVER}`);
	expect(socialImage("blog/second")).toBe(
		"https://o.example/base/img/static.png",
	);
	expect(socialImage("docs/intro")).toBe(`https://o.example${DOC}`);
});

it("treats only images that begin with ./ as files, like Docusaurus", () => {
	const base = "https://o.example/base/";
	expect(socialImage("docs/up")).toBe(`${base}../docs/img/doc.png`);
	expect(socialImage("docs/alias")).toBe(`${base}@site/docs/img/doc.png`);
	expect(socialImage("docs/bare")).toBe(`${base}img/doc.png`);
});

it("picks up a changed image in a build from the cache", async () => {
	site.write(
		"blog/img/ann.png",
		Buffer.from(IMAGES["docs/img/doc.png"], "base64"),
	);
	await site.build();
	const [[, url = ""] = []] = avatars("blog/other");
	expect(url).toBe(
		"/base/assets/images/ann-1ee580a91316bd04de75b12840f3281f.png",
	);
	expect(site.has(`build${url.slice("/base".length)}`)).toBe(true);
});

it("names the post that refers to a missing image", async () => {
	site.edit("blog/other.md", "./img/ann.png", "./img/gone.png");
	const run = await site.tryBuild();
	expect(run.code).toBe(1);
	expect(run.text).toContain("./img/gone.png");
	expect(run.text).toContain("blog/other.md");
});
