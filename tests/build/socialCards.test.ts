/** Social cards: an image for each page (`themeConfig.socialCards`). */
import { readdirSync } from "node:fs";
import { load } from "cheerio";
import sharp from "sharp";
import {
	afterAll,
	beforeAll,
	describe,
	expect,
	it,
	onTestFinished,
} from "vitest";
import { start } from "../browser/browser";
import { CACHE, createSite, differences, type Run, type Site } from "./site";

const NOTO = `{ fonts: ["@fontsource-variable/noto-sans-sc"] }`;
const config = (socialCards: string) => `module.exports = {
	title: "Cards",
	tagline: "For all pages",
	url: "https://cards.example",
	baseUrl: "/base/",
	i18n: { defaultLocale: "en", locales: ["en", "zh"] },
	presets: [["classic", {
		theme: { customCss: "./custom.css" },
		blog: { onUntruncatedBlogPosts: "ignore" },
	}]],
	themeConfig: {
		image: "img/site.png",
		navbar: { logo: { src: "img/logo.svg" } },
		${socialCards}
	},
};
`;

const ZH = "i18n/zh/docusaurus-plugin-content-docs/current";
const LONG = "A title that goes on and on, ".repeat(20);

let site: Site;
let first: Run;
let withCards: Map<string, Buffer>;

beforeAll(async () => {
	site = createSite("social-cards", {
		"docusaurus.config.js": config(`socialCards: ${NOTO},`),
		"custom.css": ":root { --ifm-color-primary: #00ff00; }",
		"static/img/logo.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#ff0000"/></svg>`,
		"static/img/site.png": "",
		"static/img/own.png": "",
		"docs/intro.md": "# Intro\n\nText.\n",
		"docs/guide/_category_.json": `{ "label": "Guides" }`,
		"docs/guide/long.md": `# ${LONG}\n`,
		"docs/guide/emoji.md": "# 🚀 Go\n",
		"docs/guide/own.md": "---\nimage: /img/own.png\n---\n\n# Own\n",
		"docs/guide/head.mdx": `# Head

import Head from "@docusaurus/Head";

<Head>
  <meta property="og:image" content="https://cdn.example/a.png" />
</Head>
`,
		[`${ZH}/intro.md`]: "# 快速开始\n\n文。\n",
		"blog/post.md": "---\ndate: 2024-05-06\ntitle: A post\n---\n\nText.\n",
		"src/pages/index.js": `import Layout from "@theme/Layout";
export default () => <Layout>Home</Layout>;
`,
	});
	first = await site.build();
	withCards = site.built();
});
afterAll(() => site?.dispose());

const CARD =
	/^https:\/\/cards\.example\/base\/((?:zh\/)?assets\/social\/\w+\.png)$/;

const meta = (path: string, name: string) =>
	site.page(path)(`meta[property="${name}"], meta[name="${name}"]`);

/** Returns the path of a page's card in the built site. */
function cardFile(path: string): string {
	const image = meta(path, "og:image");
	expect(image.length).toBe(1);
	return CARD.exec(image.attr("content") ?? "")?.[1] ?? "";
}

interface Picture {
	data: Buffer;
	width: number;
	height: number;
}

/** Decodes a page's card into pixels of four bytes. */
async function card(path: string): Promise<Picture> {
	const file = site.built().get(cardFile(path));
	const { data, info } = await sharp(file)
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	expect(info.channels).toBe(4);
	return { data, width: info.width, height: info.height };
}

/** Counts the pixels in a range of rows that differ from the background. */
function inked({ data, width }: Picture, from: number, to: number): number {
	let count = 0;
	for (let at = from * width; at < to * width; at++)
		if (data[at * 4] !== 255 || data[at * 4 + 1] !== 255) count++;
	return count;
}

/** Names of the cards in the cache. */
const drawn = () => readdirSync(site.path(`${CACHE}/social`)).sort();

