/** Responsive images (`markdown.images`): the markup of pages and the generated files. */
import {
	mkdirSync,
	mkdtempSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { load } from "cheerio";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadSharp } from "../../../packages/furrow/src/bundle/imageWidths.js";
import {
	isAnimated,
	sizesAttribute,
	versionOutput,
	versionWidths,
} from "../../../packages/furrow/src/markdown/images/imageVersions.js";
import { SiteImages } from "../../../packages/furrow/src/markdown/index.js";
import type { ImageOptions } from "../../../packages/furrow/src/types/site.js";
import type { Untyped } from "../../../packages/furrow/src/types/untyped.js";
import { join } from "../../../packages/furrow/src/util/path.js";
import { compile, ENGINES, show } from "./compile";

let site: string;

/** Generates an image that is too large to be inlined in a page. */
const noise = (width: number, height: number, channels: 3 | 4 = 3) => {
	const bytes = Buffer.alloc(width * height * channels);
	for (let at = 0, seed = 7; at < bytes.length; at += 1) {
		seed = (seed * 48271) % 2147483647;
		bytes[at] = seed & 255;
	}
	return sharp(bytes, { raw: { width, height, channels } });
};

beforeAll(async () => {
	site = mkdtempSync(join(tmpdir(), "furrow-images-"));
	symlinkSync(
		join(import.meta.dirname, "../../../node_modules"),
		join(site, "node_modules"),
	);
	mkdirSync(join(site, "docs"));
	const save = async (name: string, image: sharp.Sharp) =>
		writeFileSync(join(site, "docs", name), await image.toBuffer());
	await save("wide.jpg", noise(1000, 500).jpeg());
	await save("clear.png", noise(300, 100, 4).png());
	await save(
		"turned.jpg",
		noise(400, 200).withMetadata({ orientation: 6 }).jpeg(),
	);
	await save("tiny.png", noise(10, 10).png());
	await save("moving.gif", noise(200, 200).gif());
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

const compiled = (
	source: string,
	options?: true | ImageOptions,
	{ mdxOptions, ...input }: Untyped = {},
) =>
	compile(
		source,
		{
			siteDir: site,
			images: options && new SiteImages(options, site, "/site/config.js"),
		},
		{
			filePath: join(site, "docs/page.mdx"),
			permalink: "/page",
			mdxOptions,
			...input,
		},
	);
const shown = async (...how: Parameters<typeof compiled>) =>
	load(show((await compiled(...how)).body));

describe.each(Object.entries(ENGINES))("with %s", (_, mdxOptions) => {
	it("offers versions of an image in each format, with the original as a fallback", async () => {
		const source = '![A *view*](./wide.jpg "Title")';
		const page = await compiled(
			source,
			{ formats: ["avif", "webp"] },
			{ mdxOptions },
		);
		const html = load(show(page.body));
		const picture = html("picture");
		expect(picture.attr()).toEqual({});
		const sources = picture.find("source").toArray();
		expect(sources.map(({ attribs }) => attribs.type)).toEqual([
			"image/avif",
			"image/webp",
		]);
		expect(sources[1]?.attribs.srcset).toMatch(
			/^\/assets\/images\/wide-480-\w{8}\.webp 480w, \/assets\/images\/wide-800-\w{8}\.webp 800w, \/assets\/images\/wide-1000-\w{8}\.webp 1000w$/,
		);
		expect(sources[1]?.attribs.sizes).toBe("(max-width: 800px) 100vw, 800px");
		expect(picture.find("img").attr()).toMatchObject({
			alt: "A view",
			title: "Title",
			src: expect.stringMatching(/^\/assets\/images\/wide-\w+\.jpg$/),
			width: "1000",
			height: "500",
		});
		expect(page.files.filter(({ version }) => version).length).toBe(6);
		expect(page.markdown.replace("\x03", "SITE")).toMatch(
			/^!\[A view\]\(SITE\/assets\/images\/wide-\w+\.jpg "Title"\)$/,
		);
	});

	it("adds a blurred placeholder with the option, but not to transparent images", async () => {
		const page = await shown(
			"![A](./wide.jpg)",
			{ placeholder: true },
			{ mdxOptions },
		);
		const svg = page(".furrow-image > svg");
		expect(svg.attr("aria-hidden")).toBe("true");
		expect(svg.find("image").attr("href")).toMatch(/^data:image\/webp;base64,/);
		expect(page(".furrow-image > picture > img").attr("width")).toBe("1000");
		// A placeholder would remain visible through a transparent image.
		const clear = await shown(
			"![A](./clear.png)",
			{ placeholder: true },
			{ mdxOptions },
		);
		expect(clear("svg").length).toBe(0);
		expect(clear("picture > img").length).toBe(1);
	});
});

it("leaves images unchanged without the option", async () => {
	const page = await compiled("![A](./wide.jpg)");
	expect(show(page.body)).not.toContain("picture");
	expect(page.files.length).toBe(1);
});

it("leaves small images and GIFs unchanged", async () => {
	const page = await shown("![A](./tiny.png) ![B](./moving.gif)", true);
	expect(page("picture").length).toBe(0);
	expect(page("img").length).toBe(2);
});

it("applies the EXIF orientation to the size of an image", async () => {
	const page = await shown("![A](./turned.jpg)", true);
	expect(page("img").attr()).toMatchObject({ width: "200", height: "400" });
	expect(page("source").attr("srcset")).toMatch(/ 200w$/);
});

it("loads only the first image above all sections eagerly, and none in excerpts and partials", async () => {
	const eager = async (source: string, input?: Untyped) =>
		(await shown(source, true, input))("img")
			.toArray()
			.map(({ attribs }) => attribs.loading === "eager");
	expect(
		await eager(
			"![A](./wide.jpg)\n\n![B](./clear.png)\n\n# Title\n\n## Section",
		),
	).toEqual([true, false]);
	expect(await eager("# Title\n\n![A](./moving.gif)")).toEqual([true]);
	expect(await eager("# Title\n\n## Section\n\n![A](./wide.jpg)")).toEqual([
		false,
	]);
	expect(await eager("![A](./wide.jpg)", { truncated: true })).toEqual([false]);
	expect(await eager("![A](./wide.jpg)", { permalink: undefined })).toEqual([
		false,
	]);
});

it("gives versions other file names if the options change", async () => {
	const names = async (options: true | ImageOptions) =>
		(await compiled("![A](./wide.jpg)", options)).files.map(
			({ output }) => output,
		);
	expect(await names(true)).toEqual(await names({}));
	const [, ...usual] = await names(true);
	const [, ...other] = await names({ quality: 60 });
	expect(usual.filter((name) => other.includes(name))).toEqual([]);
});

it("generates versions with the requested width and format", async () => {
	const images = new SiteImages({ formats: ["avif", "webp"] }, site);
	const file = join(site, "docs/turned.jpg");
	const bytes = await images.make({
		file,
		output: "",
		version: { width: 100, format: "webp" },
	});
	expect(await sharp(bytes).metadata()).toMatchObject({
		format: "webp",
		width: 100,
		height: 200,
	});
});

it("reports an unreadable image and a missing sharp package", async () => {
	const broken = join(site, "docs/broken.jpg");
	writeFileSync(broken, "no image");
	const asset = {
		file: broken,
		output: "",
		version: { width: 9, format: "webp" as const },
	};
	await expect(new SiteImages(true, site).make(asset)).rejects.toThrow(
		/^docs\/broken\.jpg: this image cannot be resized: /,
	);
	expect(() => new SiteImages(true, tmpdir(), "/site/config.js")).toThrow(
		'markdown.images needs the package "sharp", which is not installed.',
	);
});

it("tells why an installed sharp does not load", async () => {
	const other = mkdtempSync(join(tmpdir(), "furrow-sharp-"));
	const folder = join(other, "node_modules/sharp");
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, "package.json"), '{ "version": "0.34.0" }');
	writeFileSync(
		join(folder, "index.js"),
		'throw new Error("Could not load it\\nwrong ELF class.\\nPossible solutions:\\n- Pray");',
	);
	const asset = {
		file: join(folder, "index.js"),
		output: "",
		version: { width: 9, format: "webp" as const },
	};
	await expect(new SiteImages(true, other).make(asset)).rejects.toThrow(
		'markdown.images needs the package "sharp", which is installed but does not load: Could not load it wrong ELF class.',
	);
	expect(loadSharp(other).problem).toBe(
		"installed but does not load: Could not load it wrong ELF class",
	);
	expect(loadSharp(tmpdir()).problem).toBe("not installed");
	rmSync(other, { recursive: true });
});

