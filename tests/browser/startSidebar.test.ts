/** `furrow start`: an edit rerenders only the parts of the sidebar that it changes. */
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, type Site } from "../build/site";
import { launch, open, type Server, start, watchedPage } from "./browser";

declare global {
	/** Labels of sidebar links, in the order they were rendered. */
	var rendered: string[] | undefined;
}

let site: Site;
let browser: Browser;
let server: Server;

beforeAll(async () => {
	site = createSite("sidebar");
	site.write(
		"docusaurus.config.js",
		`module.exports = {
	title: "Sidebar",
	url: "https://sidebar.example",
	baseUrl: "/",
	presets: [["classic", { docs: { routeBasePath: "/" }, blog: false, pages: false }]],
	themeConfig: { search: false },
};
`,
	);
	// Uses everything that differs between pages.
	site.write(
		"src/theme/DocSidebarItem/Link.js",
		`import { useLocation } from "@docusaurus/router";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import Link from "@theme-original/DocSidebarItem/Link";
import React from "react";

export default function CountedLink(props) {
	useDocusaurusContext();
	useLocation();
	if (typeof window !== "undefined") (window.rendered ??= []).push(props.item.label);
	return <Link {...props} />;
}
`,
	);
	for (const [name, text] of [
		["intro", "---\nslug: /\n---\n\n# Intro\n\nFirst text.\n"],
		["deep/first", "# First\n\nWords.\n"],
		["deep/other", "# Other\n"],
		["last", "# Last\n"],
	])
		site.write(`docs/${name}.md`, text as string);
	site.write("static/favicon.ico", "");
	browser = await launch();
	server = await start(site);
});
afterAll(async () => {
	await server?.stop();
	await browser?.close();
	site?.dispose();
});

const hasText = (page: Page, selector: string, text: string) =>
	page.waitForFunction(
		([selector, text]) =>
			document
				.querySelector(selector as string)
				?.textContent?.includes(text as string),
		[selector, text],
	);

it("hydrates the sidebar before an edit, and rerenders only the links that an edit changes", async () => {
	const { page, done } = await watchedPage(browser, server.url);
	const connected = page
		.waitForEvent("websocket")
		.then((socket) => socket.waitForEvent("framereceived"));
	await open(page, "/deep/first");
	await connected;
	await page.waitForFunction(
		() => globalThis.rendered?.includes("Last"),
		undefined,
	);
	const edit = async (
		file: string,
		text: string,
		selector: string,
		shown: string,
	) => {
		await page.evaluate(() => {
			globalThis.rendered = [];
		});
		site.write(file, text);
		await hasText(page, selector, shown);
		return page.evaluate(() => globalThis.rendered);
	};
	expect(
		await edit(
			"docs/deep/first.md",
			"# First\n\nWords.\n\nNew words.\n",
			"article",
			"New words.",
		),
	).toEqual([]);
	expect(
		await edit("docs/deep/other.md", "# Another\n", "nav.menu", "Another"),
	).toEqual(["Another"]);
	expect(
		await edit("docs/deep/first.md", "# Primary\n", "nav.menu", "Primary"),
	).toEqual(["Primary"]);
	await done();
});
