/** Broken or ambiguous links, images, tags and paths end the build with one message. */
import { afterEach, beforeEach, describe, it } from "vitest";
import { bundledSites, checkCase, table, withConfig } from "./failing";
import type { Site } from "./site";

const newSite = bundledSites();
let site: Site;
beforeEach(() => {
	site = newSite();
});
afterEach(() => site.dispose());

describe("the build rejects", () => {
	it.each(
		table([
			{
				name: "a broken link to a Markdown file, where the config says throw",
				files: {
					"docusaurus.config.js": withConfig(
						'config.markdown = { hooks: { onBrokenMarkdownLinks: "throw" } };',
					),
					"docs/intro.md": "# Intro\n\nSee [there](./nowhere.md).\n",
				},
				at: "docs/intro.md:3:5",
				says: ['The Markdown link "./nowhere.md" does not lead to a page'],
				hint: "Check the path",
			},
			{
				name: "a link to a Markdown file whose name is misspelt",
				files: {
					"docusaurus.config.js": withConfig(
						'config.markdown = { hooks: { onBrokenMarkdownLinks: "throw" } };',
					),
					"docs/intro.md": "# Intro\n\nSee [there](./setpu.md#a).\n",
					"docs/setup.md": "# Setup\n",
				},
				at: "docs/intro.md:3:5",
				says: ['The Markdown link "./setpu.md#a" does not lead to a page'],
				hint: 'Did you mean "./setup.md"?',
			},
			{
				name: "a link to a Markdown file in another folder",
				files: {
					"docusaurus.config.js": withConfig(
						'config.markdown = { hooks: { onBrokenMarkdownLinks: "throw" } };',
					),
					"docs/intro.md": "# Intro\n\nSee [there](./setup.md).\n",
					"docs/guide/setup.md": "# Setup\n",
				},
				at: "docs/intro.md:3:5",
				says: ['The Markdown link "./setup.md" does not lead to a page'],
				hint: 'Did you mean "./guide/setup.md"?',
			},
			{
				name: "an image that is not there",
				files: { "docs/intro.md": "# Intro\n\n![x](./nowhere.png)\n" },
				at: "docs/intro.md:3:1",
				says: ['The image "./nowhere.png" does not exist'],
				hint: "Check the path",
			},
			{
				name: "an image of the front matter that is not there",
				files: {
					"docs/intro.md": "---\ntitle: a\nimage: ./lgoo.png\n---\n\nText.\n",
					"docs/logo.png": "",
				},
				at: "docs/intro.md:3:1",
				says: ['The image "./lgoo.png" of the front matter does not exist'],
				hint: 'Did you mean "./logo.png"?',
			},
			{
				name: "an image whose name is misspelt",
				files: {
					"docs/intro.md": "# Intro\n\n![x](/img/lgoo.svg)\n",
					"static/img/logo.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
				},
				at: "docs/intro.md:3:1",
				says: ['The image "/img/lgoo.svg" does not exist'],
				hint: 'Did you mean "/img/logo.svg"?',
			},
			{
				name: "a tag that is not defined, where the config says throw",
				files: {
					"docusaurus.config.js": withConfig(
						'config.presets[0][1].docs.onInlineTags = "throw";',
					),
					"docs/tags.yml": "guide:\n  label: Guide\n",
					"docs/intro.md": "---\ntitle: a\ntags: [giude]\n---\n",
				},
				at: "docs/intro.md:3:1",
				says: ['Tags that are not defined in tags.yml: "giude".'],
				hint: 'Did you mean "guide"?',
			},
			{
				name: "a tags file with a field that it does not take",
				files: { "docs/tags.yml": "one:\n  label: One\n  lable: 1\n" },
				at: "docs/tags.yml:3:3",
				says: ['"one.lable" is not a known field. Did you mean "label"?'],
				hint: "a tag has a label",
			},
			{
				name: "a link to a page that is not there",
				files: { "docs/intro.md": "# Intro\n\nSee [there](/docs/nowhere).\n" },
				says: ["Broken links:", "docs/intro.md:3:5: /docs/nowhere"],
				hint: "onBrokenLinks",
			},
			{
				name: "a link to an anchor that is not there, where the config says throw",
				files: {
					"docusaurus.config.js": withConfig(
						'config.onBrokenAnchors = "throw";',
					),
					"docs/intro.md": "# Intro\n\nSee [there](#nowhere).\n",
				},
				says: ["Broken anchors:", "docs/intro.md:3:5: #nowhere"],
				hint: "onBrokenAnchors",
			},
			{
				name: "two pages at one path, where the config says throw",
				files: {
					"docusaurus.config.js": withConfig(
						'config.onDuplicateRoutes = "throw";',
					),
					"src/pages/docs/intro.js":
						"export default function A() { return <p>A</p>; }\n",
				},
				says: [
					"Several pages have the same path",
					"/docs/intro: src/pages/docs/intro.js, docs/intro.md",
				],
				hint: "a different slug",
			},
			{
				name: "a doc that is no text",
				files: {
					"docs/folder.md/keep.txt": "",
					"docs/intro.md": "# Intro\n\n[a](folder.md)\n",
				},
				says: ["Broken links:", "folder.md"],
				hint: "onBrokenLinks",
			},
		]),
	)("%s", (_, entry) => checkCase(site, entry));
});