describe("a page", () => {
	it("names its card in Open Graph and Twitter tags, with its size and text", () => {
		const url = meta("/docs/intro", "og:image").attr("content");
		expect(url).toMatch(CARD);
		expect(meta("/docs/intro", "twitter:image").attr("content")).toBe(url);
		expect(meta("/docs/intro", "twitter:card").attr("content")).toBe(
			"summary_large_image",
		);
		expect(meta("/docs/intro", "og:image:width").attr("content")).toBe("1200");
		expect(meta("/docs/intro", "og:image:height").attr("content")).toBe("630");
		expect(meta("/docs/intro", "og:image:alt").attr("content")).toBe("Intro");
	});

	it.each([
		"/",
		"/docs/intro",
		"/docs/guide/long",
		"/docs/guide/emoji",
		"/zh/docs/intro",
		"/blog/post",
	])("has a card of 1200 by 630 pixels: %s", async (path) => {
		const { width, height } = await card(path);
		expect([width, height]).toEqual([1200, 630]);
	});

	it("has its card in the folder of its language", () => {
		expect(cardFile("/zh/docs/intro")).toMatch(/^zh\//);
	});

	it("uses the image of its front matter or head instead of a card", () => {
		const images = ["/docs/guide/own", "/docs/guide/head"].map((path) =>
			meta(path, "og:image").attr("content"),
		);
		expect(images).toEqual([
			"https://cards.example/base/img/own.png",
			"https://cdn.example/a.png",
		]);
		expect(meta("/docs/guide/own", "og:image:width").length).toBe(0);
	});
});

describe("a card", () => {
	it("limits its title to three lines within the margins", async () => {
		const picture = await card("/docs/guide/long");
		// The gaps between category and title, and between title and site title.
		expect(inked(picture, 130, 180)).toBe(0);
		expect(inked(picture, 220, 440)).toBeGreaterThan(5000);
		expect(inked(picture, 455, 480)).toBe(0);
		const { data, width } = picture;
		for (let y = 0; y < 600; y++)
			expect(data[(y * width + width - 60) * 4]).toBe(255);
	});

	it("shows the category above its title, if there is one", async () => {
		expect(inked(await card("/docs/intro"), 72, 120)).toBe(0);
		expect(inked(await card("/docs/guide/long"), 72, 120)).toBeGreaterThan(200);
		expect(inked(await card("/blog/post"), 72, 120)).toBeGreaterThan(200);
	});

	it("uses the site's primary colour", async () => {
		const { data, width } = await card("/docs/intro");
		const at = 625 * width * 4;
		expect([...data.subarray(at, at + 3)]).toEqual([0, 255, 0]);
	});

	it("shows the logo", async () => {
		const { data, width } = await card("/docs/intro");
		const at = (530 * width + 100) * 4;
		expect([...data.subarray(at, at + 3)]).toEqual([255, 0, 0]);
	});

	it("shows Chinese characters, and causes no warning about emoji", async () => {
		expect(inked(await card("/zh/docs/intro"), 220, 440)).toBeGreaterThan(3000);
		expect(first.text).not.toContain("Social cards");
	});
});

describe("the next build", () => {
	it("draws no cards if nothing has changed", async () => {
		const before = drawn();
		// With this, the renderer would fail to load.
		site.write(
			"node_modules/@takumi-rs/core/package.json",
			`{ "version": "2.16.3" }`,
		);
		await site.build();
		site.remove("node_modules/@takumi-rs");
		expect(drawn()).toEqual(before);
		expect(differences(site.built(), withCards)).toEqual([]);
	});

	it("draws the card of a page whose title has changed, and removes the old one", async () => {
		const before = drawn();
		const old = cardFile("/docs/intro");
		site.edit("docs/intro.md", "# Intro", "# Beginning");
		await site.build();
		const files = site.built();
		expect(drawn().filter((name) => !before.includes(name)).length).toBe(1);
		expect(files.has(old)).toBe(false);
		expect(files.has(cardFile("/docs/intro"))).toBe(true);
		site.edit("docs/intro.md", "# Beginning", "# Intro");
	});

	it("reports once which characters no font has", async () => {
		site.write("docusaurus.config.js", config("socialCards: true,"));
		const { text } = await site.build();
		expect(text.match(/missing from social cards/g)?.length).toBe(1);
		expect(text).toMatch(/has them \(\p{Script=Han} /u);
		expect(cardFile("/docs/intro")).not.toBe("");
	});

	it("rejects an invalid colour, and leaves the built site unchanged", async () => {
		const before = site.built();
		site.write(
			"docusaurus.config.js",
			config(`socialCards: { accent: "blurple" },`),
		);
		const { code, text } = await site.tryBuild();
		expect(code).toBe(1);
		expect(text).toContain("cannot be drawn");
		expect(text).toContain("blurple");
		expect(differences(site.built(), before)).toEqual([]);
	});
});

describe("a card component of the site", () => {
	const COMPONENT = `export default function Card({ title, section, siteTitle, host, logo, accent, locale }) {
	return (
		<div style={{ display: "flex", width: "100%", height: "100%", background: "#0000ff", color: "#fff", fontSize: 60 }}>
			<img src={logo} width={64} height={64} />
			{[title, section, siteTitle, host, accent, locale].join(" / ")}
		</div>
	);
}
`;

	const corner = async (path: string) => {
		const { data, width } = await card(path);
		const at = (600 * width + 1150) * 4;
		return [[...data.subarray(at, at + 3)], [...data.subarray(0, 3)]];
	};

	it("draws the cards from the texts of pages", async () => {
		site.write("src/SocialCard.jsx", COMPONENT);
		site.write(
			"docusaurus.config.js",
			config(`socialCards: { component: "@site/src/SocialCard" },`),
		);
		await site.build();
		expect(await corner("/docs/guide/long")).toEqual([
			[0, 0, 255],
			[255, 0, 0],
		]);
		const before = cardFile("/docs/guide/long");
		const same = cardFile("/docs/guide/emoji");
		site.edit("docs/guide/emoji.md", "Go", "Went");
		await site.build();
		expect(cardFile("/docs/guide/long")).toBe(before);
		expect(cardFile("/docs/guide/emoji")).not.toBe(same);
	});

	it("is not used in start, where pages have the site's image", async () => {
		const server = await start(site);
		onTestFinished(() => server.stop());
		const headers = { accept: "text/html" };
		const page = await fetch(`${server.url}/base/docs/intro`, { headers });
		expect(
			load(await page.text())('meta[property="og:image"]').attr("content"),
		).toBe("https://cards.example/base/img/site.png");
	});

	it("redraws the cards when it is edited", async () => {
		const before = cardFile("/docs/guide/long");
		site.edit("src/SocialCard.jsx", "#0000ff", "#00ff00");
		await site.build();
		expect(cardFile("/docs/guide/long")).not.toBe(before);
		expect((await corner("/docs/guide/long"))[0]).toEqual([0, 255, 0]);
	});

	it("is not sent to browsers", () => {
		for (const [file, content] of site.built())
			if (/\.(?:html|m?js|json)$/.test(file))
				expect(content.includes("#00ff00")).toBe(false);
	});

	it.each([
		[
			"an image that is a file",
			"{logo}",
			'"/img/own.png"',
			'has the image "/img/own.png"',
		],
		["a style that is none", '"#00ff00"', '"blurple"', "blurple"],
		[
			"no component",
			"export default",
			"export",
			"has no default export that is a component",
		],
	])("fails the build with %s", async (_, from, to, message) => {
		site.edit("src/SocialCard.jsx", from, to);
		const { code, text } = await site.tryBuild();
		site.write("src/SocialCard.jsx", COMPONENT.replace("#0000ff", "#00ff00"));
		expect(code).toBe(1);
		expect(text).toContain(message);
	});
});

describe("a site without cards", () => {
	it("uses the image of its config, and contains no cards", async () => {
		site.write("docusaurus.config.js", config(""));
		await site.build();
		expect(meta("/docs/intro", "og:image").attr("content")).toBe(
			"https://cards.example/base/img/site.png",
		);
		const files = [...site.built().keys()];
		expect(files.filter((file) => file.includes("assets/social"))).toEqual([]);
	});

	it("is identical with socialCards: false and without the option", async () => {
		const before = site.built();
		site.write("docusaurus.config.js", config("socialCards: false,"));
		await site.build();
		expect(differences(site.built(), before)).toEqual([]);
	});
});
