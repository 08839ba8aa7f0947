/** Client-side navigation between pages of a built site. */
import { describe, expect, it } from "vitest";
import {
	atTop,
	holdRequests,
	hydrated,
	isSameDocument,
	markWindow,
	open,
	watchRequests,
} from "./browser";
import { heading, walkSite } from "./walkSite";

const { site, newPage } = walkSite();
site.write(
	"blog/2024-03-04-second.md",
	`${site.read("blog/2024-03-04-second.md")}\n## A part of it\n`,
);
// Hydrates for longer than a page takes to load, in slices between which React yields to the browser.
site.write(
	"src/pages/slow.js",
	`import { useState } from "react";
function Slow() {
	useState();
	if (typeof window !== "undefined") {
		window.isTakenOver = true;
		for (const end = performance.now() + 20; performance.now() < end; );
	}
	return <p>Slow</p>;
}
const Page = () => <main><h1>Slow</h1><a href="/docs/intro">Introduction</a>{Array.from({ length: 100 }, (_, index) => <Slow key={index} />)}</main>;
export default Page;
`,
);

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

describe("navigation inside the site", () => {
	it("goes from the home page to a doc without loading a document", async () => {
		const page = await newPage();
		await open(page, "/");
		await markWindow(page);
		await page.getByRole("link", { name: "Start" }).click();
		await heading(page, "Introduction").waitFor();
		expect(new URL(page.url()).pathname).toBe("/docs/intro");
		await expect.poll(() => page.title()).toBe("Introduction | Walk");
		expect(await isSameDocument(page)).toBe(true);
	});

	it("updates title and canonical URL in the same task as the content", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		await page.evaluate(() => {
			const heads: unknown[] = [];
			Object.assign(window, { heads });
			const headOf = () => [
				document.querySelector("main h1")?.textContent,
				document.title,
				document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href,
			];
			let before = String(headOf()[0]);
			// Mutation observers run as microtasks: before any other task.
			new MutationObserver(() => {
				const [title = ""] = headOf();
				if (title === before) return;
				before = String(title);
				heads.push(headOf());
			}).observe(document, { subtree: true, childList: true });
		});
		await page.locator(".pagination-nav__link--next").click();
		await heading(page, "Long page").waitFor();
		await page.goBack();
		await heading(page, "Introduction").waitFor();
		const at = (path: string) => `https://walk.example${path}`;
		expect(
			await page.evaluate(() => (window as { heads?: unknown }).heads),
		).toEqual([
			["Long page", "Long page | Walk", at("/docs/long")],
			["Introduction", "Introduction | Walk", at("/docs/intro")],
		]);
	});

	it("moves focus to the heading of the new page, or to its main element", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		const focused = page.locator(":focus");
		for (const [link, title] of [
			["Long page", "Long page"],
			["Components", "Components"],
		] as const) {
			await page
				.locator(".theme-doc-sidebar-menu")
				.getByRole("link", { name: link })
				.click();
			await heading(page, title).waitFor();
			await expect.poll(() => focused.textContent()).toMatch(title);
			expect(await page.evaluate(() => scrollY)).toBe(0);
		}
		// The list of posts has no level-1 heading: its main element gets the focus.
		await page.locator(".navbar").getByRole("link", { name: "Blog" }).click();
		await expect
			.poll(() => focused.evaluate(({ tagName }) => tagName))
			.toBe("MAIN");
		await page.keyboard.press("Tab");
		expect(await page.locator("main [tabindex], main[tabindex]").count()).toBe(
			0,
		);
		expect(await focused.evaluate((now) => !!now.closest("main"))).toBe(true);
	});

	it.each(["/docs/long", "/blog/2024/03/04/second"])(
		"labels the table of contents of %s",
		async (path) => {
			const page = await newPage();
			await open(page, path);
			const contents = page.getByRole("navigation", { name: "On this page" });
			expect(await contents.count()).toBe(1);
			expect(await contents.getAttribute("class")).toMatch(/tableOfContents/);
		},
	);

	it("goes back while a reloaded page is being hydrated", async () => {
		const page = await newPage();
		await open(page, "/slow");
		await page.getByRole("link", { name: "Introduction" }).click();
		await heading(page, "Introduction").waitFor();
		await page.evaluate(() => history.pushState(null, "", "/slow"));
		await page.addInitScript(() => {
			const timer = setInterval(() => {
				if (!("isTakenOver" in window)) return;
				clearInterval(timer);
				history.back();
			});
		});
		await page.reload();
		await heading(page, "Introduction").waitFor();
	});

	it("follows links in static Markdown and in the pagination", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		await markWindow(page);
		await page.locator(".markdown").getByText("the long page").click();
		await heading(page, "Long page").waitFor();
		await page.locator(".pagination-nav__link--next").click();
		await heading(page, "Components").waitFor();
		await page.locator(".pagination-nav__link--prev").click();
		await heading(page, "Long page").waitFor();
		const current = page.locator(".theme-doc-sidebar-menu [aria-current=page]");
		await expect.poll(() => current.textContent()).toBe("Long page");
		expect(await isSameDocument(page)).toBe(true);
	});

	it("follows links in navbar, blog, footer and brand without a reload", async () => {
		const page = await newPage();
		await open(page, "/");
		await markWindow(page);
		await page
			.getByRole("navigation", { name: "Main" })
			.getByText("Blog")
			.click();
		await page.getByRole("link", { name: "Second post" }).first().click();
		await page.getByText("The rest of the second post.").waitFor();
		await page.locator("footer").getByText("Introduction").click();
		await heading(page, "Introduction").waitFor();
		await page.locator(".navbar__brand").click();
		await heading(page, "Welcome").waitFor();
		expect(await isSameDocument(page)).toBe(true);
	});

	it("keeps the elements of navbar, sidebar and footer", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		const parts = [".navbar", ".theme-doc-sidebar-container", ".footer"];
		await page.evaluate((selectors) => {
			for (const selector of selectors)
				document.querySelector(selector)?.setAttribute("data-seen", "");
		}, parts);
		await page.locator(".pagination-nav__link--next").click();
		await heading(page, "Long page").waitFor();
		for (const part of parts)
			expect(await page.locator(`${part}[data-seen]`).count(), part).toBe(1);
	});

	it.each([
		["before the scripts run", "**/assets/js/**", WIDE],
		[
			"before the page's part of the theme has loaded",
			"**/assets/js/docs.*.js",
			WIDE,
		],
		["on a page at rest", undefined, NARROW],
	] as const)(
		"follows a reader who goes back %s",
		async (_, held, viewport) => {
			const page = await newPage({ viewport });
			await open(page, "/docs/long");
			await page.locator(".markdown").getByText("the introduction").click();
			await heading(page, "Introduction").waitFor();
			await page.goto("about:blank");
			const release = held && (await holdRequests(page, held));
			await page.goBack({ waitUntil: "commit" });
			await page.waitForFunction(() => document.readyState !== "loading");
			if (held?.includes("docs"))
				await page.waitForFunction(() => "docusaurus" in window);
			await heading(page, "Introduction").waitFor();
			await markWindow(page);
			await page.evaluate(() => window.history.back());
			await page.waitForURL("**/docs/long", { waitUntil: "commit" });
			release?.();
			await heading(page, "Long page").waitFor();
			await expect.poll(() => page.title()).toBe("Long page | Walk");
			await hydrated(page);
			await page.goForward();
			await heading(page, "Introduction").waitFor();
			expect(await isSameDocument(page)).toBe(true);
		},
	);

	it.each(["/docs/intro", "/zh/docs/intro", "/docs/components"])(
		"does not request the data of the initial page %s again",
		async (path) => {
			const page = await newPage();
			const requests = watchRequests(page);
			await open(page, path);
			const before = await page.locator("article .markdown").textContent();
			await requests.rest();
			await page.locator(".pagination-nav__link--next").click();
			await expect.poll(() => new URL(page.url()).pathname).not.toBe(path);
			await page.locator(".pagination-nav__link--prev").waitFor();
			await page.goBack();
			await expect
				.poll(() => page.locator("article .markdown").textContent())
				.toBe(before);
			await requests.rest();
			const asked = requests.all.map(
				(request) => new URL(request.url()).pathname,
			);
			expect(asked).not.toContain(`${path}.page-data.json`);
		},
	);

	it("navigates to headings on the same page and on another", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		await markWindow(page);
		await page.getByText("a heading below").click();
		await page.waitForURL("**/docs/intro#second-part");
		await page.getByText("a part of it").click();
		await page.waitForURL("**/docs/long#part-20");
		await atTop(page, "part-20");
		await page
			.locator(".table-of-contents")
			.getByText("Part 5", { exact: true })
			.click();
		await page.waitForURL("**/docs/long#part-5");
		await atTop(page, "part-5");
		expect(await isSameDocument(page)).toBe(true);
	});

	it("marks the current heading in the table of contents", async () => {
		const page = await newPage();
		await open(page, "/docs/long");
		await page.evaluate(() =>
			document.getElementById("part-12")?.scrollIntoView({ block: "start" }),
		);
		await page
			.locator(".table-of-contents__link--active", { hasText: /^Part 12$/ })
			.waitFor();
	});

	it("resets the table of contents on a page with the same component", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		await markWindow(page);
		await page.locator(".markdown").getByText("the long page").click();
		await heading(page, "Long page").waitFor();
		await page
			.locator(".table-of-contents__link--active", { hasText: /^Part 1$/ })
			.waitFor();
		expect(await isSameDocument(page)).toBe(true);
	});

	it("loads the document if its page data is invalid", async () => {
		const page = await newPage({}, [
			/page-data\.json|Failed to load resource|SyntaxError/,
		]);
		await page.route("**/docs/long.page-data.json", (route) =>
			route.fulfill({ contentType: "application/json", body: '{"broken' }),
		);
		await open(page, "/docs/intro");
		await markWindow(page);
		await page.locator(".markdown").getByText("the long page").click();
		await heading(page, "Long page").waitFor();
		await hydrated(page);
		expect(await isSameDocument(page)).toBe(false);
		expect(new URL(page.url()).pathname).toBe("/docs/long");
	});

	it("does not repeat a prefetch that failed", async () => {
		const page = await newPage({}, [/Failed to load resource/]);
		const asked: string[] = [];
		await page.route("**/*page-data.json", (route) => {
			asked.push(route.request().url());
			return route.fulfill({ status: 404, body: "gone" });
		});
		const requests = watchRequests(page);
		await open(page, "/");
		await expect.poll(() => asked).not.toEqual([]);
		await requests.rest();
		expect(asked).toEqual([...new Set(asked)]);
	});

	it("leaves clicks with a modifier key to the browser", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		const [other] = await Promise.all([
			page.context().waitForEvent("page"),
			page
				.locator(".markdown")
				.getByText("the long page")
				.click({ modifiers: ["ControlOrMeta"] }),
		]);
		await other.waitForURL("**/docs/long");
		expect(new URL(page.url()).pathname).toBe("/docs/intro");
	});
});
