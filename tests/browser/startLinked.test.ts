/** `furrow start` with symbolic links to a site or its packages (each module is loaded once), and odd folder names. */
import { cpSync, symlinkSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, type Site } from "../build/site";
import { launch, open, start, watchedPage } from "./browser";

let site: Site;

beforeAll(() => {
	site = createSite("startLinked", {
		"site/package.json": '{ "name": "site", "private": true }\n',
		"site/docusaurus.config.js": `module.exports = {
	title: "Linked",
	url: "https://linked.example",
	baseUrl: "/",
	favicon: "favicon.ico",
	presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]],
};
`,
		"site/static/favicon.ico": "",
		"site/docs/intro.md": "---\nslug: /\n---\n\n# Intro\n",
		// Makes a part of the theme pass through Vite, next to modules that Node has loaded.
		"site/src/theme/DocItem/Footer/index.js": `import Footer from "@theme-original/DocItem/Footer";
import { useState } from "react";
export default function Counted(props) {
	const [count, setCount] = useState(0);
	return (<><button type="button" id="own" onClick={() => setCount(count + 1)}>{count}</button><Footer {...props} /></>);
}
`,
		"packages/node_modules/none/package.json": '{ "name": "none" }\n',
	});
	symlinkSync(
		site.path("packages/node_modules"),
		site.path("site/node_modules"),
	);
	symlinkSync(site.path("site"), site.path("link"));
});
afterAll(() => site?.dispose());

/** Copies the site to a folder with another name. */
const copySite = (name: string) =>
	cpSync(site.path("site"), site.path(name), {
		recursive: true,
		filter: (file) => !file.includes("node_modules"),
	});

it.each([
	["links to packages", "site", []],
	["a link to the site", "site", ["../link"]],
	[
		"a name with spaces, other letters and signs",
		"my sité (1) [2] 100%20&",
		[],
	],
] as const)("serves a site with %s", async (_, name, folder) => {
	if (!site.has(name)) copySite(name);
	const server = await start({ dir: site.path(name) }, ...folder);
	const browser = await launch();
	try {
		const { page, done } = await watchedPage(browser, server.url);
		await open(page, "/");
		await page.click("#own");
		await expect.poll(() => page.textContent("#own")).toBe("1");
		await done();
	} finally {
		await browser.close();
		await server.stop();
	}
});

it.each(["a#b", "a?b"])(
	"refuses a folder name that Vite cannot serve: %s",
	async (name) => {
		copySite(name);
		const { code, text } = await site.run("start", "--no-open", name);
		expect(code).toBe(1);
		expect(text).toMatch(/^ {2}The site's folder has a "[#?]" in its path/m);
		expect(text).toContain("hint: Rename the folder");
	},
);
