/** Media components in browsers: by pointer and keyboard, without scripts, and their accessibility. */
import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { mediaSite } from "../build/mediaSite";
import { axeFaults } from "./axe";
import { open, overflow, start } from "./browser";
import { servedSite } from "./servedSite";
import { siteInBrowser } from "./siteInBrowser";

const { newPage } = servedSite(await mediaSite("mediaBrowser"));

const dialog = (page: Page) => page.locator("dialog.furrow-zoom-dialog");
const enlarge = (page: Page, name = "Enlarge the image") =>
	page.getByRole("button", { name }).first();

describe("an image", () => {
	it("is named by the button that enlarges it", async () => {
		const page = await newPage();
		await open(page, "/");
		expect(await enlarge(page).getAttribute("aria-label")).toBe(
			"Enlarge the image: A view",
		);
	});

	it("opens in a modal by keyboard, closes on Escape and restores focus", async () => {
		const page = await newPage();
		await open(page, "/");
		await enlarge(page).focus();
		await page.keyboard.press("Enter");
		await dialog(page).waitFor();
		expect(await dialog(page).getAttribute("aria-label")).toBe("A view");
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.ariaLabel))
			.toBe("Close");
		expect(
			await dialog(page).evaluate((it: HTMLDialogElement) =>
				it.matches(":modal"),
			),
		).toBe(true);
		expect(await axeFaults(page, { within: "dialog" })).toEqual([]);
		await page.keyboard.press("Escape");
		await dialog(page).waitFor({ state: "detached" });
		expect(
			await enlarge(page).evaluate((it) => it === document.activeElement),
		).toBe(true);
	});

	it("opens its widest version on a click, locks scrolling, and closes on the next click", async () => {
		const page = await newPage({ viewport: { width: 390, height: 800 } });
		// The page itself shows the narrowest version.
		await page.route("/", async (route) => {
			const html = await (await route.fetch()).text();
			const body = html.replaceAll(/sizes="[^"]*"/g, 'sizes="200px"');
			await route.fulfill({ body, contentType: "text/html" });
		});
		await open(page, "/");
		const small = page.locator(".furrow-zoom img").first();
		const large = dialog(page).locator("img");
		const source = (image: Locator) =>
			image.evaluate((it: HTMLImageElement) => it.currentSrc);
		await small.scrollIntoViewIfNeeded();
		await expect.poll(() => source(small)).toMatch(/\/wide-200-/);
		const box = await small.boundingBox();
		await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
		await expect
			.poll(() => large.evaluate((it) => it.clientWidth))
			.toBeGreaterThan((box?.width ?? 0) - 1);
		expect(await source(large)).toMatch(/\/wide-400-/);
		expect(
			await page.evaluate(
				() => getComputedStyle(document.documentElement).overflowY,
			),
		).toBe("hidden");
		await dialog(page).click({ position: { x: 5, y: 400 } });
		await dialog(page).waitFor({ state: "detached" });
	});

	it("is not zoomable inside a link, and pages without images load no zoom script", async () => {
		const page = await newPage();
		const scripts: string[] = [];
		page.on("request", (request) => {
			if (/Zoom/.test(request.url())) scripts.push(request.url());
		});
		await open(page, "/plain");
		expect(scripts).toEqual([]);
		await open(page, "/");
		expect(scripts.length).toBe(1);
		expect(
			await page
				.locator("a[href='https://media.example'] .furrow-zoom")
				.count(),
		).toBe(0);
	});
});

describe("a video of another site", () => {
	it("requests nothing from that site until it is played", async () => {
		const page = await newPage();
		const asked: string[] = [];
		await page.route(/youtube/, (route) => {
			asked.push(route.request().url());
			return route.fulfill({
				contentType: "text/html",
				body: "<title>Player</title>",
			});
		});
		await open(page, "/components");
		const facade = page.getByRole("link", { name: /A talk/ });
		await facade.scrollIntoViewIfNeeded();
		await facade.hover();
		expect(asked).toEqual([]);
		await facade.focus();
		await page.keyboard.press("Enter");
		const player = page.locator("iframe[title='A talk']");
		await player.waitFor();
		await expect
			.poll(() => asked)
			.toEqual(["https://www.youtube-nocookie.com/embed/aB-3_x?autoplay=1"]);
		expect(await player.evaluate((it) => it === document.activeElement)).toBe(
			true,
		);
	});
});

