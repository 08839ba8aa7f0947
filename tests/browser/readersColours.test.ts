/** Forced colours, increased contrast and print. */
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { open } from "./browser";
import { walkSite } from "./walkSite";

const { newPage } = walkSite();

/** Computed style of an element or of one of its pseudo-elements. */
const styleOf = (
	page: Page,
	selector: string,
	property: string,
	pseudo?: string,
) =>
	page
		.locator(selector)
		.first()
		.evaluate(
			(element, [property, pseudo]) =>
				getComputedStyle(element, pseudo).getPropertyValue(property as string),
			[property, pseudo],
		);

it.each([
	["light", "rgb(255, 255, 255)"],
	["dark", "rgb(0, 0, 0)"],
] as const)(
	"shows icons and selected items in forced colours (%s)",
	async (colorScheme, canvas) => {
		const page = await newPage({ forcedColors: "active", colorScheme });
		await open(page, "/docs/components");
		const tab = (state: string) =>
			styleOf(page, `[role=tab]${state}`, "border-bottom-color");
		expect(await tab("[aria-selected=false]")).toBe(canvas);
		expect(await tab("[aria-selected=true]")).not.toBe(canvas);
		expect(await styleOf(page, ".menu__link--active", "outline-style")).toBe(
			"solid",
		);
		for (const [selector, pseudo] of [
			[".menu__link--sublist-caret", "::after"],
			[".menu__caret", "::before"],
			[".breadcrumbs__item", "::after"],
		] as const) {
			const seen = await styleOf(page, selector, "background-color", pseudo);
			expect(seen, selector).not.toBe(canvas);
			expect(seen, selector).not.toBe("rgba(0, 0, 0, 0)");
			expect(await styleOf(page, selector, "mask-image", pseudo)).toMatch(
				/url/,
			);
		}
		await open(page, "/docs/intro");
		expect(
			await styleOf(
				page,
				".theme-code-block button",
				"background-color",
				"::before",
			),
		).not.toBe(canvas);
		// A triangle made of borders, whose sides must be invisible.
		const caret = ".navbar .dropdown > .navbar__link";
		const side = (name: string) =>
			styleOf(page, caret, `border-${name}-color`, "::after");
		expect(await side("left")).toBe(canvas);
		expect(await side("top")).not.toBe(canvas);
	},
);

it.each([
	["light", "rgb(0, 0, 0)"],
	["dark", "rgb(255, 255, 255)"],
])(
	"increases contrast for readers who prefer it (%s)",
	async (mode, colour) => {
		const page = await newPage({ contrast: "more" });
		await page.addInitScript(
			(theme) => localStorage.setItem("theme", theme),
			mode,
		);
		await open(page, "/docs/components");
		for (const selector of [
			"main p",
			".menu__link:not(.menu__link--active)",
			".table-of-contents__link:not(.table-of-contents__link--active)",
		])
			await expect.poll(() => styleOf(page, selector, "color")).toBe(colour);
		await open(page, "/docs/intro");
		expect(await styleOf(page, "main p a", "text-decoration-line")).toBe(
			"underline",
		);
	},
);

it("prints all tab panels with their labels", async () => {
	const page = await newPage();
	await open(page, "/docs/components");
	const windows = page.getByText("Text for Windows.");
	expect(await windows.isVisible()).toBe(false);
	await page.emulateMedia({ media: "print" });
	expect(await windows.isVisible()).toBe(true);
	expect(
		await styleOf(page, "[role=tabpanel][hidden]", "content", "::before"),
	).toContain("Windows");
	await page.emulateMedia({ media: "screen" });
	expect(await windows.isVisible()).toBe(false);
	expect(
		await page.getByRole("tabpanel", { name: "macOS" }).count(),
	).toBeGreaterThan(0);
});
