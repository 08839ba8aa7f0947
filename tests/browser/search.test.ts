/** A reader searches a site's own index, in each language and version. */
import { statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { holdRequests, hydrated, open } from "./browser";
import { BULBS, lampsSite } from "./lamps";
import { ask, faultsOf, hits, input, write } from "./searchModal";

const { newPage, site } = lampsSite();

describe("the modal", () => {
	it("leads by keys alone to the heading that answers, and remembers", async () => {
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
		// What was opened is among the recent ones; as a favourite it stays so.
		await hits(page).first().waitFor();
		await page.getByTitle("Save this search").first().click();
		await page.reload();
		await hydrated(page);
		await page.keyboard.press("Control+k");
		await page.getByTitle("Remove this search from favorites").waitFor();
		await page.keyboard.press("Escape");
		await input(page).waitFor({ state: "detached" });
	});

	/** Each pair of language, mode and width once. */
	const READERS = [
		{ language: "en", mode: "light", width: 390 },
		{ language: "en", mode: "dark", width: 1440 },
		{ language: "zh", mode: "light", width: 1440 },
		{ language: "zh", mode: "dark", width: 390 },
	] as const;

	it.each(READERS)(
		"answers in $language, $mode, $width px wide, by keys alone",
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
			// The page itself may stand above its heading.
			const place = await answer.evaluate((link) =>
				[...document.querySelectorAll(".DocSearch-Hit a")].indexOf(link),
			);
			for (let at = 0; at < place; at += 1)
				await page.keyboard.press("ArrowDown");
			await page.keyboard.press("Enter");
			await page.waitForURL(`**${base}/docs/next/lantern#light`);
			await page.locator("h2#light").waitFor();
		},
	);

	it("keeps to the version, and looks into the others when that has nothing", async () => {
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

	it("finds pages that are components", async () => {
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

	it("searches another version or language that is chosen below the field", async () => {
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
		// The focus stays where the reader has it.
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

	it("leads from another language by keys, too", async () => {
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

	it("does not know what is unlisted or kept out", async () => {
		const page = await newPage();
		await open(page, "/docs/next/lantern");
		await page.keyboard.press("Control+k");
		for (const query of ["phosphorus", "magnesium", "tungsten"]) {
			await input(page).fill(query);
			await page.locator(".DocSearch-NoResults", { hasText: query }).waitFor();
		}
	});

	it("counts what it found once, whatever was typed before", async () => {
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

	it("suggests what was found before, and where to tell that something is missing", async () => {
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

	it("keeps what is typed before its field is there, and reads out how much was found", async () => {
		const page = await newPage();
		await open(page, "/docs/next/candle");
		const release = await holdRequests(page, "**/*");
		await page.keyboard.press("Control+k");
		await page.keyboard.type("lanterx");
		await page.keyboard.press("Backspace");
		await page.keyboard.type("n");
		release();
		await expect.poll(() => input(page).inputValue()).toBe("lantern");
		await hits(page).first().waitFor();
		const status = page.locator(".DocSearch-Container").getByRole("status");
		await expect
			.poll(() => status.textContent())
			.toMatch(/^(?:One document|\d documents) found$/);
		await page.keyboard.type("s");
		await expect.poll(() => input(page).inputValue()).toBe("lanterns");
		await input(page).fill("zzzyyyxxx");
		await expect.poll(() => status.textContent()).toBe("0 documents found");
		await page.keyboard.press("Escape");
		await page.keyboard.press("Control+k");
		await expect.poll(() => input(page).inputValue()).toBe("");
	});

	it("asks for all of its parts at once", async () => {
		const page = await newPage();
		await open(page, "/docs/next/candle");
		const release = await holdRequests(page, /SearchModal/);
		const styles = page.waitForRequest(/\/modal\.[^/]+\.css$/);
		const shared = page.waitForRequest(/\/shared\.[^/]+\.js$/);
		await page.keyboard.press("Control+k");
		await Promise.all([styles, shared]);
		expect(await input(page).count()).toBe(0);
		release();
		await input(page).waitFor();
	});

	it("keeps what is typed while its field is there and has no focus yet", async () => {
		const page = await newPage();
		await page.addInitScript(() => {
			const focus = HTMLElement.prototype.focus;
			const late: (() => void)[] = [];
			Object.assign(window, { late });
			HTMLElement.prototype.focus = function (...args) {
				if (this.matches(".DocSearch-Input"))
					late.push(() => focus.apply(this, args));
				else focus.apply(this, args);
			};
		});
		await open(page, "/docs/next/candle");
		await page.keyboard.press("Control+k");
		await page.keyboard.type("lan");
		await input(page).waitFor();
		await page.waitForFunction(
			() => (window as unknown as { late: unknown[] }).late.length,
		);
		await page.keyboard.type("tern");
		await page.evaluate(() => {
			for (const focus of (window as unknown as { late: (() => void)[] }).late)
				focus();
		});
		await expect.poll(() => input(page).inputValue()).toBe("lantern");
		await page.keyboard.type("s");
		await expect.poll(() => input(page).inputValue()).toBe("lanterns");
		await hits(page).first().waitFor();
	});

	it("says when the network is down, and finds when it is back", async () => {
		const page = await newPage({}, [/ERR_INTERNET_DISCONNECTED/]);
		await open(page, "/docs/next/candle");
		await page.keyboard.press("Control+k");
		await input(page).waitFor();
		await page.context().setOffline(true);
		await input(page).fill("lantern");
		const told = page.locator(".DocSearch-Modal").getByRole("alert");
		await told.getByText("Unable to fetch results").waitFor();
		expect(await page.locator(".DocSearch-NoResults").isVisible()).toBe(false);
		expect(await faultsOf(page)).toEqual([]);
		await page.context().setOffline(false);
		await input(page).fill("lanterns");
		await hits(page).first().waitFor();
		await told.waitFor({ state: "detached" });
	});

	it("works where only the site's own files may run and style", async () => {
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

it("lists all results on the search page, by version", async () => {
	const page = await newPage();
	await open(page, "/search?q=lantern");
	await page.locator("article a", { hasText: "Lanterns" }).first().waitFor();
	await page.getByText("One document found").waitFor();
	await page.getByLabel("Versions").selectOption("current");
	await page.locator('article a[href^="/docs/next/lantern"]').waitFor();
	expect(await faultsOf(page)).toEqual([]);
});

it("asks the same of another language by a link on the search page", async () => {
	const page = await newPage();
	await open(page, "/search?q=light");
	await page.locator('.furrow-search-languages a[lang="zh"]').click();
	await page.waitForURL("**/zh/search?q=light");
	await page.locator('main a[lang="en"]').waitFor();
});

it("shows more results on the search page as the reader comes to them", async () => {
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

it("says on the search page when the network is down", async () => {
	const page = await newPage({}, [
		/ERR_INTERNET_DISCONNECTED|dynamically imported/,
	]);
	await open(page, "/search");
	await page.context().setOffline(true);
	await page.getByRole("searchbox").fill("lantern");
	await page.getByRole("alert").getByText("Unable to fetch results").waitFor();
});

it("writes nothing again that has not changed, and forgets what is gone", async () => {
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
