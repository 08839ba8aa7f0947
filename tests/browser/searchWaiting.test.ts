/** `furrow start`: search while the server is still reading pages. */
import type { Page } from "playwright";
import { afterAll, afterEach, expect, it } from "vitest";
import { createSite } from "../build/site";
import { axeFaults } from "./axe";
import { open } from "./browser";
import { hits, input, write } from "./searchModal";
import { startedSite } from "./siteInBrowser";

/** A folder outside the site, so it is not watched. */
const gate = createSite("search-gate", { "note.txt": "" });
afterAll(() => gate.dispose());

/** A remark plugin that holds back `slow.md` until the file `open` exists. */
const PLUGIN = `const { existsSync, watch } = require("node:fs");
const gate = ${JSON.stringify(gate.dir)};
module.exports = () => async (_, { path }) => {
	if (!path.endsWith("slow.md")) return;
	const isOpen = () => existsSync(gate + "/open");
	if (isOpen()) return;
	await new Promise((done) => {
		const watcher = watch(gate, () => {
			if (!isOpen()) return;
			watcher.close();
			done();
		});
	});
};
`;

const started = startedSite(
	createSite("search-waiting", {
		"docusaurus.config.js": `module.exports = {
	title: "T",
	url: "https://t.example",
	baseUrl: "/",
	presets: [["classic", {
		blog: false,
		pages: false,
		docs: { routeBasePath: "/", remarkPlugins: [require("./plugin.js")] },
	}]],
};
`,
		"plugin.js": PLUGIN,
		"static/favicon.ico": "",
		"docs/intro.md": "---\nslug: /\n---\n\n# Intro\n\nText.\n",
		"docs/candle.md": "# Candles\n\nWax.\n",
		"docs/slow.md": "# Slow\n\nSnail.\n",
	}),
);
const { site } = started;

const waiting = (page: Page) => page.locator(".furrow-search-waiting");
const status = (page: Page) => page.locator(".furrow-search-status");

afterEach(() => gate.write("open", ""));

it("shows how many pages are being read until there are results", async () => {
	const page = await started.newPage();
	await open(page, "/");
	await write(page, "snail");
	await waiting(page)
		.getByText(/^Reading pages: \d of \d$/)
		.waitFor();
	expect(await status(page).textContent()).toMatch(/^Reading pages: \d of \d$/);
	expect(await page.locator(".DocSearch-NoResults").isVisible()).toBe(false);
	expect(await axeFaults(page, { within: ".furrow-search-waiting" })).toEqual(
		[],
	);
	gate.write("open", "");
	await hits(page).getByText("Snail").waitFor();
	await waiting(page).waitFor({ state: "hidden" });
	expect(await status(page).textContent()).toBe("One document found");
});

it("neither shows nor opens results of an earlier query while pages are being read", async () => {
	const page = await started.newPage();
	const connected = page.waitForEvent("websocket");
	await open(page, "/");
	const socket = await connected;
	await write(page, "candles");
	await hits(page).first().waitFor();
	await input(page).fill("absent");
	const none = page.locator(".DocSearch-NoResults");
	await none.getByText("absent").waitFor();
	await input(page).fill("candles");
	await hits(page).first().waitFor();
	// The next search reads edited docs again.
	gate.remove("open");
	const updated = socket.waitForEvent("framereceived", ({ payload }) =>
		payload.includes("furrow:update"),
	);
	site.write("docs/slow.md", "# Slow\n\nZebrafish.\n");
	await updated;
	await input(page).fill("zebrafish");
	await waiting(page).waitFor();
	expect(await hits(page).first().isVisible()).toBe(false);
	await page.keyboard.press("Enter");
	await input(page).fill("");
	await page.locator(".furrow-search-asking").waitFor({ state: "detached" });
	await input(page).fill("zebrafish");
	await waiting(page).waitFor();
	expect(new URL(page.url()).pathname).toBe("/");
	gate.write("open", "");
	await hits(page).getByText("Zebrafish").waitFor();
});
