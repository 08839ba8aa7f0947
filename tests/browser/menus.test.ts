/** Navigation by the sidebar, the dropdowns of languages and versions, and the mobile menu. */
import { describe, expect, it } from "vitest";
import {
	holdRequests,
	hydrated,
	isSameDocument,
	markWindow,
	open,
} from "./browser";
import { heading, walkSite } from "./walkSite";

const { newPage } = walkSite();

describe("the sidebar", () => {
	it("opens and closes a category with the mouse", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		const sidebar = page.locator(".theme-doc-sidebar-menu");
		const guide = sidebar.getByRole("button", { name: "Guide" });
		const first = sidebar.getByRole("link", { name: "First guide" });
		expect(await guide.getAttribute("aria-expanded")).toBe("false");
		await guide.click();
		await first.waitFor();
		expect(await guide.getAttribute("aria-expanded")).toBe("true");
		await guide.click();
		await first.waitFor({ state: "hidden" });
		await guide.click();
		await first.click();
		await heading(page, "First guide").waitFor();
		// The open category stays open on its page.
		await sidebar.getByRole("link", { name: "Second guide" }).waitFor();
	});

	it("handles a click that starts while its links are being hydrated", async () => {
		const page = await newPage();
		// Holds React's tasks from `hold` until pointerdown, as on a busy machine.
		await page.addInitScript(() => {
			const held: (() => void)[] = [];
			const post = MessagePort.prototype.postMessage;
			Object.assign(window, { hold: false, held });
			MessagePort.prototype.postMessage = function (...args: unknown[]) {
				const send = () => Reflect.apply(post, this, args);
				if ((window as { hold?: boolean }).hold) held.push(send);
				else send();
			};
			addEventListener("pointerdown", () => {
				Object.assign(window, { hold: false });
				for (const send of held.splice(0)) send();
			});
		});
		await open(page, "/docs/intro");
		const link = page
			.locator(".theme-doc-sidebar-menu")
			.getByRole("link", { name: "Long page" });
		const serverLink = await link.elementHandle();
		await page.evaluate(() => Object.assign(window, { hold: true }));
		await link.hover();
		await page.waitForFunction(
			(link) =>
				!link?.isConnected || (window as { held?: unknown[] }).held?.length,
			serverLink,
		);
		await page.mouse.down();
		await page.evaluate(
			() =>
				new Promise((done) =>
					requestIdleCallback(() => done(0), { timeout: 1000 }),
				),
		);
		await page.mouse.up();
		await heading(page, "Long page").waitFor();
	});

	it("opens a category with the keyboard", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		const sidebar = page.locator(".theme-doc-sidebar-menu");
		const guide = sidebar.getByRole("button", { name: "Guide" });
		const second = sidebar.getByRole("link", { name: "Second guide" });
		await guide.focus();
		await page.keyboard.press("Enter");
		await second.waitFor();
		// Focus stays on the category, and its links come next.
		await page.keyboard.press("Tab");
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await heading(page, "Second guide").waitFor();
	});

	it("toggles a category on Space, without scrolling", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		const guide = page
			.locator(".theme-doc-sidebar-menu")
			.getByRole("button", { name: "Guide" });
		const isExpanded = () => guide.getAttribute("aria-expanded");
		const before = await isExpanded();
		await guide.focus();
		await page.keyboard.press("Space");
		await expect.poll(isExpanded).not.toBe(before);
		await page.keyboard.press("Space");
		await expect.poll(isExpanded).toBe(before);
		expect(await page.evaluate(() => window.scrollY)).toBe(0);
	});

	it("leaves Space to components that handle it themselves", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		const clicks = await page.evaluate(() => {
			const button = document.createElement("a");
			button.role = "button";
			let clicked = 0;
			button.addEventListener("click", () => clicked++);
			document.body.append(button);
			const press = (isHandled: boolean) => {
				const options = { key: " ", bubbles: true, cancelable: true };
				if (isHandled)
					button.addEventListener(
						"keydown",
						(event) => event.preventDefault(),
						{
							once: true,
						},
					);
				button.dispatchEvent(new KeyboardEvent("keydown", options));
			};
			press(true);
			const handled = clicked;
			press(false);
			return [handled, clicked];
		});
		expect(clicks).toEqual([0, 1]);
	});

	it("expands a category that has a page by its caret, without navigating", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		const sidebar = page.locator(".theme-doc-sidebar-menu");
		await sidebar
			.getByRole("button", { name: "Expand sidebar category 'Reference'" })
			.click();
		await sidebar
			.locator(".theme-doc-sidebar-item-link-level-2", { hasText: "Reference" })
			.waitFor();
		expect(new URL(page.url()).pathname).toBe("/docs/intro");
		await sidebar.locator('a[href="/docs/category/reference"]').click();
		await heading(page, "Reference").waitFor();
		expect(new URL(page.url()).pathname).toBe("/docs/category/reference");
	});
});

