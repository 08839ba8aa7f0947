/** Terminal output of `furrow start`: each problem of a requested page is reported once. */
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
		// Errors that end a build are all reported as warnings here.
		"docusaurus.config.js": withField(
			'markdown: { hooks: { onBrokenMarkdownLinks: "throw" } },',
		),
		"docs/broken.md":
			"# Broken\n\n[gone](./gone.md), [gone again](./gone.md) and [lost](./lost.md#part)\n\n[no page](/no/page), [other page](/other/page)\n\n[by name][name]\n\n[name]: ./named.md\n",
		"docs/percent.mdx":
			'import Link from "@docusaurus/Link";\n\n# Percent\n\n<Link to="/docs/guide#100%">A malformed anchor</Link>\n',
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

/** Requests a page and returns the output about some files, once nothing more is printed for a while. */
async function outputAbout(path: string, files: RegExp): Promise<string[]> {
	await fetch(server.url + path);
	let length = -1;
	while (length !== server.output.length) {
		length = server.output.length;
		await setTimeout(1500);
	}
	return server.output.filter((line) => files.test(line));
}

it("reports each broken link of a page once, with its position", async () => {
	const warning = (place: string, what: string) =>
		`warning docs/broken.md:${place}: ${what}`;
	expect(await outputAbout("/docs/broken", /broken/)).toEqual([
		warning("3:1", 'The Markdown link "./gone.md" does not lead to a page.'),
		warning("3:20", 'The Markdown link "./gone.md" does not lead to a page.'),
		warning(
			"3:48",
			'The Markdown link "./lost.md#part" does not lead to a page.',
		),
		warning("7:1", 'The Markdown link "./named.md" does not lead to a page.'),
		warning("5:1", 'No page and no file is at "/no/page".'),
		warning("5:22", 'No page and no file is at "/other/page".'),
	]);
});

it("reports an anchor that is not encoded correctly", async () => {
	expect(await outputAbout("/docs/percent", /percent|URI/)).toEqual([
		'warning docs/percent.mdx: The page there has no anchor "/docs/guide#100%".',
	]);
});

it("reports a broken link in a partial once", async () => {
	expect(await outputAbout("/docs/parts", /parts|_part/)).toEqual([
		'warning docs/parts.mdx:5:1: The Markdown link "./missing.md" does not lead to a page.',
		'warning docs/_part.mdx:1:1: The Markdown link "./missing.md" does not lead to a page.',
	]);
});

it("reports a page that is hidden by another page with the same path", async () => {
	expect(await outputAbout("/docs/guide", /twin/)).toEqual([
		'warning docs/twin.md:3:1: This page is hidden: docs/guide.md has the same path, "/docs/guide". Give one of them a different slug.',
	]);
});

it("suggests the option for unsupported syntax once per kind of syntax", async () => {
	const warning = (place: string, found: string, option: string) =>
		`warning docs/${place}: "${found}" is plain text. To render it, set markdown.extensions.${option} to true in the config.`;
	const hinted = () => server.output.filter((line) => /hints/.test(line));
	await fetch(`${server.url}/docs/hints`);
	const first = [
		warning("hints.md:3", "[!TIP]", "alerts"),
		warning("hints.md:6", "==marked==", "marks"),
		warning("hints.md:6", "$a^2$", "math"),
	];
	await expect.poll(hinted).toEqual(first);
	await fetch(`${server.url}/docs/hints-too`);
	await expect
		.poll(hinted)
		.toEqual([...first, warning("hints-too.md:6", "[[toc]]", "toc")]);
});

it("reports an invalid navbar item at its position in the config", async () => {
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