it("derives widths, sizes attribute and file name of versions from the image", () => {
	expect(versionWidths(1000, [1600, 480, 800, 480])).toEqual([480, 800, 1000]);
	expect(versionWidths(4000, [480, 800])).toEqual([480, 800]);
	expect(versionWidths(300, [480, 800])).toEqual([300]);
	expect(versionWidths(480, [480])).toEqual([480]);
	expect(sizesAttribute(300)).toBe("(max-width: 300px) 100vw, 300px");
	expect(
		versionOutput(
			"assets/images/a-b-0123456789abcdef.png",
			{ width: 9, format: "webp" },
			"cafe",
		),
	).toBe("assets/images/a-b-9-cafe.webp");
});

it("detects animated PNG files", () => {
	expect(isAnimated(Buffer.from("IHDR acTL IDAT"))).toBe(true);
	expect(isAnimated(Buffer.from("IHDR IDAT acTL"))).toBe(false);
	expect(isAnimated(Buffer.from("IHDR IDAT"))).toBe(false);
});

describe("image zoom (markdown.extensions.imageZoom)", () => {
	const zoomed = async (source: string, changes: Untyped = {}) =>
		show(
			(
				await compile(
					source,
					{ siteDir: site, markdown: { extensions: { imageZoom: true } } },
					{ filePath: join(site, "docs/page.mdx"), ...changes },
				)
			).body,
		);

	it.each(Object.entries(ENGINES))(
		"wraps images, with %s",
		async (_, mdxOptions) => {
			const html = await zoomed(
				"Text ![A](./wide.jpg) and ![B][b].\n\n[b]: ./wide.jpg",
				{
					mdxOptions,
				},
			);
			expect(html.match(/<<Zoom [^>]*>>\s*<img/g)?.length).toBe(2);
			expect(html).toContain('alt="A"');
		},
	);

	it.each([
		["small", "![A](./clear.png)"],
		["in links", "[![A](./wide.jpg)](https://a.example)"],
		["in headings", "## ![A](./wide.jpg)"],
	])("skips images that are %s", async (_, source) => {
		const html = await zoomed(source);
		expect(html).toContain("A");
		expect(html).not.toContain("Zoom");
	});

	it("does not wrap images inside <Zoom> again", async () => {
		const html = await zoomed(
			"import Zoom from '@theme/Zoom';\n\n<Zoom>\n\n![A](./wide.jpg)\n\n</Zoom>",
		);
		expect(html.match(/<<Zoom/g)?.length).toBe(1);
	});

	it("does not change the page's Markdown", async () => {
		const { markdown } = await compile(
			"Text ![A](./wide.jpg) end.",
			{ siteDir: site, markdown: { extensions: { imageZoom: true } } },
			{ filePath: join(site, "docs/page.mdx") },
		);
		expect(markdown).toMatch(/^Text !\[A\]\(.*wide-\w+\.jpg\) end\.$/);
	});
});
