/** `furrow start` in a browser: the badge with a page's warnings, and the JSON behind it. */
import type { Page } from "playwright";
import { expect, it, onTestFinished } from "vitest";
import { createSite } from "../build/site";
import { axeFaults } from "./axe";
import { open, start } from "./browser";
import { startedSite } from "./siteInBrowser";

const started = startedSite(
	createSite("start-badge", {
		"docusaurus.config.js": `module.exports = {
	title: "T", url: "https://t.example", baseUrl: "/", onBrokenLinks: "warn",
	markdown: { hooks: { onBrokenMarkdownLinks: "warn" } },
	presets: [["classic", { blog: false, pages: false, docs: { routeBasePath: "/", editUrl: "https://edit.example/" } }]],
};
`,
		"docs/intro.md": "---\nslug: /\n---\n\n# Intro\n\n[gone](./gone.md)\n",
		"docs/sound.md": "# Sound\n\nText.\n",
		"static/favicon.ico": "",
	}),
);
const { site } = started;

const BADGE = "furrow-badge";
const badge = (page: Page) => page.locator(`${BADGE} button.badge`);

const GONE = {
	place: "docs/intro.md:7:1",
	message: 'The Markdown link "./gone.md" does not lead to a page.',
};

it("serves its data about a page as JSON", async () => {
	const report = async (path: string) => {
		const response = await fetch(
			`${started.server.url}${path}__furrow-page.json`,
		);
		return [response.status, await response.json()];
	};
	expect(await report("/")).toEqual([
		200,
		{
			path: "/",
			locale: "en",
			file: "docs/intro.md",
			warnings: [{ ...GONE, file: "docs/intro.md", line: 7, column: 1 }],
		},
	]);
	expect(await report("/sound.")).toMatchObject([200, { warnings: [] }]);
	expect(await report("/nowhere.")).toEqual([200, null]);
});

it.each([
	["light", 390],
	["dark", 390],
	["light", 1440],
	["dark", 1440],
] as const)("is accessible: %s, %i px", async (colorScheme, width) => {
	const page = await started.newPage({
		colorScheme,
		viewport: { width, height: 800 },
	});
	await open(page, "/");
	await badge(page).waitFor();
	expect(await badge(page).textContent()).toBe("1 warning");
	expect(await axeFaults(page, { within: BADGE })).toEqual([]);
	await badge(page).click();
	const panel = page.locator(`${BADGE} .panel`);
	await panel.waitFor();
	expect(await panel.textContent()).toContain(GONE.message);
	expect(await axeFaults(page, { within: BADGE })).toEqual([]);
	const box = await page.locator(`${BADGE} aside`).boundingBox();
	expect(box?.x).toBeGreaterThanOrEqual(0);
	expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
	await page.keyboard.press("Escape");
	await panel.waitFor({ state: "hidden" });
	// Scrolled to the end, the page is entirely above the badge.
	await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
	const [{ y = 0, height = 0 } = {}, own] = [
		(await page.locator("#__docusaurus").boundingBox()) ?? {},
		await badge(page).boundingBox(),
	];
	expect(y + height).toBeLessThanOrEqual(own?.y ?? 0);
});

it("follows edits and navigation, opens the editor, and is toggled by a shortcut", async () => {
	const page = await started.newPage();
	await page.route("**/open-in-editor?*", (route) => route.fulfill());
	await open(page, "/");
	await badge(page).click();
	const request = page.waitForRequest(/open-in-editor/);
	await page.locator(`${BADGE} li button`).click();
	expect(new URL((await request).url()).searchParams.get("file")).toBe(
		GONE.place,
	);
	await page.keyboard.press("Alt+Shift+F");
	await badge(page).waitFor({ state: "hidden" });
	await page.keyboard.press("Alt+Shift+F");
	await badge(page).waitFor();
	await page.getByRole("link", { name: "Sound" }).first().click();
	await badge(page).waitFor({ state: "hidden" });
	site.edit("docs/sound.md", "Text.", "[lost](./lost.md)");
	await badge(page).waitFor();
	site.edit("docs/sound.md", "[lost](./lost.md)", "Text.");
	await badge(page).waitFor({ state: "hidden" });
});

it("shows a warning about a page's front matter until it is fixed", async () => {
	site.write("docs/typo.md", "---\nsidebar_postion: 3\n---\n\n# Typo\n");
	const page = await started.newPage();
	await expect
		.poll(async () => (await fetch(`${started.server.url}/typo`)).status)
		.toBe(200);
	await open(page, "/typo");
	await badge(page).click();
	const panel = page.locator(`${BADGE} .panel`);
	await panel.getByText('Did you mean "sidebar_position"?').waitFor();
	await panel.getByRole("button", { name: "docs/typo.md:2:1" }).waitFor();
	site.edit("docs/typo.md", "postion", "position");
	await badge(page).waitFor({ state: "hidden" });
});

it("opens the source in the editor from the edit link", async () => {
	const page = await started.newPage();
	await page.route("**/open-in-editor?*", (route) => route.fulfill());
	await open(page, "/sound");
	const request = page.waitForRequest(/open-in-editor/);
	await page.getByRole("link", { name: "Edit this page" }).click();
	expect(new URL((await request).url()).searchParams.get("file")).toBe(
		"docs/sound.md",
	);
});

it("follows the edit link's URL if no editor can be opened", async () => {
	const page = await started.newPage({}, [/403/]);
	await page.route("**/open-in-editor?*", (route) =>
		route.fulfill({ status: 403 }),
	);
	await page
		.context()
		.route("https://edit.example/**", (route) =>
			route.fulfill({ body: "The source" }),
		);
	await open(page, "/sound");
	const opened = page.context().waitForEvent("page");
	await page.getByRole("link", { name: "Edit this page" }).click();
	expect((await opened).url()).toBe("https://edit.example/docs/sound.md");
});

it("reports that the server is gone, and that it is back", async () => {
	const first = await start(site);
	const page = await started.newPage({}, [/.*/], first.url);
	const connected = page.waitForEvent("console", (message) =>
		message.text().includes("[vite] connected"),
	);
	await open(page, "/sound");
	await connected;
	await first.stop();
	const status = page.locator(`${BADGE} [role=status]`);
	await status.getByText("The server is gone").waitFor();
	const { port } = new URL(first.url);
	const second = await start(site, "--port", port);
	onTestFinished(() => second.stop());
	await status.getByText("The server is back.").waitFor();
	await status.waitFor({ state: "hidden" });
});
