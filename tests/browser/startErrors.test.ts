/** `furrow start` in a browser: errors show on the page and in the terminal, and disappear when they are fixed. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hydrated, isSameDocument, markWindow, open } from "./browser";
import { overlay, tells } from "./errorOverlay";
import { WrittenSite, waitForText } from "./writtenSite";

let written: WrittenSite;

beforeAll(async () => {
	written = await WrittenSite.start();
});
afterAll(() => written?.stop());

describe("an error", () => {
	it("shows with its location, only on its page and once in the terminal, until it is fixed", async () => {
		const { page, done } = await written.at("/docs/next/state", [/500/]);
		const reportCount = () =>
			written.server.output.filter((line) => line.includes("docs/state.mdx:"))
				.length;
		const before = reportCount();
		written.edit("docs/state.mdx", "## The end", "<Broken\n\n## The end");
		await page.waitForSelector(overlay, { state: "attached" });
		const text = await tells(page);
		expect(text).toMatch(/docs\/state\.mdx:\d+/);
		expect(text).toContain("<Broken");
		const other = await fetch(`${written.server.url}/docs/next/intro`);
		expect(other.status).toBe(200);
		const broken = await fetch(`${written.server.url}/docs/next/state`);
		expect(broken.status).toBe(500);
		expect(await broken.text()).toContain("docs/state.mdx");
		written.site.edit("docs/state.mdx", "<Broken\n\n## The end", "## The end");
		await page.waitForSelector(overlay, { state: "detached" });
		expect(reportCount() - before).toBe(1);
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});

	it("in a foreign script does not make a hydrated page reload on edits", async () => {
		const { page, done } = await written.newPage([/of another/]);
		await page.addInitScript(() =>
			document.addEventListener("DOMContentLoaded", () => {
				throw new Error("of another");
			}),
		);
		await open(page, "/docs/next/state");
		await hydrated(page);
		await page.waitForSelector(overlay, { state: "attached" });
		await markWindow(page);
		written.edit("docs/state.mdx", "Some text.", "Other text.");
		await waitForText(page, "article p", "Other text.");
		written.site.edit("docs/state.mdx", "Other text.", "Some text.");
		// If the first edit had reloaded the page, this one would show in another document.
		await waitForText(page, "article p", "Some text.");
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});

	it.each([
		[
			"a component that does not parse",
			"src/components/Counter.tsx",
			"const [count",
			"const = 1;\n\tconst [count",
			/^src\/components\/Counter\.tsx:4:8$/,
			"Unexpected token",
		],
		[
			"a component whose import is not there",
			"src/components/Counter.tsx",
			"import styles",
			'import "./nowhere";\nimport styles',
			/^src\/components\/Counter\.tsx:2:8$/,
			'Cannot find "./nowhere", which this file imports.',
		],
		[
			"a component that throws",
			"src/components/Counter.tsx",
			"const [count",
			'throw new Error("Out of order.");\n\tconst [count',
			/^src\/components\/Counter\.tsx:4:\d+$/,
			"Out of order.",
		],
		[
			"a doc whose import is not there",
			"docs/state.mdx",
			"@site/src/components/Counter",
			"@site/src/components/Gone",
			/^docs\/state\.mdx:4:21$/,
			'Cannot find "@site/src/components/Gone", which this file imports.',
		],
		[
			"a doc that shows a text whose file is not there",
			"docs/state.mdx",
			'\n\n<p id="fact">',
			'\nimport text from "!!raw-loader!@site/absent.txt";\n\n{text}\n\n<p id="fact">',
			/^docs\/state\.mdx:\d+:18$/,
			'Cannot find "@site/absent.txt", which this file imports.',
		],
		[
			"a doc with a component that is nowhere",
			"docs/state.mdx",
			"## The end",
			"<Nowhere />\n\n## The end",
			/^docs\/state\.mdx:\d{2,}:1$/,
			"uses the component <Nowhere>",
		],
		[
			"a doc whose component has no default export",
			"src/components/Counter.tsx",
			"export default function",
			"export function",
			/^docs\/state\.mdx:\d+:1$/,
			"<Counter> is imported from src/components/Counter.tsx, which has no default export",
		],
		[
			"an expression in a doc that throws",
			"docs/state.mdx",
			"## The end",
			"{absent.name}\n\n## The end",
			/^docs\/state\.mdx:\d{2,}:1$/,
			"absent is not defined",
		],
		[
			"JSON that a doc imports",
			"src/data/facts.json",
			'"fact":',
			'"fact" ',
			/^src\/data\/facts\.json:1:\d+$/,
			"The file is not valid JSON",
		],
		[
			"a style sheet that Sass refuses",
			"src/pages/words.module.scss",
			"{",
			"{ color: $absent;",
			/^src\/pages\/words\.module\.scss:2:17$/,
			"Undefined variable.",
		],
	])(
		"in %s shows once, with its location, a message and a hint, until it is fixed",
		async (_, file, from, to, place, message) => {
			const at = file.endsWith(".scss") ? "/words" : "/docs/next/state";
			const { page, done } = await written.at(at, [
				/500|404|Failed to (?:reload|fetch)|Out of order|Nowhere|absent/,
			]);
			const { length } = written.server.output;
			const before = written.site.read(file);
			written.edit(file, from, to);
			const part = (name: string) => page.locator(`${overlay} ${name}`);
			await part("dialog").waitFor();
			expect(await part(".place").textContent()).toMatch(place);
			expect(await part(".message").textContent()).toContain(message);
			expect(await part(".hint").textContent()).not.toBe("");
			expect(await part(".at").count()).toBe(1);
			const printed = written.server.output.slice(length);
			expect(printed.filter((line) => /^error\b/.test(line))).toHaveLength(1);
			written.site.write(file, before);
			await page.waitForSelector(overlay, { state: "detached" });
			// The crashed component is restored, too.
			await page.waitForSelector(at === "/words" ? "#words" : "#counter");
			await done();
		},
	);

	it("about a missing export disappears after the fix, even if the module loads late", async () => {
		const { page, done } = await written.at("/docs/next/state", [/500/]);
		const counter = "src/components/Counter.tsx";
		const [whole, broken] = ["export default function", "export function"];
		const updated = () =>
			page.waitForEvent("console", (message) =>
				/hot updated: furrow:load/.test(message.text()),
			);
		let shown: Promise<unknown> | undefined;
		// Set up before the page requests anything: requests in flight when routing begins are not reported.
		await page.route(/Counter\.tsx\?.*t=/, async (route) => {
			await shown;
			await route.continue();
		});
		let replaced = updated();
		written.edit(counter, whole, broken);
		await page.locator(`${overlay} dialog`).waitFor();
		await replaced;
		shown = page.waitForResponse(
			(response) => response.url().endsWith("page-data.json") && response.ok(),
		);
		replaced = updated();
		written.edit(counter, broken, whole);
		await replaced;
		await page.waitForSelector(overlay, { state: "detached" });
		await waitForText(page, "#counter", "Clicked 0");
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});

	it("about a missing module disappears when the module is created", async () => {
		const { page, done } = await written.at("/docs/next/state", [
			/500|404|Failed to reload|Failed to fetch/,
		]);
		const { length } = written.server.output;
		const isFixed = () =>
			written.server.output
				.slice(length)
				.join("\n")
				.includes("All errors are fixed");
		written.edit(
			"docs/state.mdx",
			"@site/src/components/Counter",
			"@site/src/components/Late",
		);
		await page.locator(`${overlay} dialog`).waitFor();
		written.write(
			"src/components/Late.tsx",
			written.site.read("src/components/Counter.tsx"),
		);
		await page.waitForSelector(overlay, { state: "detached" });
		await waitForText(page, "#counter", "Clicked 0");
		await expect.poll(isFixed).toBe(true);
		await done();
	});

	it("on a page that was opened broken disappears when it is fixed", async () => {
		written.edit("docs/state.mdx", "## The end", "<Broken\n\n## The end");
		const { page, done } = await written.newPage([/500/]);
		await page.goto("/docs/next/state");
		await page.waitForSelector(overlay, { state: "attached" });
		written.site.edit("docs/state.mdx", "<Broken\n\n## The end", "## The end");
		await hydrated(page);
		await waitForText(page, ".markdown h2", "The end");
		await done();
	});

	it("on a page that no browser shows disappears when its import is fixed", async () => {
		const { length } = written.server.output;
		const printed = () => written.server.output.slice(length).join("\n");
		const state = `${written.server.url}/docs/next/state`;
		expect((await fetch(state)).status).toBe(200);
		written.edit(
			"src/components/Counter.tsx",
			"export default function",
			"export function",
		);
		expect((await fetch(state)).status).toBe(500);
		expect(printed()).toMatch(/^error/m);
		written.site.edit(
			"src/components/Counter.tsx",
			"export function",
			"export default function",
		);
		await expect.poll(printed).toContain("All errors are fixed");
		expect(printed().match(/^error/gm)).toHaveLength(1);
	});

	it("in a component that needs a browser to render shows until it is fixed", async () => {
		const { page, done } = await written.at("/docs/next/state", [/500/]);
		written.edit(
			"src/components/Counter.tsx",
			"const [count",
			"window.scrollY;\n\tconst [count",
		);
		await page.waitForSelector(overlay, { state: "attached" });
		written.site.edit("src/components/Counter.tsx", "window.scrollY;\n\t", "");
		await page.waitForSelector(overlay, { state: "detached" });
		await done();
	});

	it.each([
		["that cannot be read", "const = 1;", /src\/clientModule\.js:1:\d+/],
		["that throws", 'throw new Error("Nothing works.");', /Nothing works\.$/m],
	])(
		"in a client module %s shows on the page and in the terminal, until it is fixed",
		async (_, code, pattern) => {
			const count = () =>
				written.server.output.filter((line) => pattern.test(line)).length;
			const before = count();
			written.edit(
				"src/clientModule.js",
				"export default",
				`${code}\nexport default`,
			);
			const { page, done } = await written.newPage([/500|404|Nothing works/]);
			await page.goto("/docs/next/intro");
			// Vite may reload the page if it detects the edit after the page has loaded.
			await expect.poll(() => tells(page)).toMatch(pattern);
			expect(count() - before).toBe(1);
			written.site.edit("src/clientModule.js", code, "");
			await page.waitForSelector('html[data-has-hydrated="true"]');
			expect(await page.locator(overlay).count()).toBe(0);
			await done();
		},
	);
});

it("reports broken links, anchors and images of an open page with their lines", async () => {
	written.write(
		"docs/broken.md",
		"# Broken\n\n[a](/nowhere) [b](#nothing) [c](./intro.md#absent)\n\n![d](./none.png)\n",
	);
	// The missing image.
	const { page, done } = await written.at("/docs/next/intro", [/404/]);
	await page.goto("/docs/next/broken");
	await hydrated(page);
	await expect
		.poll(() =>
			written.server.output.filter((line) => line.includes("docs/broken.md:")),
		)
		.toEqual([
			expect.stringMatching(/broken\.md:5:\d+: .*none\.png/),
			expect.stringMatching(/broken\.md:3:\d+: .*"\/nowhere"/),
			expect.stringMatching(/broken\.md:3:\d+: .*"#nothing"/),
			expect.stringMatching(/broken\.md:3:\d+: .*#absent"/),
		]);
	await done();
});
