/** Interactive parts of a page. */
import { describe, expect, it } from "vitest";
import { hydrated, open, painted } from "./browser";
import { walkSite } from "./walkSite";

const { newPage, site } = walkSite();

site.write("docs/percent.md", "# Percent\n\n## All {#100%}\n");
site.write(
	"src/pages/code.jsx",
	`import Layout from "@theme/Layout";
import CodeBlock from "@theme/CodeBlock";
export default () => <Layout><CodeBlock>code</CodeBlock></Layout>;
`,
);
site.write(
	"src/pages/suspended.jsx",
	`import { Suspense, use, useState } from "react";
import Details from "@theme/Details";
const Wait = ({ promise }) => promise && use(promise);
export default function Suspended() {
	const [{ promise, resolve }, set] = useState({});
	return (
		<>
			<button onClick={() => set(Promise.withResolvers())}>Suspend</button>
			<button onClick={() => resolve()}>Resume</button>
			<Suspense fallback="Suspended">
				<Details summary="More"><p>Inside</p></Details>
				<Wait promise={promise} />
			</Suspense>
		</>
	);
}
`,
);

describe("the colour mode", () => {
	it("switches on click, is remembered, and applies before the first paint", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		const html = page.locator("html");
		expect(await html.getAttribute("data-theme")).toBe("light");
		await page.getByRole("button", { name: /dark and light mode/ }).click();
		await expect.poll(() => html.getAttribute("data-theme")).toBe("dark");
		// With all modules held, only a script that runs before the first paint can have set it.
		await page.route("**/assets/js/**", () => {});
		await page.reload({ waitUntil: "commit" });
		await painted(page);
		expect(await html.getAttribute("data-theme")).toBe("dark");
		expect(await html.getAttribute("data-has-hydrated")).toBe("false");
		const background = await page.evaluate(
			() => getComputedStyle(document.documentElement).backgroundColor,
		);
		expect(background).not.toBe("rgb(255, 255, 255)");
		await page.unroute("**/assets/js/**");
	});
});

describe("the announcement bar", () => {
	it("stays closed from the first paint of the next page", async () => {
		const page = await newPage();
		await open(page, "/");
		const bar = page.locator(".theme-announcement-bar");
		await bar.waitFor();
		await bar.getByRole("button", { name: "Close" }).click();
		await bar.waitFor({ state: "hidden" });
		await page.route("**/assets/js/**", () => {});
		await page.goto("/docs/intro", { waitUntil: "commit" });
		await painted(page);
		expect(await bar.isVisible()).toBe(false);
		await page.unroute("**/assets/js/**");
		await open(page, "/docs/intro");
		await expect.poll(() => bar.count()).toBe(0);
	});
});