describe("languages and versions", () => {
	it("switches to the same page in another language, and back", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		await page.getByRole("button", { name: "English" }).hover();
		await page.getByRole("link", { name: "中文" }).click();
		await heading(page, "介绍").waitFor();
		await hydrated(page);
		expect(new URL(page.url()).pathname).toBe("/zh/docs/intro");
		expect(await page.locator("html").getAttribute("lang")).toBe("zh");
		// An untranslated page shows the source text with a Chinese interface.
		await page.getByRole("link", { name: "长页面" }).click();
		await heading(page, "Long page").waitFor();
		expect(new URL(page.url()).pathname).toBe("/zh/docs/long");
		await page.getByRole("button", { name: "中文" }).hover();
		await page.getByRole("link", { name: "English" }).click();
		await page.waitForURL("**/docs/long");
		await hydrated(page);
	});

	it("switches to the same page in another version, and remembers it", async () => {
		const page = await newPage();
		await open(page, "/docs/long");
		await markWindow(page);
		const versions = page.locator(".navbar .dropdown", { hasText: "1.0" });
		await versions.locator(".navbar__link").hover();
		await versions.getByRole("link", { name: "1.0" }).click();
		await page.getByText("The long page was short once.").waitFor();
		expect(new URL(page.url()).pathname).toBe("/docs/1.0/long");
		await page.locator(".theme-doc-version-banner").waitFor();
		expect(await isSameDocument(page)).toBe(true);
		await page
			.getByRole("navigation", { name: "Main" })
			.getByText("Docs", { exact: true })
			.click();
		await page.getByText("The introduction of the first version.").waitFor();
	});
});

describe("a navbar dropdown", () => {
	it.each([
		["languages", "English", "中文"],
		["versions", "1.0", "1.0"],
	])(
		"opens and closes on a screen reader's clicks: %s",
		async (_, text, name) => {
			const page = await newPage();
			await open(page, "/docs/intro");
			const menu = page.locator(".navbar .dropdown", { hasText: text });
			const click = () =>
				menu
					.locator("> .navbar__link")
					.evaluate((button: HTMLElement) => button.click());
			await click();
			await menu.getByRole("link", { name }).waitFor();
			const button = menu.locator("> .navbar__link");
			expect(await button.getAttribute("aria-expanded")).toBe("true");
			await click();
			await menu.getByRole("link", { name }).waitFor({ state: "hidden" });
			expect(new URL(page.url()).pathname).toBe("/docs/intro");
		},
	);

	it("closes when another one opens, by pointer or keyboard", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		const dropdown = (text: string) =>
			page.locator(".navbar .dropdown", { hasText: text });
		const versions = dropdown("1.0");
		const languages = dropdown("English");
		const menuOf = (menu: typeof versions) => menu.locator(".dropdown__menu");
		await versions.locator("> .navbar__link").focus();
		await page.keyboard.press("ArrowDown");
		await menuOf(versions).waitFor();
		await languages.hover();
		await menuOf(languages).waitFor();
		await menuOf(versions).waitFor({ state: "hidden" });
		// The focus is not in a hidden menu.
		expect(
			await versions
				.locator("> .navbar__link")
				.evaluate((button) => button === document.activeElement),
		).toBe(true);
		await page.keyboard.press("Enter");
		await menuOf(versions).waitFor();
		await menuOf(languages).waitFor({ state: "hidden" });
		const button = languages.locator("> .navbar__link");
		expect(await button.getAttribute("aria-expanded")).toBe("false");
		await page.mouse.move(600, 500);
		await menuOf(versions).waitFor();
		await languages.hover();
		await menuOf(languages).waitFor();
		await menuOf(versions).waitFor({ state: "hidden" });
	});

	it("follows its link on a mouse click, or stays open while hovered if it has none", async () => {
		const page = await newPage();
		await open(page, "/blog");
		const languages = page.locator(".navbar .dropdown", { hasText: "English" });
		await languages.locator("> .navbar__link").click();
		await languages.getByRole("link", { name: "中文" }).waitFor();
		await page.mouse.move(600, 500);
		await languages
			.getByRole("link", { name: "中文" })
			.waitFor({ state: "hidden" });
		await page
			.locator(".navbar .dropdown", { hasText: "1.0" })
			.locator("> .navbar__link")
			.click();
		await heading(page, "Introduction").waitFor();
	});
});

