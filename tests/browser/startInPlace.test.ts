/** `furrow start` in a browser: missing and broken pages recover in the same document. */
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hydrated, isSameDocument, markWindow } from "./browser";
import { WrittenSite, waitForText } from "./writtenSite";

let written: WrittenSite;

beforeAll(async () => {
	written = await WrittenSite.start();
});
afterAll(() => written?.stop());

const overlay = "furrow-error";

const waitForError = (page: Page, isThere = true) =>
	page.waitForSelector(overlay, {
		state: isThere ? "attached" : "detached",
	});

const hasColour = (page: Page, colour: string) =>
	page.waitForFunction(
		(colour) => getComputedStyle(document.body).outlineColor === colour,
		colour,
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

describe("a missing page", () => {
	const file = "docs/guide/fresh.md";

	it("appears when its file is created, and disappears when it is deleted", async () => {
		const { page, done } = await written.at("/docs/next/guide/fresh", [/404/]);
		// An unrelated edit does not change the page.
		written.edit("docusaurus.config.js", 'label: "API"', 'label: "Interfaces"');
		await waitForText(page, ".navbar", "Interfaces");
		expect(await page.title()).toBe("Page Not Found | Demo");
		written.write(file, "# Fresh doc\n\nText.\n");
		await waitForText(page, "main h1", "Fresh doc");
		await waitForText(page, ".theme-doc-sidebar-menu", "Fresh doc");
		await waitForText(page, "title", "Fresh doc | Demo");
		written.site.edit(file, "Text.", "Words.");
		await waitForText(page, ".markdown", "Words.");
		written.site.remove(file);
		await waitForText(page, "main h1", "Page Not Found");
		await waitForText(page, "title", "Page Not Found | Demo");
		written.site.write(file, "# Here again\n");
		await waitForText(page, "main h1", "Here again");
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});

	it("is reachable by client-side navigation once it is created", async () => {
		written.edit(
			"docs/intro.md",
			"Dup heading.",
			"[later](/docs/next/guide/fresh)",
		);
		const { page, done } = await written.at("/docs/next/intro");
		const link = page.getByRole("link", { name: "later" });
		await link.waitFor();
		written.write(file, "# Fresh doc\n");
		await waitForText(page, "main", "later");
		const answer = () => fetch(`${written.server.url}/docs/next/guide/fresh`);
		await expect.poll(async () => (await answer()).status).toBe(200);
		// By then, the open page has received the update.
		written.site.edit("docs/intro.md", "[later]", "Now: [later]");
		await waitForText(page, ".markdown", "Now: later");
		await link.click();
		await waitForText(page, "main h1", "Fresh doc");
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});
});

describe("an error on an open page", () => {
	it("disappears when a deleted doc that a sidebar names is restored", async () => {
		const { page, done } = await written.at("/docs/next/state");
		await page.click("#counter");
		await waitForText(page, "#counter", "Clicked 1");
		const text = written.site.read("docs/markdown.md");
		written.edit("docs/markdown.md", "Intro text.", "Intro text.");
		written.site.remove("docs/markdown.md");
		await waitForError(page);
		// The first update that Vite sends to the page.
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
		);
		await waitForError(page);
		written.site.write("docs/markdown.md", text);
		await waitForError(page, false);
		expect(await page.textContent("#counter")).toBe("Clicked 1");
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});

	it("stays through other edits until it is fixed", async () => {
		const { page, done } = await written.at("/docs/next/state", [/500/]);
		written.edit("docs/state.mdx", "## The end", "<Broken\n\n## The end");
		await waitForError(page);
		await style(page, "rgb(1, 2, 3)");
		await waitForError(page);
		written.site.edit("docs/state.mdx", "<Broken\n\n## The end", "## The end");
		await waitForError(page, false);
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});
});

describe("a page that was opened broken", () => {
	async function openBroken() {
		written.edit("docs/state.mdx", "## The end", "<Broken\n\n## The end");
		const watched = await written.newPage([/500/]);
		const { page } = watched;
		const connected = page
			.waitForEvent("websocket")
			.then((socket) => socket.waitForEvent("framereceived"));
		await page.goto("/docs/next/state");
		await waitForError(page);
		await connected;
		await markWindow(page);
		return watched;
	}

	const fix = () =>
		written.site.edit("docs/state.mdx", "<Broken\n\n## The end", "## The end");

	it("hydrates in the same document when it is fixed, and follows edits", async () => {
		const { page, done } = await openBroken();
		fix();
		await hydrated(page);
		await waitForError(page, false);
		await page.click("#counter");
		await waitForText(page, "#counter", "Clicked 1");
		written.site.edit("docs/state.mdx", "Some text.", "Other text.");
		await waitForText(page, ".markdown", "Other text.");
		written.edit("src/components/Counter.tsx", "Clicked", "Pressed");
		await waitForText(page, "#counter", "Pressed 1");
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});

	it("shows its current error after another edit", async () => {
		const { page, done } = await openBroken();
		written.edit("src/css/custom.css", ":root", "b { margin: 0 }\n:root");
		written.site.edit("docs/state.mdx", "<Broken", "<Ruined");
		await page.waitForFunction(
			(overlay) =>
				document
					.querySelector(overlay)
					?.shadowRoot?.textContent?.includes("<Ruined"),
			overlay,
		);
		written.site.edit("docs/state.mdx", "<Ruined\n\n## The end", "## The end");
		await hydrated(page);
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});
});

it("restores a page after a site component that broke all pages is fixed", async () => {
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
	await waitForError(page);
	await waitForText(page, "main", "Some text.");
	written.site.edit(file, 'throw new Error("No footer.");', "");
	await waitForText(page, "#mine", "Mine");
	await hydrated(page);
	expect(await page.locator(overlay).count()).toBe(0);
	await page.click("#counter");
	await waitForText(page, "#counter", "Clicked 1");
	expect(await isSameDocument(page)).toBe(true);
	await done();
});

it("shows translations from a newly created folder, until it is deleted", async () => {
	const { page, done } = await written.at("/docs/next/intro");
	written.write(
		"i18n/en/docusaurus-theme-classic/navbar.json",
		'{ "item.label.Docs": { "message": "Manual" } }',
	);
	await waitForText(page, ".navbar", "Manual");
	written.site.remove("i18n/en");
	await waitForText(page, ".navbar", "Manual", false);
	expect(await isSameDocument(page)).toBe(true);
	await done();
});

it("does not reload pages when a static HTML file changes", async () => {
	written.write("static/apart.html", "<p>First</p>\n");
	const { page, done } = await written.at("/docs/next/state");
	written.site.edit("static/apart.html", "First", "Second");
	written.edit("docs/state.mdx", "Some text.", "Other text.");
	await waitForText(page, ".markdown", "Other text.");
	expect(await isSameDocument(page)).toBe(true);
	await done();
});
