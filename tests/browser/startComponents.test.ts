/** `furrow start` in a browser: components change, and those around them keep what they hold. */
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hydrated, isSameDocument } from "./browser";
import { SLOW, shows, WrittenSite } from "./writtenSite";

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
		await shows(page, ".markdown", "Other text.");
		written.edit("src/components/Counter.tsx", "Clicked", "Pressed");
		await shows(page, "#counter", "Pressed 2");
		written.edit("src/components/counter.module.css", "1px", "7px");
		await page.waitForFunction(
			() =>
				getComputedStyle(document.querySelector("#counter") as Element)
					.marginTop === "7px",
			undefined,
			{ timeout: SLOW },
		);
		written.edit(
			"src/css/custom.css",
			":root",
			"body{outline-width:9px}\n:root",
		);
		await page.waitForFunction(
			() => getComputedStyle(document.body).outlineWidth === "9px",
			undefined,
			{ timeout: SLOW },
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

	it("stay the same ones while what is told of their page beside its text changes", async () => {
		const title = async (page: Page, text: string) =>
			page.waitForFunction((start) => document.title.startsWith(start), text, {
				timeout: SLOW,
			});
		const { page, done } = await written.at("/docs/next/state");
		await page.click("#counter");
		written.edit("docs/state.mdx", "title: State", "title: Condition");
		await title(page, "Condition");
		written.edit("docs/state.mdx", "## The end", "## The last part");
		await shows(page, ".table-of-contents", "The last part");
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
		await expect.poll(status, { timeout: SLOW }).toBe(200);
		const blog = await written.at(path);
		written.site.edit(post, "title: Counted", "title: Numbered");
		await title(blog.page, "Numbered");
		expect(await isSameDocument(blog.page)).toBe(true);
		await blog.done();
	});

	it("that render the elements of Markdown come, and change", async () => {
		const { page, done } = await written.at("/docs/next/intro");
		const file = "src/theme/MDXComponents.js";
		written.write(
			file,
			`import React from "react";
import Original from "@theme-original/MDXComponents";
export default { ...Original, h2: (props) => <h2>Mine: {props.children}</h2> };
`,
		);
		await shows(page, ".markdown h2", "Mine: ");
		await hydrated(page);
		written.site.edit(file, "Mine: ", "Ours: ");
		await shows(page, ".markdown h2", "Ours: ");
		await hydrated(page);
		// An element that nobody rendered before.
		written.site.edit(
			file,
			"h2: (props)",
			"strong: () => <b>Bold</b>, h2: (props)",
		);
		await shows(page, ".markdown b", "Bold");
		await hydrated(page);
		await done();
	});

	it("in a list of the site's change, and others keep their state", async () => {
		const { page, done } = await written.at("/docs/next/state");
		const file = "src/theme/MDXComponents.js";
		written.write(
			file,
			`import Original from "@theme-original/MDXComponents";
const Ending = (props) => <h2>Mine: {props.children}</h2>;
export default { ...Original, h2: Ending };
`,
		);
		await shows(page, ".markdown h2", "Mine: ");
		await hydrated(page);
		await page.click("#counter");
		await shows(page, "#counter", "Clicked 1");
		written.site.edit(file, "Mine: ", "Ours: ");
		await shows(page, ".markdown h2", "Ours: ");
		// An element that nobody rendered before.
		written.site.edit(
			file,
			"h2: Ending",
			"strong: () => <b>Bold</b>, h2: Ending",
		);
		await shows(page, ".markdown b", "Bold");
		expect(await page.textContent("#counter")).toBe("Clicked 1");
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});

	it("stay when a client module is another one, which is asked from then on", async () => {
		const { page, done } = await written.at("/docs/next/state");
		await page.click("#counter");
		written.edit("src/clientModule.js", "first", "second");
		await page.waitForFunction(
			() => {
				// A change of route, again and again: nobody tells when the module is there.
				window.location.hash = `#visit-${performance.now()}`;
				return document.documentElement.dataset.visit === "second";
			},
			undefined,
			{ timeout: SLOW, polling: 100 },
		);
		expect(await page.textContent("#counter")).toBe("Clicked 1");
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});

	it("have styles of Sass, which follow what they use", async () => {
		const { page, done } = await written.at("/words");
		const hasMargin = (margin: string) =>
			page.waitForFunction(
				(margin) =>
					getComputedStyle(document.querySelector("#words") as Element)
						.marginTop === margin,
				margin,
				{ timeout: SLOW },
			);
		await hasMargin("3px");
		written.edit("src/css/_sizes.scss", "3px", "5px");
		await hasMargin("5px");
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});

	it("of the theme have their rules after the site's of the same weight, as in a build", async () => {
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
		await expect.poll(styles, { timeout: SLOW }).toEqual(["8px", "3px"]);
		written.site.write("src/css/custom.css", rule("html", "5px"));
		await expect.poll(styles, { timeout: SLOW }).toEqual(["4px", "5px"]);
		await page.reload();
		expect(await styles()).toEqual(["4px", "5px"]);
		await done();
	});

	it("of the theme are replaced by the site's, and come back", async () => {
		const { page, done } = await written.at("/docs/next/state");
		written.write(
			"src/theme/Footer/index.js",
			`import React from "react";
import Footer from "@theme-original/Footer";
export default function Wrapper() { return <><p id="mine">Mine</p><Footer /></>; }
`,
		);
		await shows(page, "#mine", "Mine");
		await page.waitForSelector("footer.theme-layout-footer");
		// Whoever takes a component away while the page is loading it is told so in the console.
		await hydrated(page);
		written.site.remove("src/theme/Footer");
		await shows(page, "#mine", "Mine", false);
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});
});
