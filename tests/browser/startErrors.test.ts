/** `furrow start` in a browser: what is wrong is told where one looks, and goes when it is mended. */
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFaults } from "./axe";
import { hydrated, isSameDocument } from "./browser";
import { SLOW, shows, WrittenSite } from "./writtenSite";

let written: WrittenSite;

beforeAll(async () => {
	written = await WrittenSite.start();
});
afterAll(() => written?.stop());

describe("an error", () => {
	const overlay = "furrow-error";
	/** What the overlay says; nothing while a document gives way to another. */
	const tells = (page: Page): Promise<string> =>
		page
			.locator(overlay)
			.evaluate(({ shadowRoot }) => shadowRoot?.textContent ?? "")
			.catch(() => "");

	it("shows on the page with its place, once in the terminal, on no other page, and goes when it is mended", async () => {
		const { page, done } = await written.at("/docs/next/state", [/500/]);
		const told = () =>
			written.server.output.filter((line) => line.includes("docs/state.mdx:"))
				.length;
		const before = told();
		written.edit("docs/state.mdx", "## The end", "<Broken\n\n## The end");
		await page.waitForSelector(overlay, { state: "attached", timeout: SLOW });
		const text = await tells(page);
		expect(text).toMatch(/docs\/state\.mdx:\d+/);
		expect(text).toContain("<Broken");
		const other = await fetch(`${written.server.url}/docs/next/intro`);
		expect(other.status).toBe(200);
		const broken = await fetch(`${written.server.url}/docs/next/state`);
		expect(broken.status).toBe(500);
		expect(await broken.text()).toContain("docs/state.mdx");
		written.site.edit("docs/state.mdx", "<Broken\n\n## The end", "## The end");
		await page.waitForSelector(overlay, { state: "detached", timeout: SLOW });
		expect(told() - before).toBe(1);
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});

	it("is read, followed to the editor and closed by key, in both colour modes", async () => {
		const { page, done } = await written.at("/docs/next/state", [/500/]);
		await page.route("**/__open-in-editor?*", (route) => route.fulfill());
		written.edit("docs/state.mdx", "## The end", "<Broken\n\n## The end");
		await page.locator(`${overlay} dialog`).waitFor({ timeout: SLOW });
		const place = page.locator(`${overlay} .place button`);
		const [, line] = /docs\/state\.mdx:(\d+):1$/.exec(
			(await place.textContent()) ?? "",
		) ?? ["", "nowhere"];
		expect(await page.locator(`${overlay} .at`).textContent()).toBe(
			`> ${line} | <Broken`,
		);
		for (const theme of ["light", "dark"]) {
			await page
				.locator(overlay)
				.evaluate((host, mode) => host.setAttribute("data-theme", mode), theme);
			expect([theme, await axeFaults(page, { within: overlay })]).toEqual([
				theme,
				[],
			]);
		}
		const asked = page.waitForRequest(/__open-in-editor/);
		await page.keyboard.press("Enter");
		expect(new URL((await asked).url()).searchParams.get("file")).toBe(
			`${written.site.path("docs/state.mdx")}:${line}:1`,
		);
		await page.keyboard.press("Escape");
		await page.waitForSelector(overlay, { state: "detached", timeout: SLOW });
		written.site.edit("docs/state.mdx", "<Broken\n\n## The end", "## The end");
		await shows(page, ".markdown h2", "The end");
		await done();
	});

	it("of a component that does not parse is told with its place, whoever finds it", async () => {
		const { page, done } = await written.at("/docs/next/state", [
			/500|404|Failed to reload/,
		]);
		written.edit(
			"src/components/Counter.tsx",
			"const [count",
			"const = 1;\n\tconst [count",
		);
		await expect
			.poll(() => tells(page), { timeout: SLOW })
			.toMatch(/(?<!\/)src\/components\/Counter\.tsx:\d+:\d+/);
		expect(await tells(page)).not.toContain("vite.config");
		written.site.edit("src/components/Counter.tsx", "const = 1;\n\t", "");
		await page.waitForSelector(overlay, { state: "detached", timeout: SLOW });
		await done();
	});

	it("of a page that is opened broken goes with its mending", async () => {
		written.edit("docs/state.mdx", "## The end", "<Broken\n\n## The end");
		const { page, done } = await written.newPage([/500/]);
		await page.goto("/docs/next/state");
		await page.waitForSelector(overlay, { state: "attached", timeout: SLOW });
		written.site.edit("docs/state.mdx", "<Broken\n\n## The end", "## The end");
		await hydrated(page);
		await shows(page, ".markdown h2", "The end");
		await done();
	});

	it("of a component that needs a browser to render shows while it is written", async () => {
		const { page, done } = await written.at("/docs/next/state", [/500/]);
		written.edit(
			"src/components/Counter.tsx",
			"const [count",
			"window.scrollY;\n\tconst [count",
		);
		await page.waitForSelector(overlay, { state: "attached", timeout: SLOW });
		written.site.edit("src/components/Counter.tsx", "window.scrollY;\n\t", "");
		await page.waitForSelector(overlay, { state: "detached", timeout: SLOW });
		await done();
	});

	it.each([
		["that cannot be read", "const = 1;", /src\/clientModule\.js:1:\d+/],
		["that throws", 'throw new Error("Nothing works.");', /Nothing works\./],
	])(
		"of code %s for browsers alone is told in both places, and goes with its mending",
		async (_, code, told) => {
			const count = () =>
				written.server.output.filter((line) => told.test(line)).length;
			const before = count();
			written.edit(
				"src/clientModule.js",
				"export default",
				`${code}\nexport default`,
			);
			const { page, done } = await written.newPage([/500|404|Nothing works/]);
			await page.goto("/docs/next/intro");
			// Vite may load the page once more, when it hears of the edit after the page has come.
			await expect.poll(() => tells(page), { timeout: SLOW }).toMatch(told);
			expect(count() - before).toBe(1);
			written.site.edit("src/clientModule.js", code, "");
			await page.waitForSelector('html[data-has-hydrated="true"]', {
				timeout: SLOW,
			});
			expect(await page.locator(overlay).count()).toBe(0);
			await done();
		},
	);

	it.each([
		[
			"the config",
			"docusaurus.config.js",
			'title: "Demo"',
			"title: ]5[",
			/docusaurus\.config\.js:7:\d+/,
		],
		[
			"a plugin",
			"plugins/words.js",
			"({",
			'({\n\tloadContent() { throw new Error("No words."); },',
			/plugins\/words\.js:2:\d+/,
		],
		[
			"the sidebars",
			"sidebars.js",
			"'state',",
			"'state',,]",
			/sidebars\.js:1:\d+/,
		],
		["the versions", "versions.json", "]", "", /versions\.json:\d+:\d+/],
	])(
		"of %s shows on pages that are opened later too, through other edits, until it is mended",
		async (_, file, from, to, place) => {
			const { page, done } = await written.at("/docs/next/state");
			const { length } = written.server.output;
			const before = written.site.read(file);
			written.edit(file, from, to);
			await page.waitForSelector(overlay, { state: "attached", timeout: SLOW });
			const later = await written.at("/docs/next/intro");
			// The first is told anew when the edit has been looked at, and its lines are shown anew.
			const first = await page.locator(`${overlay} .at`).elementHandle();
			written.write("docs/other.md", "# Another\n");
			await page.waitForFunction((before) => !before?.isConnected, first, {
				timeout: SLOW,
			});
			for (const tab of [page, later.page]) {
				await tab.waitForSelector(overlay, {
					state: "attached",
					timeout: SLOW,
				});
				const text = await tells(tab);
				expect(text).toMatch(place);
				expect(text).toMatch(/\d \| /);
			}
			const told = written.server.output.slice(length).join("\n");
			expect(told).not.toContain("Mended");
			expect(told.split("error ").length).toBe(2);
			written.site.write(file, before);
			for (const tab of [page, later.page]) {
				await tab.waitForSelector(overlay, {
					state: "detached",
					timeout: SLOW,
				});
				expect(await isSameDocument(tab)).toBe(true);
			}
			await later.done();
			await done();
		},
	);

	it("of the config leaves the site as it was", async () => {
		const { page, done } = await written.at("/docs/next/state");
		written.edit("docusaurus.config.js", 'title: "Demo"', "title: 5");
		await page.waitForSelector(overlay, { state: "attached", timeout: SLOW });
		written.site.edit("docusaurus.config.js", "title: 5", 'title: "Demo"');
		await page.waitForSelector(overlay, { state: "detached", timeout: SLOW });
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});
});

it("has the page at hand's broken links, anchors and images told with their lines", async () => {
	written.write(
		"docs/broken.md",
		"# Broken\n\n[a](/nowhere) [b](#nothing) [c](./intro.md#absent)\n\n![d](./none.png)\n",
	);
	// The picture, which is not there.
	const { page, done } = await written.at("/docs/next/intro", [/404/]);
	await page.goto("/docs/next/broken");
	await hydrated(page);
	await expect
		.poll(
			() =>
				written.server.output.filter((line) =>
					line.includes("docs/broken.md:"),
				),
			{ timeout: SLOW },
		)
		.toEqual([
			expect.stringMatching(/broken\.md:5:\d+: .*none\.png/),
			expect.stringMatching(/broken\.md:3:\d+: .*"\/nowhere"/),
			expect.stringMatching(/broken\.md:3:\d+: .*"#nothing"/),
			expect.stringMatching(/broken\.md:3:\d+: .*#absent"/),
		]);
	await done();
});
