/** The config's `navigation` options: view transitions, prefetching and speculation rules. */
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
		// A link that React hydrates, visible from the start.
		"src/pages/link.jsx": `import Link from "@docusaurus/Link";
import { useState } from "react";
export default function Page() {
	const [seen, setSeen] = useState(false);
	return <Link to="/three" onFocus={() => setSeen(true)}>{seen ? "Seen" : "To three"}</Link>;
}
`,
	}),
);

/** The site has no favicon. */
const NO_ICON = [/status of 404/];

const MOTION = { reducedMotion: "no-preference" } as const;

/** Counts view transitions, and records heading, title and canonical URL at each change of the page. */
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

/** Text of the focused element. */
const focused = (page: Page) =>
	page.evaluate(() => document.activeElement?.textContent ?? "");

describe("view transitions", () => {
	it("update content and head together, and keep focus and scroll handling, forward and back", async () => {
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

	it("do not block clicks, and end at the last page", async () => {
		const page = await newPage(MOTION, NO_ICON);
		await open(page, "/");
		const seen = await watch(page);
		// Slow, as a user's style sheet may make it.
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

	it("end with matching content, title and URL if two navigations overlap", async () => {
		const page = await newPage(MOTION, NO_ICON);
		await open(page, "/");
		const seen = await watch(page);
		// Both pages are preloaded, so that the second is ready while the browser captures its snapshot for the first.
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

	it("are skipped if the reader prefers reduced motion", async () => {
		const page = await newPage({}, NO_ICON);
		await open(page, "/");
		const seen = await watch(page);
		await page.getByRole("link", { name: "To two" }).first().click();
		await heading(page, "Two").waitFor();
		expect(await seen()).toEqual({ transitions: 0, pages: [TWO] });
	});

	it("are optional: navigation works in browsers without them", async () => {
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

/** Opens a page and counts requests for page data, once visible links could have caused some. */
async function requestsForPages(page: Page, path: string) {
	const requests = watchRequests(page);
	await open(page, path);
	// Intersection observers are notified in the order of their creation.
	await page.evaluate(
		() =>
			new Promise<void>((notified) => {
				const observer = new IntersectionObserver(() => notified());
				for (const link of document.querySelectorAll("a"))
					observer.observe(link);
			}),
	);
	await requests.rest();
	return () =>
		requests.all.filter((request) => /page-data/.test(request.url())).length;
}

it.each(["/", "/link"])(
	"prefetches a page when its link is hovered, not when it becomes visible: %s",
	async (path) => {
		const page = await newPage({}, NO_ICON);
		const data = await requestsForPages(page, path);
		expect(data()).toBe(0);
		// A headless browser's pointer starts in the corner, where a link may be.
		await page.mouse.move(600, 500);
		await page.getByRole("link", { name: /^To t/ }).first().hover();
		await expect.poll(data).toBe(1);
	},
);

it("writes speculation rules for other languages, allowed by the content security policy", async () => {
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

it("uses custom speculation rules and prefetch: none, and ships neither rules nor code by default", async () => {
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
		// The page to prerender does not exist.
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
