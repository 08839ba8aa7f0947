/** How readers get from page to page, where a site chooses it: `navigation` of its config. */
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { createSite } from "../build/site";
import { hydrated, open, serve, watchRequests } from "./browser";
import { servedSite } from "./servedSite";
import { heading } from "./walkSite";

const config = (navigation: string) => `module.exports = {
	title: "Kites",
	url: "https://kites.example",
	baseUrl: "/",
	i18n: { defaultLocale: "en", locales: ["en", "zh", "fr"] },
	${navigation}
	presets: [["classic", { blog: false, docs: { routeBasePath: "/" } }]],
};
`;

const { site, newPage } = servedSite(
	createSite("transitions", {
		"docusaurus.config.js": config(
			'navigation: { viewTransitions: true, prefetch: "hover", speculationRules: true },',
		),
		"docs/one.md": `---\nslug: /\n---\n\n# One\n\n[To two](./two.md)\n\n${"Line.\n\n".repeat(150)}[On to two](./two.md)\n`,
		"docs/two.md": "# Two\n\nText.\n\n## Part\n\n[To three](./three.md)\n",
		"docs/three.md": "# Three\n\nText.\n",
		// A link that React keeps, in view from the start.
		"src/pages/link.jsx": `import Link from "@docusaurus/Link";
import { useState } from "react";
export default function Page() {
	const [seen, setSeen] = useState(false);
	return <Link to="/three" onFocus={() => setSeen(true)}>{seen ? "Seen" : "To three"}</Link>;
}
`,
	}),
);

/** The site has no icon. */
const NO_ICON = [/status of 404/];

const MOTION = { reducedMotion: "no-preference" } as const;

/** Counts transitions, and notes each change of the page with what its head said at once. */
async function watch(page: Page): Promise<() => Promise<unknown>> {
	await page.evaluate(() => {
		const seen = { transitions: 0, pages: [] as unknown[] };
		Object.assign(window, { seen });
		const start = document.startViewTransition?.bind(document);
		document.startViewTransition = (update) => {
			seen.transitions += 1;
			return start(update);
		};
		const titleOf = () => document.querySelector("main h1")?.textContent ?? "";
		let before = titleOf();
		new MutationObserver(() => {
			const title = titleOf();
			if (!title || title === before) return;
			before = title;
			const link = document.querySelector<HTMLLinkElement>(
				"link[rel=canonical]",
			);
			seen.pages.push([title, document.title, link?.href]);
		}).observe(document, { subtree: true, childList: true });
	});
	return () => page.evaluate(() => (window as { seen?: unknown }).seen);
}

const at = (path: string) => `https://kites.example${path}`;
const ONE = ["One", "One | Kites", at("/")];
const TWO = ["Two", "Two | Kites", at("/two")];
const THREE = ["Three", "Three | Kites", at("/three")];

/** The text of what has the focus. */
const focused = (page: Page) =>
	page.evaluate(() => document.activeElement?.textContent ?? "");

describe("view transitions", () => {
	it("show pages whole, there and back, with focus and scroll as ever", async () => {
		const page = await newPage(MOTION, NO_ICON);
		await open(page, "/");
		const seen = await watch(page);
		const link = page.getByRole("link", { name: "On to two" });
		await link.scrollIntoViewIfNeeded();
		const down = await page.evaluate(() => scrollY);
		expect(down).toBeGreaterThan(1000);
		await link.click();
		await heading(page, "Two").waitFor();
		await expect.poll(() => focused(page)).toMatch(/^Two/);
		expect(await page.evaluate(() => scrollY)).toBe(0);
		await page.goBack();
		await heading(page, "One").waitFor();
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(down);
		await page.goForward();
		await heading(page, "Two").waitFor();
		expect(await seen()).toEqual({ transitions: 3, pages: [TWO, ONE, TWO] });
	});

	it("leave the page to clicks while it comes into view, and end at the last one", async () => {
		const page = await newPage(MOTION, NO_ICON);
		await open(page, "/");
		const seen = await watch(page);
		// As slow as a reader's own style sheet may have it.
		await page.addStyleTag({
			content:
				"::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation-duration: 60s }",
		});
		await page.getByRole("link", { name: "To two" }).first().click();
		await heading(page, "Two").waitFor();
		const link = page.getByRole("link", { name: "To three" });
		const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
		await page.mouse.click(x + 5, y + 5);
		await heading(page, "Three").waitFor();
		expect(await seen()).toEqual({ transitions: 2, pages: [TWO, THREE] });
	});

	it("never show an address with the page before it", async () => {
		const page = await newPage(MOTION, NO_ICON);
		await open(page, "/");
		const seen = await watch(page);
		// Both pages are there, so that one arrival follows the other while the browser takes its picture.
		for (const path of ["/two", "/three"])
			await page.evaluate(
				(path) =>
					(
						window as unknown as {
							docusaurus: { preload(path: string): Promise<void> };
						}
					).docusaurus.preload(path),
				path,
			);
		await page.evaluate(async () => {
			const links = [...document.querySelectorAll("a")];
			const click = (path: string) =>
				links.find((link) => link.pathname === path)?.click();
			click("/two");
			await Promise.resolve();
			click("/three");
		});
		await heading(page, "Three").waitFor();
		await expect.poll(() => page.title()).toBe("Three | Kites");
		const { pages } = (await seen()) as { pages: unknown[] };
		expect(pages.at(-1)).toEqual(THREE);
	});

	it("are for no reader who wants less motion", async () => {
		const page = await newPage({}, NO_ICON);
		await open(page, "/");
		const seen = await watch(page);
		await page.getByRole("link", { name: "To two" }).first().click();
		await heading(page, "Two").waitFor();
		expect(await seen()).toEqual({ transitions: 0, pages: [TWO] });
	});

	it("are not needed by a browser without them", async () => {
		const page = await newPage(MOTION, NO_ICON);
		await page.addInitScript(() => {
			// biome-ignore lint/suspicious/noExplicitAny: as in older browsers
			delete (Document.prototype as any).startViewTransition;
		});
		await open(page, "/");
		await page.getByRole("link", { name: "To two" }).first().click();
		await heading(page, "Two").waitFor();
	});
});