describe("an image comparison", () => {
	const shown = (page: Page) =>
		page
			.locator(".furrow-comparison")
			.evaluate((it) =>
				getComputedStyle(it).getPropertyValue("--furrow-comparison"),
			);

	it("moves its divider by keyboard and pointer", async () => {
		const page = await newPage();
		await open(page, "/components");
		const slider = page.getByRole("slider");
		await slider.focus();
		await page.keyboard.press("ArrowRight");
		await expect.poll(() => shown(page)).toBe("51%");
		await page.keyboard.press("Home");
		await expect.poll(() => shown(page)).toBe("0%");
		const box = await slider.boundingBox();
		await slider.click({ position: { x: (box?.width ?? 0) * 0.75, y: 20 } });
		await expect
			.poll(async () => Math.abs(Number.parseInt(await shown(page), 10) - 75))
			.toBeLessThan(2);
	});

	it("stacks its images before scripts have loaded", async () => {
		const page = await newPage({ javaScriptEnabled: true });
		await page.route("**/assets/js/**", () => {});
		await page.goto("/components", { waitUntil: "domcontentloaded" });
		const tops = await page
			.locator(".furrow-comparison img")
			.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
		expect(tops[0]).toBe(tops[1]);
		await page.unroute("**/assets/**");
	});
});

it("falls back to plain images and links without scripts", async () => {
	const page = await newPage({ javaScriptEnabled: false });
	await page.goto("/components");
	expect(await page.locator("main button:visible, input:visible").count()).toBe(
		0,
	);
	const tops = await page
		.locator(".furrow-comparison img")
		.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
	expect(tops[1]).toBeGreaterThan((tops[0] ?? 0) + 100);
	expect(
		await page.getByRole("link", { name: /A talk/ }).getAttribute("href"),
	).toBe("https://youtu.be/aB-3_x");
});

it("autoplays muted video only if the reader does not prefer reduced motion", async () => {
	const played = async (reducedMotion: "reduce" | "no-preference") => {
		const page = await newPage({ reducedMotion });
		await page.addInitScript(() => {
			const calls: boolean[] = [];
			Object.assign(window, { calls });
			HTMLMediaElement.prototype.play = async function play() {
				calls.push(this.muted);
			};
		});
		await open(page, "/moving");
		return page.evaluate(
			() => (window as unknown as { calls: boolean[] }).calls,
		);
	};
	expect(await played("no-preference")).toEqual([true]);
	expect(await played("reduce")).toEqual([]);
});

it.each([
	[1440, "light"],
	[390, "dark"],
] as const)(
	"has no axe violations and no overflow at %i px, %s",
	async (width, colorScheme) => {
		const page = await newPage({
			viewport: { width, height: 900 },
			colorScheme,
		});
		for (const path of ["/", "/components"]) {
			await open(page, path);
			expect(await axeFaults(page, { within: ".markdown" })).toEqual([]);
			expect(await overflow(page)).toBeLessThanOrEqual(0);
		}
	},
);

describe("furrow start", async () => {
	const site = await mediaSite("mediaStart");
	// `start` must not use images that a build has cached.
	const started = siteInBrowser(site, async () => {
		await site.build();
		return start(site);
	});

	it("renders icons, serves files, and leaves images unprocessed", async () => {
		const page = await started.newPage();
		await open(page, "/components");
		expect(await page.locator("picture").count()).toBe(0);
		expect(await page.locator(".furrow-feature svg path").count()).toBe(3);
		expect(
			await page
				.locator(".furrow-comparison img")
				.first()
				.getAttribute("width"),
		).toBe("600");
		for (const selector of ["video", "track", ".furrow-hero img"]) {
			const url = await page.locator(selector).first().getAttribute("src");
			const { status } = await page.evaluate(async (file) => {
				const { status } = await fetch(file);
				return { status };
			}, url ?? "");
			expect([selector, status]).toEqual([selector, 200]);
		}
	});
});
