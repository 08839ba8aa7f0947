/** Misspelt fields of themeConfig and front matter, code languages and images of the config: a warning suggests the correct spelling. */
import { expect, it, onTestFinished } from "vitest";
import { bundledSites, withField } from "./failing";

const newSite = bundledSites();

it("warns only about names that are similar to known ones", async () => {
	const site = newSite();
	onTestFinished(() => site.dispose());
	site.write(
		"docusaurus.config.js",
		withField(`markdown: { ownFrontMatter: ["images", "key_*"] },
	themeConfig: { zooming: {}, colormode: {}, llm: false },
	favicon: "img/lgoo.svg",`),
	);
	site.write(
		"static/img/logo.svg",
		"<svg xmlns='http://www.w3.org/2000/svg'/>",
	);
	site.write(
		"docs/intro.md",
		`---
title: Intro
sidebar_postion: 3
images: [a.png]
titel: Intro
key_words: x
level: easy
---

\`\`\`javascirpt
const a = 1;
\`\`\`

\`\`\`mylang
let it be
\`\`\`

\`\`\`JSON
{"any": "case"}
\`\`\`
`,
	);
	const { text } = await site.build("--force");
	expect(text).toContain(
		'warning docs/intro.md:3:1: The front matter field "sidebar_postion" has no effect.\n  Did you mean "sidebar_position"?',
	);
	expect(text).toContain(
		'warning docs/intro.md:5:1: The front matter field "titel" has no effect.\n  Did you mean "title", which is also set?',
	);
	expect(text).toContain(
		'warning docs/intro.md:10:1: This code is shown without syntax highlighting: the language "javascirpt" is unknown. Did you mean "javascript"?',
	);
	expect(text).toContain(
		'warning docusaurus.config.js:7:30: The theme does not read "themeConfig.colormode".\n  Did you mean "colorMode"?',
	);
	expect(text).toContain('"themeConfig.llm".\n  Did you mean "llms"?');
	expect(text).toContain(
		'warning docusaurus.config.js:8:2: "favicon" is "img/lgoo.svg", a file that the built site does not have.\n  Did you mean "img/logo.svg"?',
	);
	expect(text.match(/warning/g)).toHaveLength(6);
});
