/** Compile threads, used on machines with many cores: pages are the same with and without them. */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, type Site, summaryOf } from "./site";

const MANY_CORES = fileURLToPath(new URL("manyCores.mjs", import.meta.url));

const PAGES = 180;

const CONFIG = (more = "") => `module.exports = {
	title: "Threads", url: "https://threads.example", baseUrl: "/", onBrokenLinks: "ignore",
	i18n: { defaultLocale: "en", locales: ["en", "fr", "de", "es", "it", "pt"] },
	plugins: [() => ({ name: "inline" })],
	presets: [["classic", { blog: { onInlineAuthors: "ignore", onInlineTags: "ignore" } }]],
	themeConfig: { prism: { additionalLanguages: ["ruby"] } }, ${more}
};
`;

/** A page with typical prose: links to files, images, admonitions with translated labels, code. */
const page = (number: number) => `---
title: Page ${number}
date_of: 2026-01-02
---

First words of **page ${number}**, and [the next](./p${(number + 1) % PAGES}.md#part-${(number + 1) % PAGES}).

![A picture](../static/icon.svg)

## Part ${number}

:::note

Of a language.

:::

\`\`\`ruby title="a.rb"
def a = ${number}
\`\`\`

| a | b |
| --- | --- |
| ${number} | [post](/blog/post${number % 10}) |
`;

const post = (number: number) =>
	`---\nslug: post${number}\ndate: 2026-01-${10 + number}\n---\n\nShown ${number}\n\n<!-- truncate -->\n\n## Hidden\n\nMore\n`;

let site: Site;
beforeAll(() => {
	const files: Record<string, string> = {
		"docusaurus.config.js": CONFIG(),
		"static/icon.svg": "<svg xmlns='http://www.w3.org/2000/svg' />",
		"docs/with-code.mdx":
			"# Code\n\nimport Part from './_part.md';\n\n{1 + 1} <Part />\n",
		"docs/_part.md": "A *part*.\n",
		"i18n/fr/docusaurus-plugin-content-docs/current/p179.md": page(179).replace(
			"First words",
			"Premiers mots",
		),
		"i18n/fr/code.json": JSON.stringify({
			"theme.admonition.note": { message: "remarque" },
		}),
	};
	for (let number = 0; number < PAGES; number++)
		files[`docs/p${number}.md`] = page(number);
	for (let number = 0; number < 10; number++)
		files[`blog/post${number}.md`] = post(number);
	site = createSite("threads", files);
});
afterAll(() => site.dispose());

/** Builds without a cache, as on a machine with four cores. */
async function buildWithThreads() {
	site.remove("node_modules/.cache");
	site.env.NODE_OPTIONS = `--import=${MANY_CORES}`;
	try {
		return await site.tryBuild("--out-dir", "threaded");
	} finally {
		site.env.NODE_OPTIONS = "";
	}
}

const compiledInThreads = () => Number(site.read("compiled.txt"));

it("produces the same site with and without compile threads, byte for byte", async () => {
	const unthreaded = await site.build();
	const run = await buildWithThreads();
	expect(run.code, run.text).toBe(0);
	expect(compiledInThreads()).toBeGreaterThan(50);
	expect(summaryOf(run).compiled).toBe(summaryOf(unthreaded).compiled);
	const built = site.built();
	const threaded = site.built("threaded");
	expect([...threaded.keys()]).toEqual([...built.keys()]);
	const differing = [...built].filter(
		([file, bytes]) => !threaded.get(file)?.equals(bytes),
	);
	expect(differing.map(([file]) => file)).toEqual([]);
	expect(site.page("fr/docs/p179", "threaded")(".markdown p").text()).toContain(
		"Premiers mots",
	);
	// The cache contains the results of the threads.
	expect(summaryOf(await site.build()).compiled).toBe(0);
});

it("reports the location of a page error when compile threads are used", async () => {
	const last = "i18n/fr/docusaurus-plugin-content-docs/current/p179.md";
	const before = site.read(last);
	site.write(last, before.replace("## Part", "</div>\n\n## Part"));
	const { code, text } = await buildWithThreads();
	expect(code).toBe(1);
	expect(compiledInThreads()).toBeGreaterThan(50);
	expect(text).toContain(`${last}:10`);
	site.write(last, before);
});

it("uses no compile threads if functions of the config affect pages", async () => {
	site.write(
		"docusaurus.config.js",
		CONFIG(
			'markdown: { hooks: { onBrokenMarkdownLinks: ({ url }) => "/docs/p1" } },',
		),
	);
	site.write("docs/p178.md", page(178).replace("./p179.md", "./absent.md"));
	const { code, text } = await buildWithThreads();
	expect(code, text).toBe(0);
	expect(compiledInThreads()).toBe(0);
	expect(site.page("docs/p178", "threaded")(".markdown p a").attr("href")).toBe(
		"/docs/p1",
	);
});
