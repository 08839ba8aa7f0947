/** Images in several versions (`markdown.images`) and media in pages, in whole builds. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mediaSite } from "./mediaSite";
import { CACHE, filesOf, type Site, summaryOf } from "./site";

let site: Site;
beforeAll(async () => {
	site = await mediaSite("media");
	await site.build();
});
afterAll(() => site?.dispose());

const versions = () => filesOf(site.path(join(CACHE, "versions")));
const built = (url = "") => readFileSync(site.path(join("build", url)));

it("makes the versions of images that pages name, for each language", async () => {
	for (const path of ["/", "/de"]) {
		const page = site.page(path);
		const set = page("main picture > source").first().attr("srcset") ?? "";
		const urls = set.split(", ").map((version) => version.split(" "));
		expect(urls.map(([, width]) => width)).toEqual(["200w", "400w"]);
		for (const [url, width] of urls) {
			const { format, width: own } = await sharp(built(url)).metadata();
			expect([format, `${own}w`]).toEqual(["webp", width]);
		}
		expect(built(page("main picture > img").first().attr("src")).length).toBe(
			statSync(site.path("docs/wide.jpg")).size,
		);
	}
});

it("makes none that an earlier build has made", async () => {
	const before = versions();
	const times = () =>
		[...before.keys()].map(
			(name) => statSync(site.path(join(CACHE, "versions", name))).mtimeMs,
		);
	const made = times();
	expect(summaryOf(await site.build()).compiled).toBe(0);
	site.edit("docs/index.mdx", "first", "First");
	await site.build();
	expect(times()).toEqual(made);
	expect([...versions().keys()]).toEqual([...before.keys()]);
	expect(built(site.page("/")("picture img").attr("src")).length).toBeTruthy();
});

it("makes them again where they are gone", async () => {
	site.remove(join(CACHE, "versions"));
	await site.build();
	const set = site.page("/")("picture > source").attr("srcset") ?? "";
	expect(built(set.split(" ")[0]).length).toBeGreaterThan(100);
});

it("tells an image that cannot be resized", async () => {
	const wide = readFileSync(site.path("docs/wide.jpg"));
	// The size is still there to be read.
	site.write(
		"docs/wide.jpg",
		Buffer.concat([wide.subarray(0, 700), Buffer.alloc(20_000)]),
	);
	const { code, text } = await site.tryBuild();
	expect(code).toBe(1);
	expect(text).toContain("docs/wide.jpg: this image cannot be resized: ");
	site.write("docs/wide.jpg", wide);
});

it("leaves images as they are where it is off", async () => {
	site.edit("docusaurus.config.js", "images: ", "// images: ");
	await site.build();
	expect(site.page("/")("picture").length).toBe(0);
	expect(
		[...site.built().keys()].filter((file) => /-\d+-\w{8}\.webp$/.test(file)),
	).toEqual([]);
});
