/** `furrow start` in a browser: what is not there, or cannot be shown, comes into the document that told so. */
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hydrated, isSameDocument, markWindow } from "./browser";
import { SLOW, shows, WrittenSite } from "./writtenSite";

let written: WrittenSite;

beforeAll(async () => {
	written = await WrittenSite.start();
});
afterAll(() => written?.stop());

const overlay = "furrow-error";

const tellsError = (page: Page, isThere = true) =>
	page.waitForSelector(overlay, {
		state: isThere ? "attached" : "detached",
		timeout: SLOW,
	});

const hasColour = (page: Page, colour: string) =>
	page.waitForFunction(
		(colour) => getComputedStyle(document.body).outlineColor === colour,
		colour,
		{ timeout: SLOW },
	);

/** Edits a style sheet, and waits until it shows. */
async function style(page: Page, colour: string): Promise<void> {
	written.edit(
		"src/css/custom.css",
		":root",
		`body{outline-color:${colour}}\n:root`,
	);
	await hasColour(page, colour);
}

describe("a page that is not there", () => {
	const file = "docs/guide/fresh.md";

	it("comes when its file does, and goes with it", async () => {
		const { page, done } = await written.at("/docs/next/guide/fresh", [/404/]);
		// Something else, at which the page stays what it is.
		written.edit("docusaurus.config.js", 'label: "API"', 'label: "Interfaces"');
		await shows(page, ".navbar", "Interfaces");
		expect(await page.title()).toBe("Page Not Found | Demo");
		written.write(file, "# Fresh doc\n\nText.\n");
		await shows(page, "main h1", "Fresh doc");
		await shows(page, ".theme-doc-sidebar-menu", "Fresh doc");
		await shows(page, "title", "Fresh doc | Demo");
		written.site.edit(file, "Text.", "Words.");
		await shows(page, ".markdown", "Words.");
		written.site.remove(file);
		await shows(page, "main h1", "Page Not Found");
		await shows(page, "title", "Page Not Found | Demo");
		written.site.write(file, "# Here again\n");
		await shows(page, "main h1", "Here again");
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});

	it("is one more page of the site for links to it, when it comes", async () => {
		written.edit(
			"docs/intro.md",
			"Dup heading.",
			"[later](/docs/next/guide/fresh)",
		);
		const { page, done } = await written.at("/docs/next/intro");
		const link = page.getByRole("link", { name: "later" });
		await link.waitFor();
		written.write(file, "# Fresh doc\n");
		await shows(page, "main", "later");
		const answer = () => fetch(`${written.server.url}/docs/next/guide/fresh`);
		await expect
			.poll(async () => (await answer()).status, { timeout: SLOW })
			.toBe(200);
		// The page has heard of it by then.
		written.site.edit("docs/intro.md", "[later]", "Now: [later]");
		await shows(page, ".markdown", "Now: later");
		await link.click();
		await shows(page, "main h1", "Fresh doc");
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});
});

describe("an error goes from the page that was there before", () => {
	it("when another doc that a sidebar names is put back", async () => {
		const { page, done } = await written.at("/docs/next/state");
		await page.click("#counter");
		await shows(page, "#counter", "Clicked 1");
		const text = written.site.read("docs/markdown.md");
		written.edit("docs/markdown.md", "Intro text.", "Intro text.");
		written.site.remove("docs/markdown.md");
		await tellsError(page);
		// The first of what Vite tells the page.
		written.edit(
			"src/components/counter.module.css",
			"margin: 1px",
			"margin: 4px",
		);
		await page.waitForFunction(
			() =>
				getComputedStyle(document.querySelector("#counter") as Element)
					.marginTop === "4px",
			undefined,
			{ timeout: SLOW },
		);
		await tellsError(page);
		written.site.write("docs/markdown.md", text);
		await tellsError(page, false);
		expect(await page.textContent("#counter")).toBe("Clicked 1");
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});

	it("and not before it is mended", async () => {
		const { page, done } = await written.at("/docs/next/state", [/500/]);
		written.edit("docs/state.mdx", "## The end", "<Broken\n\n## The end");
		await tellsError(page);
		await style(page, "rgb(1, 2, 3)");
		await tellsError(page);
		written.site.edit("docs/state.mdx", "<Broken\n\n## The end", "## The end");
		await tellsError(page, false);
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});
});

