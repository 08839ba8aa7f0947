/** Local search in the browser, in every language and version. */
import { statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hydrated, open } from "./browser";
import { BULBS, lampsSite } from "./lamps";
import { ask, faultsOf, hits, input, write } from "./searchModal";

const { newPage, site } = lampsSite();

describe("the search modal", () => {
	it("opens a result by keyboard, and remembers recent searches and favourites", async () => {
		const page = await newPage();
		await open(page, "/docs/next/candle");
		await ask(page, "lightning a lantrn");
		expect(
			await page.locator(".DocSearch-Hit-source").first().textContent(),
		).toBe("Kinds › Lanterns");
		expect(await page.locator(".DocSearch-Logo").isVisible()).toBe(false);
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await page.waitForURL("**/docs/next/lantern#light");
		await page.locator("h2#light").waitFor();
		await page.reload();
		await hydrated(page);
		await page.keyboard.press("Control+k");
		// The opened result is among the recent searches. Saved as a favourite, it survives a reload.
		await hits(page).first().waitFor();
		await page.getByTitle("Save this search").first().click();
		await page.reload();
		await hydrated(page);
		await page.keyboard.press("Control+k");
		await page.getByTitle("Remove this search from favorites").waitFor();
		await page.keyboard.press("Escape");
		await input(page).waitFor({ state: "detached" });
	});

	/** Pairwise combinations of language, colour mode and width. */
	const VARIANTS = [
		{ language: "en", mode: "light", width: 390 },
		{ language: "en", mode: "dark", width: 1440 },
		{ language: "zh", mode: "light", width: 1440 },
		{ language: "zh", mode: "dark", width: 390 },
	] as const;

	it.each(VARIANTS)(
		"is accessible and opens a result by keyboard in $language, in $mode mode, at $width px",
		async ({ language, mode, width }) => {
			const page = await newPage({
				viewport: { width, height: 844 },
				colorScheme: mode,
			});
			await page.addInitScript(
				(value) => localStorage.setItem("theme", value),
				mode,
			);
			const [base, question] =
				language === "zh" ? ["/zh", "点亮"] : ["", "lighting"];
			await open(page, `${base}/docs/next/candle`);
			await ask(page, question);
			const answer = page.locator(
				`.DocSearch-Hit a[href="${base}/docs/next/lantern#light"]`,
			);
			await answer.waitFor();
			expect(
				(await hits(page).locator("mark").first().textContent())?.toLowerCase(),
			).toBe(question);
			expect(await faultsOf(page)).toEqual([]);
			// The page itself may be listed above its heading.
			const index = await answer.evaluate((link) =>
				[...document.querySelectorAll(".DocSearch-Hit a")].indexOf(link),
			);
			for (let press = 0; press < index; press += 1)
				await page.keyboard.press("ArrowDown");
			await page.keyboard.press("Enter");
			await page.waitForURL(`**${base}/docs/next/lantern#light`);
			await page.locator("h2#light").waitFor();
		},
	);

	it("searches the current version, and other versions only if it has no results", async () => {
		const page = await newPage();
		await open(page, "/docs/next/lantern");
		await ask(page, "lantern");
		const urls = await page
			.locator(".DocSearch-Hit a")
			.evaluateAll((links) =>
				links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
			);
		expect(new Set(urls)).toEqual(new Set(["/docs/next/lantern"]));
		await input(page).fill("whale");
		await page
			.locator('.DocSearch-Hit a[href="/docs/lantern#oil-lanterns"]')
			.waitFor();
		expect(
			await page.locator(".DocSearch-Hit-source").first().textContent(),
		).toBe("1.0 › Lanterns");
	});

	it("finds pages that are React components", async () => {
		const page = await newPage();
		await open(page, "/docs/next/lantern");
		await ask(page, "pigeon");
		await page
			.locator('.DocSearch-Hit a[href="/team#write"]', { hasText: "Write" })
			.waitFor();
		await input(page).fill("glazier");
		await page
			.locator('.DocSearch-Hit a[href="/team"]', { hasText: "Who makes them" })
			.waitFor();
	});

	it("searches the version and language selected below the input", async () => {
		const page = await newPage();
		await open(page, "/docs/next/lantern");
		await ask(page, "lantern");
		const versions = page.getByLabel("Versions");
		const languages = page.getByLabel("Languages");
		expect(await versions.inputValue()).toBe("current");
		expect(await languages.inputValue()).toBe("en");
		await versions.focus();
		await versions.selectOption("1.0");
		await page
			.locator('.DocSearch-Hit a[href^="/docs/lantern"]')
			.first()
			.waitFor();
		await expect
			.poll(() => page.locator('.DocSearch-Hit a[href^="/docs/next/"]').count())
			.toBe(0);
		// The focus stays on the selected control.
		expect(
			await versions.evaluate((one) => one === document.activeElement),
		).toBe(true);
		await input(page).fill("点亮");
		await page.locator(".DocSearch-NoResults").waitFor();
		await versions.selectOption("current");
		await languages.selectOption("zh");
		await page
			.locator('.DocSearch-Hit a[href="/zh/docs/next/lantern#light"]')
			.first()
			.waitFor();
		await page.getByRole("status").getByText("found").waitFor();
		await expect
			.poll(() =>
				page.locator(".DocSearch-HitsFooter a").first().getAttribute("href"),
			)
			.toBe(`/zh/search?q=${encodeURIComponent("点亮")}`);
		expect(await faultsOf(page)).toEqual([]);
		await page
			.locator('.DocSearch-Hit a[href="/zh/docs/next/lantern#light"]')
			.first()
			.click();
		await page.waitForURL("**/zh/docs/next/lantern#light");
		await page.locator('html[lang^="zh"]').waitFor();
	});

	it("opens a result in another language by keyboard", async () => {
		const page = await newPage();
		await open(page, "/zh/docs/next/lantern");
		await write(page, "lighting");
		await page.locator(".DocSearch-NoResults").waitFor();
		await page
			.locator(".furrow-search-filter select")
			.last()
			.selectOption("en");
		await page
			.locator('.DocSearch-Hit a[href="/docs/next/lantern#light"]')
			.first()
			.waitFor();
		await input(page).focus();
		await page.keyboard.press("Enter");
		await page.waitForURL((url) => url.pathname === "/docs/next/lantern");
	});

	it("does not find unlisted pages or pages excluded from search", async () => {
		const page = await newPage();
		await open(page, "/docs/next/lantern");
		await page.keyboard.press("Control+k");
		for (const query of ["phosphorus", "magnesium", "tungsten"]) {
			await input(page).fill(query);
			await page.locator(".DocSearch-NoResults", { hasText: query }).waitFor();
		}
	});

	it("treats a query of spaces as empty", async () => {
		const page = await newPage();
		await open(page, "/docs/next/lantern");
		await ask(page, "candle");
		for (const spaces of ["  ", "\u3000"]) {
			await input(page).fill(spaces);
			await expect.poll(() => hits(page).count()).toBe(0);
			expect(await page.locator(".DocSearch-NoResults").count()).toBe(0);
			await page
				.locator(".furrow-search-asking")
				.waitFor({ state: "detached" });
			await input(page).fill(`${spaces}candle `);
			await hits(page).first().waitFor();
		}
	});

	it("counts each result once while the query is typed, and links to all results", async () => {
		const page = await newPage();
		await open(page, "/docs/next/lantern");
		await ask(page, "b");
		const all = page.locator(".DocSearch-HitsFooter a").first();
		for (const query of ["bu", "bul", "bulb"]) {
			await input(page).fill(query);
			await all.getByText(`See all ${BULBS} results`).waitFor();
		}
		await all.click();
		await page.waitForURL("**/search?q=bulb");
		await input(page).waitFor({ state: "detached" });
	});

	it("suggests an earlier result and a feedback link if nothing matches", async () => {
		const page = await newPage();
		await open(page, "/docs/next/lantern");
		await ask(page, "lantern");
		await input(page).fill("zeppelin");
		const nothing = page.locator(".DocSearch-NoResults");
		await nothing.waitFor();
		expect(
			await nothing
				.getByRole("link", { name: "Let us know" })
				.getAttribute("href"),
		).toBe(`https://lamps.example/ask?about=${encodeURIComponent("zeppelin")}`);
		expect(await faultsOf(page)).toEqual([]);
		await nothing.getByText("Try searching for").waitFor();
		await nothing.getByRole("button", { name: "Kinds › Lanterns" }).click();
		await page
			.locator('.DocSearch-Hit a[href^="/docs/next/lantern"]')
			.first()
			.waitFor();
	});

	it("reports that the network is down, and finds results once it is back", async () => {
		const page = await newPage({}, [/ERR_INTERNET_DISCONNECTED/]);
		await open(page, "/docs/next/candle");
		await page.keyboard.press("Control+k");
		await input(page).waitFor();
		await page.context().setOffline(true);
		await input(page).fill("lantern");
		const alert = page.locator(".DocSearch-Modal").getByRole("alert");
		await alert.getByText("Unable to fetch results").waitFor();
		expect(await page.locator(".DocSearch-NoResults").isVisible()).toBe(false);
		expect(await faultsOf(page)).toEqual([]);
		await page.context().setOffline(false);
		await alert.getByRole("button", { name: "Try again" }).press("Enter");
		expect(
			await input(page).evaluate((one) => one === document.activeElement),
		).toBe(true);
		await hits(page).first().waitFor();
		await alert.waitFor({ state: "detached" });
	});

	it("works under a content security policy that forbids inline styles", async () => {
		const page = await newPage({}, [/Applying inline style/]);
		await page.route("**/*", async (route) => {
			if (route.request().resourceType() !== "document")
				return route.continue();
			const response = await route.fetch();
			return route.fulfill({
				response,
				headers: {
					...response.headers(),
					"content-security-policy":
						"default-src 'self'; script-src 'self' 'unsafe-inline'; img-src 'self' data:",
				},
			});
		});
		await open(page, "/docs/next/candle");
		await ask(page, "snuffer");
		expect(
			await page
				.locator(".DocSearch-Modal")
				.evaluate((modal) => getComputedStyle(modal).flexDirection),
		).toBe("column");
	});
});

