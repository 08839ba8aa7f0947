/** `furrow start`: a bar on pages that are not translated, or whose source has changed since. */
import { execFileSync } from "node:child_process";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, type Site } from "../build/site";
import { axeFaults } from "./axe";
import { launch, type Server, start, watchedPage } from "./browser";

const CHINESE = "i18n/zh/docusaurus-plugin-content-docs/current";

let site: Site;
let server: Server;
let browser: Browser;

function commit(message: string, date: string): void {
	const env = {
		...process.env,
		GIT_COMMITTER_DATE: date,
		GIT_AUTHOR_DATE: date,
	};
	for (const args of [
		["add", "docs", "i18n"],
		["-c", "user.name=A", "-c", "user.email=a@a.example"].concat(
			"commit",
			"--quiet",
			"-m",
			message,
		),
	])
		execFileSync("git", args, { cwd: site.dir, env });
}

beforeAll(async () => {
	site = createSite("translation-bar", {
		"docusaurus.config.js": `module.exports = {
	title: "T", url: "https://t.example", baseUrl: "/",
	i18n: { defaultLocale: "en", locales: ["en", "zh"], localeConfigs: { en: { label: "English" } } },
	presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]],
};
`,
		"docs/index.md": "# One\n\n[Two](./two.md), [three](./three.md)\n",
		"docs/two.md": "# Two\n\nText.\n",
		"docs/three.md": "# Three\n\nText.\n",
		[`${CHINESE}/index.md`]: "# 一\n\n[二](./two.md)、[三](./three.md)\n",
		[`${CHINESE}/two.md`]: "# 二\n\n文字。\n",
	});
	execFileSync("git", ["init", "--quiet"], { cwd: site.dir });
	commit("First", "2026-01-01T00:00:00Z");
	site.write("docs/two.md", "# Two\n\nOther text.\n");
	commit("Second", "2026-01-02T00:00:00Z");
	site.write("static/favicon.ico", "");
	[server, browser] = await Promise.all([start(site), launch()]);
});
afterAll(async () => {
	await browser?.close();
	await server?.stop();
	site?.dispose();
});

it("reports missing and outdated translations until it is closed", async () => {
	const { page, done } = await watchedPage(browser, server.url);
	await page.goto("/zh/three");
	const status = page.getByRole("status");
	await status.waitFor();
	expect(await status.textContent()).toContain(
		`尚未翻译：此页以English显示。译文位置： ${CHINESE}/three.md`,
	);
	expect(await axeFaults(page, { within: "furrow-translation" })).toEqual([]);

	// The bar updates on navigation.
	await page.getByRole("link", { name: "二", exact: true }).first().click();
	await status.getByText("翻译之后原文有改动").waitFor();
	await page.getByRole("link", { name: "一", exact: true }).first().click();
	await status.waitFor({ state: "hidden" });

	// It disappears when the page is translated.
	await page.getByRole("link", { name: "Three", exact: true }).first().click();
	await status.getByText("尚未翻译").waitFor();
	site.write(`${CHINESE}/three.md`, "# 三\n\n文字。\n");
	await page.getByRole("heading", { level: 1, name: "三" }).waitFor();
	await status.waitFor({ state: "hidden" });

	await page.getByRole("link", { name: "二", exact: true }).first().click();
	await status.getByRole("button", { name: "关闭" }).click();
	await status.waitFor({ state: "hidden" });
	await done();
});

it("does not appear in the source language", async () => {
	const { page, done } = await watchedPage(browser, server.url);
	await page.goto("/two");
	await page.waitForSelector('html[data-has-hydrated="true"]');
	expect(await page.getByRole("status").count()).toBe(0);
	await done();
});