describe("a page that was opened broken", () => {
	async function openBroken() {
		written.edit("docs/state.mdx", "## The end", "<Broken\n\n## The end");
		const watched = await written.newPage([/500/]);
		const { page } = watched;
		const isHeard = page
			.waitForEvent("websocket")
			.then((socket) => socket.waitForEvent("framereceived"));
		await page.goto("/docs/next/state");
		await tellsError(page);
		await isHeard;
		await markWindow(page);
		return watched;
	}

	const mend = () =>
		written.site.edit("docs/state.mdx", "<Broken\n\n## The end", "## The end");

	it("comes to life in its document when it is mended, and follows edits", async () => {
		const { page, done } = await openBroken();
		mend();
		await hydrated(page);
		await tellsError(page, false);
		await page.click("#counter");
		await shows(page, "#counter", "Clicked 1");
		written.site.edit("docs/state.mdx", "Some text.", "Other text.");
		await shows(page, ".markdown", "Other text.");
		written.edit("src/components/Counter.tsx", "Clicked", "Pressed");
		await shows(page, "#counter", "Pressed 1");
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});

	it("tells what is wrong with it by now", async () => {
		const { page, done } = await openBroken();
		written.edit("src/css/custom.css", ":root", "b { margin: 0 }\n:root");
		written.site.edit("docs/state.mdx", "<Broken", "<Ruined");
		await page.waitForFunction(
			(overlay) =>
				document
					.querySelector(overlay)
					?.shadowRoot?.textContent?.includes("<Ruined"),
			overlay,
			{ timeout: SLOW },
		);
		written.site.edit("docs/state.mdx", "<Ruined\n\n## The end", "## The end");
		await hydrated(page);
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});
});

it("shows again a page for which a component of the site's breaks all others, when this is mended", async () => {
	const { page, done } = await written.at("/docs/next/state", [/500/]);
	const file = "src/theme/Footer/index.js";
	written.write(
		file,
		`import React from "react";
export default function Footer() {
	throw new Error("No footer.");
	return <p id="mine">Mine</p>;
}
`,
	);
	await tellsError(page);
	await shows(page, "main", "Some text.");
	written.site.edit(file, 'throw new Error("No footer.");', "");
	await shows(page, "#mine", "Mine");
	await hydrated(page);
	expect(await page.locator(overlay).count()).toBe(0);
	await page.click("#counter");
	await shows(page, "#counter", "Clicked 1");
	expect(await isSameDocument(page)).toBe(true);
	await done();
});

it("shows texts of a language whose folder was not there", async () => {
	const { page, done } = await written.at("/docs/next/intro");
	written.write(
		"i18n/en/docusaurus-theme-classic/navbar.json",
		'{ "item.label.Docs": { "message": "Manual" } }',
	);
	await shows(page, ".navbar", "Manual");
	written.site.remove("i18n/en");
	await shows(page, ".navbar", "Manual", false);
	expect(await isSameDocument(page)).toBe(true);
	await done();
});

it("leaves pages alone when a document that is no page of the site changes", async () => {
	written.write("static/apart.html", "<p>First</p>\n");
	const { page, done } = await written.at("/docs/next/state");
	written.site.edit("static/apart.html", "First", "Second");
	written.edit("docs/state.mdx", "Some text.", "Other text.");
	await shows(page, ".markdown", "Other text.");
	expect(await isSameDocument(page)).toBe(true);
	await done();
});
