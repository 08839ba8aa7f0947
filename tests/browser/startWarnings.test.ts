/** The terminal of `furrow start`: what is wrong with a page that is shown, told once each. */
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { GOOD_SITE, withField } from "../build/failing";
import { createSite, type Site } from "../build/site";
import { type Server, start } from "./browser";

let site: Site;
let server: Server;

beforeAll(async () => {
	site = createSite("start-warnings", {
		...GOOD_SITE,
		// What ends a build is told of here all at once.
		"docusaurus.config.js": withField(
			'markdown: { hooks: { onBrokenMarkdownLinks: "throw" } },',
		),
		"docs/broken.md":
			"# Broken\n\n[gone](./gone.md), [gone again](./gone.md) and [lost](./lost.md#part)\n\n[no page](/no/page), [other page](/other/page)\n\n[by name][name]\n\n[name]: ./named.md\n",
		"docs/parts.mdx":
			"import Part from './_part.mdx';\n\n# Parts\n\n[missing](./missing.md)\n\n<Part />\n",
		"docs/_part.mdx": "[missing](./missing.md)\n",
		"docs/hints.md":
			"# Hints\n\n> [!TIP]\n> It costs $5 and $6.\n\nMore ==marked== text, and $a^2$.\n",
		"docs/hints-too.md": "# More\n\n> [!NOTE]\n> Text.\n\n[[toc]]\n",
		"docs/guide.md": "# Guide\n\nText.\n",
		"docs/twin.md": "---\ntitle: Twin\nslug: guide\n---\n\nText.\n",
	});
	server = await start(site);
});
afterAll(async () => {
	await server?.stop();
	site?.dispose();
});

/** What the terminal says of some files, once it has been silent for a while. */
async function told(path: string, files: RegExp): Promise<string[]> {
	await fetch(server.url + path);
	let known = -1;
	while (known !== server.output.length) {
		known = server.output.length;
		await setTimeout(1500);
	}
	return server.output.filter((line) => files.test(line));
}

it("tells of a Markdown link that does not lead to a page once, with its place", async () => {
	const says = (place: string, what: string) =>
		`warning docs/broken.md:${place}: ${what}`;
	expect(await told("/docs/broken", /broken/)).toEqual([
		says("3:1", 'The Markdown link "./gone.md" does not lead to a page.'),
		says("3:20", 'The Markdown link "./gone.md" does not lead to a page.'),
		says("3:48", 'The Markdown link "./lost.md#part" does not lead to a page.'),
		says("7:1", 'The Markdown link "./named.md" does not lead to a page.'),
		says("5:1", 'No page and no file is at "/no/page".'),
		says("5:22", 'No page and no file is at "/other/page".'),
	]);
});

it("tells of one that a component renders once, too", async () => {
	expect(await told("/docs/parts", /parts|_part/)).toEqual([
		'warning docs/parts.mdx:5:1: The Markdown link "./missing.md" does not lead to a page.',
		'warning docs/_part.mdx:1:1: The Markdown link "./missing.md" does not lead to a page.',
	]);
});

it("tells of a page that is hidden by the page at its path", async () => {
	expect(await told("/docs/guide", /twin/)).toEqual([
		'warning docs/twin.md:3:1: This page is hidden: docs/guide.md has the same path, "/docs/guide". Give one of them a different slug.',
	]);
});

it("says once of each kind which option makes more of what a page says", async () => {
	const says = (place: string, found: string, option: string) =>
		`warning docs/${place}: "${found}" is plain text. To render it, set markdown.extensions.${option} to true in the config.`;
	const hinted = () => server.output.filter((line) => /hints/.test(line));
	await fetch(`${server.url}/docs/hints`);
	const first = [
		says("hints.md:3", "[!TIP]", "alerts"),
		says("hints.md:6", "==marked==", "marks"),
		says("hints.md:6", "$a^2$", "math"),
	];
	await expect.poll(hinted).toEqual(first);
	await fetch(`${server.url}/docs/hints-too`);
	await expect
		.poll(hinted)
		.toEqual([...first, says("hints-too.md:6", "[[toc]]", "toc")]);
});

it("tells of a navbar item that leads nowhere at its place in the config", async () => {
	site.write(
		"docusaurus.config.js",
		withField(
			'themeConfig: { navbar: { items: [{ type: "docSidebar", sidebarId: "maim", label: "Docs" }] } },',
		),
	);
	const status = async () => (await fetch(`${server.url}/docs/guide`)).status;
	await expect.poll(status, { timeout: 20_000 }).toBe(500);
	const output = server.output.join("\n");
	expect(output).toMatch(/^error .*docusaurus\.config\.js:6:\d+$/m);
	expect(output).toContain('Did you mean "main"?');
});
