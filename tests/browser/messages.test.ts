/** Translated texts: a page loads those of its own code, and all others before they are needed. */
import type { BrowserContextOptions, Page } from "playwright";
import { expect, it } from "vitest";
import { copyFixture } from "../build/site";
import {
	holdRequests,
	hydrated,
	isSameDocument,
	markWindow,
	open,
} from "./browser";
import { servedSite } from "./servedSite";

/** A page that translates ids which are unknown at build time. */
const MOOD = `
import { translate } from "@docusaurus/Translate";
import Layout from "@theme/Layout";
import { useState } from "react";

const text = (mood) => translate({ id: "mood." + mood, message: mood });

export default function Mood() {
	const [mood, setMood] = useState("good");
	return (
		<Layout title="Mood">
			<button type="button" onClick={() => setMood("bad")}>{text(mood)}</button>
		</Layout>
	);
}
`;

const TEXTS = {
	"home.title": { message: "欢迎" },
	"mood.good": { message: "高兴" },
	"mood.bad": { message: "难过" },
	"theme.SearchModal.searchBox.placeholderText": { message: "找文档" },
};

const site = copyFixture("walk");
site.write("src/pages/mood.js", MOOD);
site.write("static/file.pdf", "%PDF");
site.write("i18n/zh/code.json", JSON.stringify(TEXTS));
site.edit(
	"docusaurus.config.js",
	"themeConfig: {",
	'themeConfig: { algolia: { appId: "A", apiKey: "k", indexName: "i" },',
);
site.edit(
	"docusaurus.config.js",
	'items: [{ label: "Introduction", to: "/docs/intro" }]',
	'items: [{ label: "Introduction", to: "/docs/intro" }, { label: "Paper", to: "pathname:///file.pdf", target: "_self" }]',
);
site.edit(
	"docusaurus.config.js",
	'{ to: "/blog", label: "Blog", position: "left" },',
	'{ to: "/blog", label: "Blog", position: "left" }, { to: "/mood", label: "Mood", position: "left" }, { to: "/another/site", label: "Another", position: "left" },',
);
site.edit(
	"docusaurus.config.js",
	'onBrokenLinks: "throw"',
	'onBrokenLinks: "ignore"',
);
const served = servedSite(site);

/** Opens a page and records the paths that it requests. */
async function newPage(
	options: BrowserContextOptions = {},
): Promise<{ page: Page; requested: string[] }> {
	const page = await served.newPage(options);
	const requested: string[] = [];
	page.on("request", (request) =>
		requested.push(new URL(request.url()).pathname),
	);
	return { page, requested };
}

const isDeferred = (path: string) => path.includes(".deferred.");

it("loads only the texts of a doc's own code", async () => {
	const { page, requested } = await newPage();
	await page.goto("/zh/docs/long", { waitUntil: "networkidle" });
	await hydrated(page);
	expect(requested.filter(isDeferred)).toEqual([]);
	const known = await page.evaluate(() =>
		Object.keys(globalThis.__FURROW__.codeTranslations),
	);
	expect(known).toContain("theme.docs.paginator.next");
	expect(known).not.toContain("mood.good");
	await page
		.locator(".pagination-nav__link--next")
		.getByText("下一页")
		.waitFor();
	await page.getByRole("button", { name: /切换浅色\/暗黑模式/ }).click();
});

it("loads the texts of the search before its modal opens", async () => {
	const { page, requested } = await newPage();
	await open(page, "/zh/docs/intro");
	await page.getByRole("button", { name: "搜索" }).click();
	await page.getByPlaceholder("找文档").waitFor();
	expect(requested.filter(isDeferred)).toHaveLength(1);
});

it("loads the texts of pages that the reader navigates to", async () => {
	const { page } = await newPage();
	await open(page, "/zh/docs/intro");
	await markWindow(page);
	const main = page.locator(".navbar");
	await main.getByText("Blog").click();
	await page.getByText("阅读更多").first().waitFor();
	await main.getByText("Mood").click();
	await page.getByRole("button", { name: "高兴" }).click();
	await page.getByRole("button", { name: "难过" }).waitFor();
	await page.locator(".navbar__brand").click();
	await page.getByRole("heading", { level: 1, name: "欢迎" }).waitFor();
	expect(await isSameDocument(page)).toBe(true);
});

it("loads texts with dynamic ids on a direct visit, and renders them on the server", async () => {
	const { page, requested } = await newPage();
	await open(page, "/zh/mood");
	await page.getByRole("button", { name: "高兴" }).click();
	await page.getByRole("button", { name: "难过" }).waitFor();
	await open(page, "/zh/");
	await page.getByRole("heading", { level: 1, name: "欢迎" }).waitFor();
	expect(requested.some(isDeferred)).toBe(true);
	const response = await page.request.get("/zh/mood");
	expect(await response.text()).toContain("高兴");
});

it("requests deferred texts along with the scripts if a phone's first touch is on a control", async () => {
	const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
	const touched = async (control: string) => {
		const { page, requested } = await newPage(phone);
		// With Save-Data, scripts load on a touch only.
		await page.addInitScript(() =>
			Object.defineProperty(navigator, "connection", {
				value: { saveData: true },
			}),
		);
		await page.goto("/zh/docs/intro", { waitUntil: "load" });
		const release = await holdRequests(page, /\/main\.[^/]+\.js$/);
		const main = page.waitForRequest(/\/main\.[^/]+\.js$/);
		await page.locator(control).dispatchEvent("pointerdown");
		await main;
		const early = requested.filter(isDeferred).length;
		release();
		await hydrated(page);
		return early;
	};
	expect(await touched(".navbar__toggle")).toBe(1);
	expect(await touched("h1")).toBe(0);
});

it("translates the mobile menu", async () => {
	const { page } = await newPage({
		viewport: { width: 390, height: 844 },
		hasTouch: true,
	});
	await open(page, "/zh/docs/intro");
	await page.getByRole("button", { name: "切换导航栏" }).click();
	const menu = page.locator(".navbar-sidebar");
	await menu.getByRole("button", { name: "回到主菜单" }).click();
	await menu.getByRole("button", { name: "选择语言" }).waitFor();
	await menu.getByRole("button", { name: "关闭导航栏" }).click();
	await menu.waitFor({ state: "hidden" });
});

it("keeps the server HTML of the footer on pages of any layout", async () => {
	const { page } = await newPage();
	await open(page, "/docs/intro");
	await markWindow(page);
	const footer = page.locator("footer.footer--dark");
	const before = await footer.innerHTML();
	expect(before).toContain("Copyright Walk");
	await page.locator(".navbar").getByText("Blog").click();
	await page.getByText("Second post").first().waitFor();
	expect(await footer.innerHTML()).toBe(before);
	await footer.getByText("Introduction").click();
	await page.getByRole("heading", { level: 1, name: "Introduction" }).waitFor();
	expect(await footer.innerHTML()).toBe(before);
	expect(await isSameDocument(page)).toBe(true);
});

it("prefetches no data for links that lead to no page", async () => {
	const { page, requested } = await newPage();
	await page.goto("/docs/intro", { waitUntil: "networkidle" });
	await hydrated(page);
	await page.locator(".navbar").getByText("Another").hover();
	await page.locator("footer").getByText("Paper").hover();
	await page.locator(".navbar").getByText("Mood").hover();
	await page.waitForLoadState("networkidle");
	const data = requested.filter((path) => path.endsWith("page-data.json"));
	expect(data).toContain("/mood.page-data.json");
	expect(data.filter((path) => /another|file\.pdf/.test(path))).toEqual([]);
});
