/** Pages as Markdown: for programs that read the site, and in the "Copy page" menu. */
import { describe, expect, it } from "vitest";
import { open } from "./browser";
import { lampsSite } from "./lamps";
import { faultsOf } from "./searchModal";

const lamps = lampsSite();
const { site } = lamps;

describe("Markdown for machines", () => {
	it("writes each listed page as plain Markdown and links to it", () => {
		expect(site.read("build/docs/next/lantern.md")).toBe(`---
title: Lanterns
description: Lamps to carry.
url: https://lamps.example/docs/next/lantern
---

# Lanterns

See [candles](https://lamps.example/docs/next/candle).

## Lighting a lantern

Strike a match near the wick.

> **Careful**
>
> Mind the *wind*.

**Oil**

Trim the wick first.
`);
		expect(
			site.page("docs/next/lantern")('link[type="text/markdown"]').attr("href"),
		).toBe("/docs/next/lantern.md");
		expect(site.has("build/docs/next/hidden.md")).toBe(false);
	});

	it("lists the pages of each language and version in llms.txt, in sidebar order", () => {
		expect(site.read("build/docs/next/llms.txt")).toBe(
			`# Lamps Next

> All about light

## Kinds

- [Lanterns](https://lamps.example/docs/next/lantern.md): Lamps to carry.
- [Candles](https://lamps.example/docs/next/candle.md): Snuffing

## Docs

- [Kept out](https://lamps.example/docs/next/kept.md): Magnesium.
`,
		);
		expect(site.read("build/llms.txt")).toContain("/docs/lantern.md)");
		expect(site.read("build/zh/docs/next/llms-full.txt")).toContain(
			"用火柴点亮灯芯。",
		);
	});

	it("serves Markdown to clients that prefer it", async () => {
		const get = async (accept: string) => {
			const response = await fetch(`${lamps.url}/docs/next/lantern`, {
				headers: { accept },
			});
			return response.headers.get("content-type");
		};
		expect(await get("text/markdown, text/html;q=0.5")).toContain(
			"text/markdown",
		);
		expect(await get("text/html,application/xhtml+xml,*/*;q=0.8")).toContain(
			"text/html",
		);
		expect(await get("*/*")).toContain("text/html");
	});

	it("copies the page as Markdown from a menu that works by keyboard", async () => {
		const page = await lamps.newPage({
			permissions: ["clipboard-read", "clipboard-write"],
		});
		await open(page, "/docs/next/candle");
		const button = page.getByRole("button", { name: "Copy page" });
		await button.focus();
		await page.keyboard.press("ArrowDown");
		const items = page.getByRole("menuitem");
		expect(await items.allInnerTexts()).toEqual([
			"Copy as Markdown",
			"View as Markdown",
		]);
		expect(await items.nth(1).getAttribute("href")).toBe(
			"/docs/next/candle.md",
		);
		expect(await faultsOf(page, ".theme-copy-page")).toEqual([]);
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await page.getByRole("status").getByText("Copied").waitFor();
		expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
			"A snuffer ends the flame.",
		);
		await button.click();
		await page.keyboard.press("Escape");
		expect(await items.count()).toBe(0);
		expect(await button.evaluate((one) => one === document.activeElement)).toBe(
			true,
		);
	});
});
