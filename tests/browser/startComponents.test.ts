/** `furrow start` in a browser: components update while those around them keep their state. */
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hydrated, isSameDocument } from "./browser";
import { WrittenSite, waitForText } from "./writtenSite";

let written: WrittenSite;

beforeAll(async () => {
	written = await WrittenSite.start();
});
afterAll(() => written?.stop());

describe("components", () => {
	it("keep their state while Markdown, code and styles around them change", async () => {
		const { page, done } = await written.at("/docs/next/state");
		await page.click("#counter");
		await page.click("#counter");
		await page.getByRole("tab", { name: "Tab B" }).click();
		written.edit("docs/state.mdx", "Some text.", "Other text.");
		await waitForText(page, ".markdown", "Other text.");
		written.edit("src/components/Counter.tsx", "Clicked", "Pressed");
		await waitForText(page, "#counter", "Pressed 2");
		written.edit("src/components/counter.module.css", "1px", "7px");
		await page.waitForFunction(
			() =>
				getComputedStyle(document.querySelector("#counter") as Element)
					.marginTop === "7px",
			undefined,
		);
		written.edit(
			"src/css/custom.css",
			":root",
			"body{outline-width:9px}\n:root",
		);
		await page.waitForFunction(
			() => getComputedStyle(document.body).outlineWidth === "9px",
			undefined,
		);
		expect(await page.textContent("#counter")).toBe("Pressed 2");
		expect(
			await page
				.getByRole("tab", { name: "Tab B" })
				.getAttribute("aria-selected"),
		).toBe("true");
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});

	it("stay mounted while their page's title and headings change", async () => {
		const title = async (page: Page, text: string) =>
			page.waitForFunction((start) => document.title.startsWith(start), text);
		const { page, done } = await written.at("/docs/next/state");
		await page.click("#counter");
		written.edit("docs/state.mdx", "title: State", "title: Condition");
		await title(page, "Condition");
		written.edit("docs/state.mdx", "## The end", "## The last part");
		await waitForText(page, ".table-of-contents", "The last part");
		expect(await page.textContent("#counter")).toBe("Clicked 1");
		expect(await isSameDocument(page)).toBe(true);
		await done();

		const post = "blog/2024-05-06-counted.mdx";
		written.write(
			post,
			`---
title: Counted
---
import Counter from "@site/src/components/Counter";

<Counter />
`,
		);
		const path = "/blog/2024/05/06/counted";
		const status = async () => (await fetch(written.server.url + path)).status;
		await expect.poll(status).toBe(200);
		const blog = await written.at(path);
		written.site.edit(post, "title: Counted", "title: Numbered");
		await title(blog.page, "Numbered");
		expect(await isSameDocument(blog.page)).toBe(true);
		await blog.done();
	});

	it("for Markdown elements can be added and edited", async () => {
		const { page, done } = await written.at("/docs/next/intro");
		const file = "src/theme/MDXComponents.js";
		written.write(
			file,
			`import React from "react";
import Original from "@theme-original/MDXComponents";
export default { ...Original, h2: (props) => <h2>Mine: {props.children}</h2> };
`,
		);
		await waitForText(page, ".markdown h2", "Mine: ");
		await hydrated(page);
		written.site.edit(file, "Mine: ", "Ours: ");
		await waitForText(page, ".markdown h2", "Ours: ");
		await hydrated(page);
		// An element that had no component of the site's before.
		written.site.edit(
			file,
			"h2: (props)",
			"strong: () => <b>Bold</b>, h2: (props)",
		);
		await waitForText(page, ".markdown b", "Bold");
		await hydrated(page);
		await done();
	});

	it("in the site's MDXComponents update while others keep their state", async () => {
		const { page, done } = await written.at("/docs/next/state");
		const file = "src/theme/MDXComponents.js";
		written.write(
			file,
			`import Original from "@theme-original/MDXComponents";
const Ending = (props) => <h2>Mine: {props.children}</h2>;
export default { ...Original, h2: Ending };
`,
		);
		await waitForText(page, ".markdown h2", "Mine: ");
		await hydrated(page);
		await page.click("#counter");
		await waitForText(page, "#counter", "Clicked 1");
		written.site.edit(file, "Mine: ", "Ours: ");
		await waitForText(page, ".markdown h2", "Ours: ");
		// An element that had no component of the site's before.
		written.site.edit(
			file,
			"h2: Ending",
			"strong: () => <b>Bold</b>, h2: Ending",
		);
		await waitForText(page, ".markdown b", "Bold");
		expect(await page.textContent("#counter")).toBe("Clicked 1");
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});

	it("stay mounted when a client module is replaced, whose hooks are called from then on", async () => {
		const { page, done } = await written.at("/docs/next/state");
		await page.click("#counter");
		written.edit("src/clientModule.js", "first", "second");
		await page.waitForFunction(
			() => {
				// Changes the route repeatedly, as nothing signals that the module is loaded.
				window.location.hash = `#visit-${performance.now()}`;
				return document.documentElement.dataset.visit === "second";
			},
			undefined,
			{ polling: 100 },
		);
		expect(await page.textContent("#counter")).toBe("Clicked 1");
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});

	it("update when a Sass partial that they use is edited", async () => {
		const { page, done } = await written.at("/words");
		const hasMargin = (margin: string) =>
			page.waitForFunction(
				(margin) =>
					getComputedStyle(document.querySelector("#words") as Element)
						.marginTop === margin,
				margin,
			);
		await hasMargin("3px");
		written.edit("src/css/_sizes.scss", "3px", "5px");
		await hasMargin("5px");
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});

	it("of the theme win over site styles of the same specificity, as in a build", async () => {
		const { page, done } = await written.at("/docs/next/state");
		const rule = (selector: string, margin: string) =>
			`${selector} .hash-link { padding-left: 4px; margin-left: ${margin}; }`;
		const styles = () =>
			page
				.locator("h2 > .hash-link")
				.first()
				.evaluate((link) => {
					const { paddingLeft, marginLeft } = getComputedStyle(link);
					return [paddingLeft, marginLeft];
				});
		written.write("src/css/custom.css", rule("", "3px"));
		await expect.poll(styles).toEqual(["8px", "3px"]);
		written.site.write("src/css/custom.css", rule("html", "5px"));
		await expect.poll(styles).toEqual(["4px", "5px"]);
		await page.reload();
		expect(await styles()).toEqual(["4px", "5px"]);
		await done();
	});

	it("of the theme are replaced by swizzled ones, and restored on deletion", async () => {
		const { page, done } = await written.at("/docs/next/state");
		written.write(
			"src/theme/Footer/index.js",
			`import React from "react";
import Footer from "@theme-original/Footer";
export default function Wrapper() { return <><p id="mine">Mine</p><Footer /></>; }
`,
		);
		await waitForText(page, "#mine", "Mine");
		await page.waitForSelector("footer.theme-layout-footer");
		// Removing a component while the page loads it logs an error in the console.
		await hydrated(page);
		written.site.remove("src/theme/Footer");
		await waitForText(page, "#mine", "Mine", false);
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});
});
