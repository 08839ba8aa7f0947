/** `furrow start` with a cache of an earlier run: unchanged pages are served without waiting for a render. */
import { readFileSync } from "node:fs";
import type { Browser } from "playwright";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { PackStore } from "../../packages/furrow/src/cache/packStore";
import { createSite, type Site } from "../build/site";
import { launch, open, type Server, start, watchedPage } from "./browser";

const CACHE_FILE = "node_modules/.cache/furrow/start.pack";

let site: Site;
let browser: Browser;
let server: Server;

beforeAll(async () => {
	site = createSite("earlierPages");
	site.write(
		"docusaurus.config.js",
		`module.exports = {
	title: "Earlier",
	url: "https://earlier.example",
	baseUrl: "/",
	i18n: { defaultLocale: "en", locales: ["en", "de"] },
	presets: [["classic", { docs: { routeBasePath: "/" }, blog: false, pages: false }]],
	themeConfig: { search: false },
};
`,
	);
	site.write("docs/intro.md", "---\nslug: /\n---\n\n# Intro\n\nFirst text.\n");
	site.write("docs/other.md", "# Other\n\nSee [the third](/third).\n");
	site.write("static/favicon.ico", "");
	browser = await launch();
});
afterEach(() => server.stop());
afterAll(async () => {
	await browser?.close();
	site?.dispose();
});

const PAGES = ["/", "/other", "/de/", "/other.page-data.json"];

/** Starts the server and returns its responses, without parts that differ in every run. */
async function answers(paths = PAGES): Promise<string[]> {
	server = await start(site);
	const texts: string[] = [];
	for (const path of paths) {
		const answer = await fetch(server.url + path);
		expect(answer.status).toBe(200);
		texts.push(
			(await answer.text())
				.replaceAll(/start-\w+/g, "RUN")
				.replaceAll(/\?v=[\w-]+/g, "?v=RUN")
				.replaceAll(/(assets\/locale\/\w+)\.[\w-]+\.js/g, "$1.js"),
		);
	}
	return texts;
}

/** Replaces a text in all cached pages. */
function falsify(from: string, to: string): void {
	const text = readFileSync(site.path(CACHE_FILE), "latin1");
	const { stamp, keys } = JSON.parse(
		text.slice(text.lastIndexOf('{"stamp":'), -8),
	);
	const store = new PackStore(site.path(CACHE_FILE), stamp);
	for (const key of keys) {
		const page = store.bytes(key)?.toString() ?? "";
		store.setJson(key, page.replaceAll(from, to));
	}
	store.save();
}

it("serves pages that the last run rendered", async () => {
	const first = await answers();
	await server.stop();
	expect(await answers()).toEqual(first);
	await server.stop();
	falsify("First text.", "Wrong text.");
	const [intro, ...others] = await answers();
	expect(intro).toContain("Wrong text.");
	expect(others).toEqual([
		first[1],
		first[2]?.replaceAll("First text.", "Wrong text."),
		first[3],
	]);
});

it("rerenders a cached page once it is shown, and updates what differs", async () => {
	falsify("Wrong text.", "First text.");
	falsify("First text.", "Wrong text.");
	server = await start(site);
	const { page, done } = await watchedPage(browser, server.url);
	await page.goto(server.url);
	await page.getByText("First text.").waitFor();
	expect(await page.getByText("Wrong text.").count()).toBe(0);
	await done();
});

it("serves no cached page whose content has changed since", async () => {
	await answers();
	await server.stop();
	site.write("docs/other.md", "# Another\n\nSee [the third](/third).\n");
	site.write("docs/third.md", "# Third\n");
	const [intro, other, german, data] = await answers();
	for (const html of [intro, german]) expect(html).toContain("Another");
	expect(other).toContain("<h1>Another</h1>");
	// The link's target did not exist before.
	expect(data).not.toContain('"nonPagePaths"');
	await server.stop();
	site.edit("docusaurus.config.js", '"Earlier"', '"Later"');
	expect((await answers(["/"]))[0]).toContain(
		'<title data-rh="true">Intro | Later</title>',
	);
});

it("updates a cached page when its files are edited", async () => {
	await answers();
	await server.stop();
	server = await start(site);
	const { page, done } = await watchedPage(browser, server.url);
	await open(page, "/");
	site.edit("docs/intro.md", "First text.", "Second text.");
	await page.getByText("Second text.").waitFor();
	site.edit("docs/other.md", "# Another", "# Renamed");
	await page.locator("nav.menu").getByText("Renamed").waitFor();
	await done();
});

it("does not serve cached pages after their site components have changed", async () => {
	site.write(
		"src/components/Word.jsx",
		"export default () => <b>First word</b>;\n",
	);
	site.write(
		"docs/other.mdx",
		'import Word from "@site/src/components/Word";\n\n# Other\n\n<Word />\n',
	);
	site.remove("docs/other.md");
	expect((await answers(["/other"]))[0]).toContain("First word");
	await server.stop();
	site.edit("src/components/Word.jsx", "First", "Second");
	expect((await answers(["/other"]))[0]).toContain("Second word");
	await server.stop();
	// A swizzled footer makes every page contain site code.
	site.write(
		"src/theme/Footer/index.jsx",
		"export default () => <footer>First footer</footer>;\n",
	);
	expect((await answers(["/"]))[0]).toContain("First footer");
	await server.stop();
	site.edit("src/theme/Footer/index.jsx", "First", "Second");
	expect((await answers(["/"]))[0]).toContain("Second footer");
});