describe("on a phone", () => {
	const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

	it("opens the docs menu, switches to the main menu, closes, and reopens with the docs menu", async () => {
		const page = await newPage(phone);
		await open(page, "/docs/intro");
		const menu = page.locator(".navbar-sidebar");
		await page.getByRole("button", { name: "Toggle navigation bar" }).click();
		// On a doc, the menu starts with the docs sidebar.
		const guide = menu.getByRole("button", { name: "Guide" });
		await guide.waitFor();
		await guide.click();
		await menu.getByRole("link", { name: "First guide" }).waitFor();
		await menu.getByRole("button", { name: "Back to main menu" }).click();
		await menu.getByRole("link", { name: "Blog" }).waitFor();
		await menu.getByRole("button", { name: "Close navigation bar" }).click();
		await menu.waitFor({ state: "hidden" });
		await page.getByRole("button", { name: "Toggle navigation bar" }).click();
		await guide.click();
	});

	it("does not open if Escape is pressed while its content is loading", async () => {
		const page = await newPage(phone);
		await open(page, "/docs/intro");
		const toggle = page.getByRole("button", { name: "Toggle navigation bar" });
		const isExpanded = () => toggle.getAttribute("aria-expanded");
		const content = page.waitForRequest(/Sidebar/);
		const release = await holdRequests(page, /Sidebar/);
		await toggle.press("Enter");
		const request = await content;
		expect(await isExpanded()).toBe("true");
		await page.keyboard.press("Escape");
		await expect.poll(isExpanded).toBe("false");
		release();
		await request.response();
		const menu = page.locator(".navbar-sidebar");
		await menu.waitFor({ state: "attached" });
		expect(await menu.isVisible()).toBe(false);
		await toggle.press("Enter");
		await menu.waitFor();
		await page.keyboard.press("Escape");
		await menu.waitFor({ state: "hidden" });
	});

	it("scrolls the docs menu to the current page", async () => {
		const page = await newPage({
			hasTouch: true,
			viewport: { width: 390, height: 220 },
		});
		await open(page, "/docs/guide/second");
		await page.getByRole("button", { name: "Toggle navigation bar" }).click();
		const link = page
			.locator(".navbar-sidebar")
			.getByRole("link", { name: "Second guide" });
		await expect
			.poll(async () => {
				const { y = 0 } = (await link.boundingBox()) ?? {};
				return y > 60 && y < 190;
			})
			.toBe(true);
	});

	it("moves the focus into the main menu when it replaces the docs menu", async () => {
		const page = await newPage(phone);
		await open(page, "/docs/intro");
		const menu = page.locator(".navbar-sidebar");
		await page.getByRole("button", { name: "Toggle navigation bar" }).click();
		const back = menu.getByRole("button", { name: "Back to main menu" });
		await back.focus();
		await page.keyboard.press("Enter");
		await expect
			.poll(() =>
				page.evaluate(() =>
					document
						.querySelector(".navbar-sidebar__item:not([inert])")
						?.contains(document.activeElement),
				),
			)
			.toBe(true);
	});

	it("navigates to a page from the menu and closes the menu", async () => {
		const page = await newPage(phone);
		await open(page, "/docs/intro");
		await markWindow(page);
		const menu = page.locator(".navbar-sidebar");
		await page.getByRole("button", { name: "Toggle navigation bar" }).click();
		await menu.getByRole("link", { name: "Long page" }).click();
		await heading(page, "Long page").waitFor();
		await menu.waitFor({ state: "hidden" });
		await page.getByRole("button", { name: "Toggle navigation bar" }).click();
		await menu.getByRole("button", { name: "Back to main menu" }).click();
		await menu.getByRole("link", { name: "Blog" }).click();
		await page.getByRole("link", { name: "Second post" }).first().waitFor();
		expect(await isSameDocument(page)).toBe(true);
	});

	it("has no horizontal overflow", async () => {
		const page = await newPage(phone);
		for (const path of ["/", "/docs/intro", "/docs/components", "/blog"]) {
			await open(page, path);
			const width = await page.evaluate(
				() => document.documentElement.scrollWidth,
			);
			expect(width, path).toBeLessThanOrEqual(390);
		}
	});
});
