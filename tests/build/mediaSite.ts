/** Small site with images and media, for tests of builds and browsers. */
import sharp from "sharp";
import { createSite, type Site } from "./site";

const CONFIG = `module.exports = {
	title: "Media",
	url: "https://media.example",
	baseUrl: "/",
	favicon: "favicon.ico",
	i18n: { defaultLocale: "en", locales: ["en", "de"] },
	markdown: {
		extensions: { components: true, imageZoom: true },
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

[![Leads elsewhere](./other.jpg)](https://media.example)
`;

const COMPONENTS = `---
hide_title: true
---

<Hero
  title="Media"
  tagline="Pictures and videos"
  image="./wide.jpg"
  actions={[
    { label: "Start", to: "/" },
    { label: "More", to: "https://media.example" },
  ]}
/>

<Features>
  <Feature title="Fast" icon="lucide:rocket" href="/">

Text.

  </Feature>
  <Feature title="Light" icon="🪶">

Text.

  </Feature>
</Features>

<Video src="./film.mp4" poster="./wide.jpg" captions="./film.vtt" title="A film" />

<Video src="https://youtu.be/aB-3_x" title="A talk" />

<Comparison before="Light" after="Dark">

![Light](./wide.jpg)
![Dark](./shade.jpg)

</Comparison>

<Zoom>

![A small view](./other.jpg)

</Zoom>
`;

/** Creates an image that is too large to be inlined into a page. */
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

/**
 * Creates the site.
 * @param name name of the working copy
 */
export async function mediaSite(name: string): Promise<Site> {
	const site = createSite(name, {
		"docusaurus.config.js": CONFIG,
		"static/favicon.ico": "",
		"docs/index.mdx": INDEX,
		"docs/components.mdx": COMPONENTS,
		"docs/moving.mdx":
			'# Moving\n\n<Video src="./film.mp4" poster="./wide.jpg" title="Moves" autoplay />\n',
		"docs/plain.md": "# Plain\n\nText.\n",
		"docs/film.vtt": "WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n",
		"docs/film.mp4": "no film",
	});
	site.write("docs/wide.jpg", await photo(600, 300));
	site.write("docs/shade.jpg", await photo(600, 300));
	site.write("docs/other.jpg", await photo(500, 500));
	return site;
}
