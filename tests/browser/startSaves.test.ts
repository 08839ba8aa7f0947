/** `furrow start` in a browser: components that editors save in several steps. */
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { hydrated, isSameDocument } from "./browser";
import { WrittenSite, waitForText } from "./writtenSite";

const COUNTER = "src/components/Counter.tsx";
const ELEMENTS = "src/theme/MDXComponents";

/** Returns an MDXComponents module that puts a word before headings. */
const headings = (
	word: string,
) => `import Original from "@theme-original/MDXComponents";
const Heading = (props) => <h2>${word}: {props.children}</h2>;
export default { ...Original, h2: Heading };
`;

let written: WrittenSite;

beforeAll(async () => {
	written = await WrittenSite.start();
});
afterAll(() => written?.stop());

/** Opens a page with headings of the site's MDXComponents, which is removed after the test. */
async function withHeadings(): Promise<{ page: Page; end(): Promise<void> }> {
	written.write(`${ELEMENTS}.js`, headings("First"));
	const { page, done } = await written.at("/docs/next/state");
	await waitForText(page, ".markdown h2", "First: ");
	await hydrated(page);
	return {
		page,
		async end() {
			expect(await isSameDocument(page)).toBe(true);
			await done();
		},
	};
}

/** Returns a footer module. An anonymous component does not accept updates, its importers do. */
const footer = (word: string) =>
	`export default () => <footer id="own">${word}</footer>;\n`;
const FOOTER = "src/theme/Footer.js";

/** Waits until the page starts again with new code. */
const restart = (page: Page) =>
	page.evaluate(() => {
		const { __FURROW_STARTS__: before } = globalThis as {
			__FURROW_STARTS__?: unknown;
		};
		return new Promise<void>((done) => {
			const check = () =>
				(globalThis as { __FURROW_STARTS__?: unknown }).__FURROW_STARTS__ ===
				before
					? requestAnimationFrame(check)
					: done();
			check();
		});
	});

/** Adds a plugin that loads slowly. The returned function makes it load. */
function slowPlugin(): () => Promise<void> {
	written.edit(
		"plugins/words.js",
		'name: "words",',
		`name: "words",
	getPathsToWatch: () => ["words.txt"],
	loadContent: () => new Promise((done) => setTimeout(done, 400)),`,
	);
	return async () => {
		written.write("words.txt", "Some words");
		await pause(50);
	};
}

describe("components", () => {
	it("show an edit after the page has restarted because of another component", async () => {
		written.write(FOOTER, footer("First"));
		const { page, end } = await withHeadings();
		written.site.remove(`${ELEMENTS}.js`);
		await page.waitForSelector(".markdown h2:not(:has-text('First'))");
		await hydrated(page);
		expect(await page.title()).toContain("State");
		written.edit(FOOTER, "First", "Second");
		await waitForText(page, "#own", "Second");
		await end();
	});

	it("that are restored while the page restarts without them show", async () => {
		written.write(FOOTER, footer("First"));
		const { page, end } = await withHeadings();
		for (const word of ["Second", "Third"]) {
			const restarted = restart(page);
			written.site.remove(FOOTER);
			await restarted;
			written.site.write(FOOTER, footer(word));
			await waitForText(page, "#own", word);
			await hydrated(page);
			expect(await page.title()).toContain("State");
		}
		await end();
	});

	// Within one pass of the watcher, and across two.
	for (const delay of [0, 1, 20])
		it(`removed and written again ${delay} ms later show what is in them`, async () => {
			const { page, end } = await withHeadings();
			rmSync(written.site.path(`${ELEMENTS}.js`));
			if (delay) await pause(delay);
			written.site.write(`${ELEMENTS}.js`, headings("Second"));
			await waitForText(page, ".markdown h2", "Second: ");
			await end();
		});

	it("removed and rewritten while the site is busy show their new content", async () => {
		const makeBusy = slowPlugin();
		const { page, end } = await withHeadings();
		written.edit(`${ELEMENTS}.js`, "First: ", "Before: ");
		await waitForText(page, ".markdown h2", "Before: ");
		await makeBusy();
		written.site.remove(`${ELEMENTS}.js`);
		await pause(50);
		// In one step, for which the system sends one event.
		written.site.write("node_modules/second.js", headings("Second"));
		renameSync(
			written.site.path("node_modules/second.js"),
			written.site.path(`${ELEMENTS}.js`),
		);
		await waitForText(page, ".markdown h2", "Second: ");
		await end();
	});

	it("that move to another file show its content", async () => {
		const { page, end } = await withHeadings();
		written.write(`${ELEMENTS}.tsx`, headings("Second"));
		written.site.remove(`${ELEMENTS}.js`);
		await waitForText(page, ".markdown h2", "Second: ");
		await hydrated(page);
		await end();
	});

	it("that move to another file while the site is busy show its content", async () => {
		const makeBusy = slowPlugin();
		const { page, end } = await withHeadings();
		await makeBusy();
		written.write(`${ELEMENTS}.tsx`, headings("Second"));
		await pause(50);
		written.site.remove(`${ELEMENTS}.js`);
		await waitForText(page, ".markdown h2", "Second: ");
		await hydrated(page);
		await end();
	});

	// Modules announced by the failed render are never loaded, but a render with the same theme would expect them.
	it("can be added, removed and added again after a failed render", async () => {
		const counter = written.site.read(COUNTER);
		written.edit(COUNTER, counter, `throw new Error("Unfinished.");${counter}`);
		const request = (at: string) => fetch(written.server.url + at);
		/** Requests the page until it fails with a new revision, that of the latest edit. */
		const failAgain = async (before?: string | null) => {
			let timing: string | null | undefined = before;
			await vi.waitUntil(
				async () => {
					const { status, headers } = await request("/docs/next/state");
					timing = headers.get("server-timing");
					return status === 500 && timing !== before;
				},
				{ timeout: 60_000 },
			);
			return timing;
		};
		const first = await failAgain();
		written.write(`${ELEMENTS}.js`, headings("First"));
		const second = await failAgain(first);
		written.site.remove(`${ELEMENTS}.js`);
		await failAgain(second);
		written.site.write(COUNTER, counter);
		const { end } = await withHeadings();
		await end();
	});

	for (const delay of [3, 15, 35])
		it(`emptied and written ${delay} ms later show what is in them`, async () => {
			const { page, done } = await written.at("/docs/next/state");
			await page.click("#counter");
			const text = written.site.read(COUNTER);
			written.edit(COUNTER, text, "");
			await pause(delay);
			writeFileSync(
				written.site.path(COUNTER),
				text.replace("Clicked", "Pressed"),
			);
			await waitForText(page, "#counter", "Pressed 1");
			expect(await isSameDocument(page)).toBe(true);
			await done();
		});
});
