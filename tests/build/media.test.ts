/** Responsive images (`markdown.images`) and media components, in whole builds. */
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

/** Cached versions of images. */
const versions = () => filesOf(site.path(join(CACHE, "versions")));
const built = (url = "") => readFileSync(site.path(join("build", url)));

it("generates responsive versions of images, for each language", async () => {
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

it("renders media components with their files and sizes", () => {
	const page = site.page("/components");
	const video = page("video").attr() ?? {};
	expect(video).toMatchObject({
		"aria-label": "A film",
		controls: "",
		height: "300",
		preload: "none",
		width: "600",
	});
	expect(built(video.src).toString()).toBe("no film");
	expect(built(video.poster).length).toBeGreaterThan(10_000);
	expect(video.autoplay).toBeUndefined();
	const track = page("track").attr() ?? {};
	expect(track).toMatchObject({ kind: "captions", srclang: "en" });
	expect(built(track.src).toString()).toContain("WEBVTT");
	const facade = page("a.furrow-video");
	expect(facade.attr("href")).toBe("https://youtu.be/aB-3_x");
	expect(facade.text()).toContain("A talk");
	expect(page("iframe").length).toBe(0);
	expect(page(".furrow-hero h1").text()).toBe("Media");
	expect(page(".furrow-hero img").attr()).toMatchObject({
		alt: "",
		width: "600",
	});
	expect(
		page(".furrow-hero a")
			.toArray()
			.map(({ attribs }) => attribs.href),
	).toEqual(["/", "https://media.example"]);
	expect(page(".furrow-feature svg path").length).toBe(3);
	expect(page(".furrow-comparison picture").length).toBe(2);
	expect(page(".furrow-comparison .furrow-zoom").length).toBe(0);
	expect(
		site.page("/de/components")(".furrow-zoom button").attr("aria-label"),
	).toBe("Bild vergrößern");
	expect(site.read("build/components.md")).toContain("[A film](");
});

it("reuses image versions of earlier builds", async () => {
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

it("regenerates image versions that are missing from the cache", async () => {
	site.remove(join(CACHE, "versions"));
	await site.build();
	const set = site.page("/")("picture > source").attr("srcset") ?? "";
	expect(built(set.split(" ")[0]).length).toBeGreaterThan(100);
});

it("reports a missing media file with its location", async () => {
	site.edit("docs/components.mdx", "./film.mp4", "./flim.mp4");
	const { code, text } = await site.tryBuild();
	expect(code).toBe(1);
	expect(text).toContain('The file "./flim.mp4" of <Video> does not exist.');
	expect(text).toContain("docs/components.mdx:28");
	site.edit("docs/components.mdx", "./flim.mp4", "./film.mp4");
});

it("reports an image that cannot be resized", async () => {
	const wide = readFileSync(site.path("docs/wide.jpg"));
	// The size in the header is still readable.
	site.write(
		"docs/wide.jpg",
		Buffer.concat([wide.subarray(0, 700), Buffer.alloc(20_000)]),
	);
	const { code, text } = await site.tryBuild();
	expect(code).toBe(1);
	expect(text).toContain("docs/wide.jpg: this image cannot be resized: ");
	site.write("docs/wide.jpg", wide);
});

it("leaves images unchanged without markdown.images", async () => {
	site.edit("docusaurus.config.js", "images: ", "// images: ");
	await site.build();
	expect(site.page("/")("picture").length).toBe(0);
	expect(
		[...site.built().keys()].filter((file) => /-\d+-\w{8}\.webp$/.test(file)),
	).toEqual([]);
});