/** Requests for the data of pages, once links in view have had their chance to make some. */
async function requestsForPages(page: Page, path: string) {
	const requests = watchRequests(page);
	await open(page, path);
	// Observers are told in the order in which they were made.
	await page.evaluate(
		() =>
			new Promise<void>((told) => {
				const observer = new IntersectionObserver(() => told());
				for (const link of document.querySelectorAll("a"))
					observer.observe(link);
			}),
	);
	await requests.rest();
	return () =>
		requests.all.filter((request) => /page-data/.test(request.url())).length;
}

it.each(["/", "/link"])(
	"fetches a page when the pointer is on its link, not when the link comes into view: %s",
	async (path) => {
		const page = await newPage({}, NO_ICON);
		const data = await requestsForPages(page, path);
		expect(data()).toBe(0);
		// A browser without windows has its pointer in the corner, where a link may be.
		await page.mouse.move(600, 500);
		await page.getByRole("link", { name: /^To t/ }).first().hover();
		await expect.poll(data).toBe(1);
	},
);

it("has rules for documents in other languages, which the policy of the build allows", async () => {
	const server = await serve(site, "--csp");
	try {
		const page = await newPage({}, NO_ICON, server.url);
		const rules = (path: string) =>
			open(page, path).then(() =>
				page
					.locator('head > script[type="speculationrules"]')
					.evaluate((script) => JSON.parse(script.textContent ?? "").prefetch),
			);
		expect(await rules("/")).toEqual([
			{
				where: { href_matches: ["/zh/*", "/fr/*"] },
				eagerness: "moderate",
			},
		]);
		expect(await rules("/fr/two")).toEqual([
			{
				where: {
					and: [
						{ href_matches: ["/*", "/zh/*"] },
						{ not: { href_matches: "/fr/*" } },
					],
				},
				eagerness: "moderate",
			},
		]);
		// A violation is an error in the console, which fails the test.
		await hydrated(page);
	} finally {
		await server.stop();
	}
});

it("takes rules of the site's own, and nothing at all where none are given", async () => {
	site.write(
		"docusaurus.config.js",
		config(
			'navigation: { prefetch: "none", speculationRules: { prerender: [{ urls: ["</script>"] }] } },',
		),
	);
	await site.build("--out-dir", "own", "--locale", "en");
	expect(site.read("own/two/index.html")).toContain(
		'<script type="speculationrules">{"prerender":[{"urls":["\\u003c/script>"]}]}</script>',
	);
	const server = await serve(site, "--dir", "own");
	try {
		// Nor is there a page to prerender.
		const ignored = [...NO_ICON, /ERR_FAILED/];
		const page = await newPage({}, ignored, server.url);
		const data = await requestsForPages(page, "/link");
		const link = page.getByRole("link", { name: "To three" });
		await link.hover();
		await page.evaluate(
			() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })),
		);
		expect(data()).toBe(0);
		await link.click();
		await heading(page, "Three").waitFor();
		expect(data()).toBe(1);
	} finally {
		await server.stop();
	}
	site.write("docusaurus.config.js", config(""));
	await site.build("--out-dir", "off", "--locale", "en");
	for (const [file, content] of site.built("off"))
		expect(
			/type="speculationrules"|hasUAVisualTransition/.test(String(content)),
			file,
		).toBe(false);
});