it("lists all results on the search page, filtered by version", async () => {
	const page = await newPage();
	await open(page, "/search?q=lantern");
	await page.locator("article a", { hasText: "Lanterns" }).first().waitFor();
	await page.getByText("One document found").waitFor();
	await page.getByLabel("Versions").selectOption("current");
	await page.locator('article a[href^="/docs/next/lantern"]').waitFor();
	expect(await faultsOf(page)).toEqual([]);
});

it("links from the search page to the same query in another language", async () => {
	const page = await newPage();
	await open(page, "/search?q=light");
	await page.locator('.furrow-search-languages a[lang="zh"]').click();
	await page.waitForURL("**/zh/search?q=light");
	await page.locator('main a[lang="en"]').waitFor();
});

it("loads more results on the search page as the reader scrolls", async () => {
	const page = await newPage();
	await open(page, "/search?q=bulb");
	await page.getByText(`${BULBS} documents found`).waitFor();
	const results = page.locator("main article");
	for (let shown = await results.count(); shown < BULBS; ) {
		await results.last().scrollIntoViewIfNeeded();
		await page.mouse.wheel(0, 2_000);
		await results.nth(shown).waitFor();
		shown = await results.count();
	}
	const links = await results
		.locator("h2 a")
		.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
	expect(new Set(links).size).toBe(BULBS);
});

it("reports on the search page that the network is down", async () => {
	const page = await newPage({}, [
		/ERR_INTERNET_DISCONNECTED|dynamically imported/,
	]);
	await open(page, "/search");
	await page.context().setOffline(true);
	await page.getByRole("searchbox").fill("lantern");
	await page.getByRole("alert").getByText("Unable to fetch results").waitFor();
});

it("does not rewrite unchanged files, and drops deleted pages from the index", async () => {
	const files = ["search-index/index.json", "docs/next/lantern.md", "llms.txt"];
	const identities = () =>
		files.map((file) => statSync(site.path(`build/${file}`)).ino);
	const before = identities();
	await site.build();
	expect(identities()).toEqual(before);
	site.remove("docs/candle.md");
	site.edit("docs/lantern.mdx", "See [candles](./candle.md).", "");
	site.edit("sidebars.js", ', "candle"', "");
	await site.build();
	const index = [...site.built()]
		.filter(([file]) => file.startsWith("search-index/"))
		.map(([, content]) => content.toString())
		.join("\n");
	expect(index).not.toContain("snuffer");
	expect(index).toContain("Lanterns");
	expect(site.has("build/docs/next/candle.md")).toBe(false);
	expect(identities()[0]).not.toBe(before[0]);
});
