/** A small site with images and media, for the tests of builds and of browsers. */
import sharp from "sharp";
import { createSite, type Site } from "./site";

const CONFIG = `module.exports = {
	title: "Media",
	url: "https://media.example",
	baseUrl: "/",
	favicon: "favicon.ico",
	i18n: { defaultLocale: "en", locales: ["en", "de"] },
	markdown: {
		extensions: { components: true },
		images: { widths: [200, 400], placeholder: true },
	},
	presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]],
	themeConfig: { colorMode: { respectPrefersColorScheme: true } },
};
`;

const INDEX = `---
slug: /
---

# Media

The first picture:

![A view](./wide.jpg)

## Further down

![Another view](./other.jpg)
`;

/** A picture that takes more bytes than travel in a page. */
export function photo(width: number, height: number): Promise<Buffer> {
	const bytes = Buffer.alloc(width * height * 3);
	for (let at = 0, seed = 7; at < bytes.length; at += 1) {
		seed = (seed * 48271) % 2147483647;
		bytes[at] = seed & 255;
	}
	return sharp(bytes, { raw: { width, height, channels: 3 } })
		.jpeg()
		.toBuffer();
}

/** @param name of the working copy */
export async function mediaSite(name: string): Promise<Site> {
	const site = createSite(name, {
		"docusaurus.config.js": CONFIG,
		"static/favicon.ico": "",
		"docs/index.mdx": INDEX,
	});
	site.write("docs/wide.jpg", await photo(600, 300));
	site.write("docs/other.jpg", await photo(500, 500));
	return site;
}