describe("page content", () => {
	it("switches all tabs of a group by click and arrow keys, and remembers the choice", async () => {
		const page = await newPage();
		await open(page, "/docs/components");
		const windows = page.getByRole("tab", { name: "Windows" });
		await windows.first().click();
		await page.getByText("Text for Windows.").waitFor();
		await page.getByText("Again Windows.").waitFor();
		await expect
			.poll(() => windows.last().getAttribute("aria-selected"))
			.toBe("true");
		await page.keyboard.press("ArrowRight");
		const linux = page.getByRole("tab", { name: "Linux" }).first();
		await expect
			.poll(() => linux.evaluate((tab) => tab === document.activeElement))
			.toBe(true);
		await page.keyboard.press("Enter");
		await page.getByText("Again Linux.").waitFor();
		expect(await page.getByText("Text for macOS.").isVisible()).toBe(false);
		await page.reload();
		await hydrated(page);
		await page.getByText("Text for Linux.").waitFor();
	});

	it("highlights the heading in the table of contents, whatever its id", async () => {
		const page = await newPage();
		await open(page, "/docs/percent");
		await page
			.locator(".table-of-contents__link--active", { hasText: "All" })
			.waitFor();
	});

	it("runs a page's own components", async () => {
		const page = await newPage();
		await open(page, "/docs/components");
		await page.getByRole("button", { name: "Clicked 0 times" }).click();
		await page.getByRole("button", { name: "Clicked 1 times" }).waitFor();
	});

	it("copies code exactly as in the source", async () => {
		const page = await newPage({
			permissions: ["clipboard-read", "clipboard-write"],
		});
		await open(page, "/docs/intro");
		const block = page.locator(".theme-code-block");
		await block.hover();
		await block.getByRole("button", { name: /copy/i }).click();
		await block.getByRole("button", { name: /copied/i }).waitFor();
		const [, code = ""] =
			/```js.*\n([\s\S]*?)\n```/.exec(site.read("docs/intro.md")) ?? [];
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
			code,
		);
	});

	it.each([
		["in Markdown", "/docs/intro", "Copying failed"],
		["of a component", "/code", "Copying failed"],
		["in another language", "/zh/code", "复制失败"],
	])(
		"announces next to the button that code cannot be copied: %s",
		async (_, path, text) => {
			const page = await newPage({}, [/Clipboard API/]);
			await page.route("**/*", async (route) => {
				if (route.request().resourceType() !== "document")
					return route.continue();
				const response = await route.fetch();
				const headers = {
					...response.headers(),
					"permissions-policy": "clipboard-write=()",
				};
				return route.fulfill({ response, headers });
			});
			await open(page, path);
			const copy = page.locator(".furrow-code-copy");
			await copy.hover();
			await copy.click();
			const alert = page.locator(".theme-code-block").getByRole("alert");
			await alert.getByText(text).waitFor();
			const isInside = await alert.evaluate((element) => {
				const { left, right } = element.getBoundingClientRect();
				return left >= 0 && right <= window.innerWidth;
			});
			expect(isInside).toBe(true);
			expect(await page.locator(".furrow-code-copied").count()).toBe(0);
			// There is never more than one.
			await copy.click();
			await alert.waitFor();
			await alert.waitFor({ state: "detached" });
		},
	);

	it("keeps tokens inline if a utility class has the name of a token type", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		await page.addStyleTag({ content: ".table { display: table }" });
		const display = await page
			.locator(".theme-code-block .token")
			.first()
			.evaluate((token) => {
				token.classList.add("table");
				return getComputedStyle(token).display;
			});
		expect(display).toBe("inline");
	});

	it("opens and closes details by mouse and keyboard", async () => {
		const page = await newPage();
		await open(page, "/docs/intro");
		const inside = page.getByText("What the details hide.");
		expect(await inside.isVisible()).toBe(false);
		await page.getByText("More of it").click();
		await inside.waitFor();
		await page.getByText("More of it").press("Enter");
		await inside.waitFor({ state: "hidden" });
	});

	it("opens details that are hidden while they open", async () => {
		const page = await newPage({ reducedMotion: "no-preference" });
		await open(page, "/suspended");
		const suspended = page.getByText("Suspended");
		await page.evaluate(() => {
			document.querySelector("summary")?.click();
			document.querySelector("button")?.click();
		});
		await suspended.waitFor();
		await page.getByText("Resume").click();
		await suspended.waitFor({ state: "detached" });
		const content = page.getByText("Inside").locator("../..");
		expect(await content.evaluate(({ style }) => style.height)).toBe("auto");
	});
});

it("loads what copies without the Clipboard API before a click", async () => {
	const page = await newPage();
	await page.addInitScript(() => {
		Object.defineProperty(Navigator.prototype, "clipboard", {
			value: undefined,
		});
	});
	const loaded = page.waitForRequest(/copyFallback/);
	await open(page, "/docs/intro");
	await loaded;
});

describe("the table of contents on a phone", () => {
	const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

	it("opens the table of contents above the text and follows a link in it", async () => {
		const page = await newPage(phone);
		await open(page, "/docs/intro");
		await page.getByRole("button", { name: "On this page" }).click();
		await page
			.locator(".theme-doc-toc-mobile")
			.getByText("Second part")
			.click();
		await page.waitForURL("**/docs/intro#second-part");
	});

	it("animates the table of contents unless reduced motion is preferred", async () => {
		const page = await newPage({ ...phone, reducedMotion: "no-preference" });
		await page.addInitScript(() => {
			const { animate } = Element.prototype;
			Element.prototype.animate = function (...options) {
				const animation = animate.apply(this, options);
				animation.addEventListener("finish", () =>
					Object.assign(window, { grown: animation.currentTime }),
				);
				return animation;
			};
		});
		await open(page, "/docs/intro");
		await page.getByRole("button", { name: "On this page" }).click();
		await page.waitForFunction(() => (window as { grown?: number }).grown);
		expect(
			await page.evaluate(() => (window as { grown?: number }).grown),
		).toBeGreaterThan(100);
		const box = page.locator(".theme-doc-toc-mobile ul").locator("..");
		expect(
			await box.evaluate((element) => (element as HTMLElement).style.height),
		).toBe("auto");
	});
});
