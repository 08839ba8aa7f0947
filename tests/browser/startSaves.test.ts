/** `furrow start` in a browser: components that editors save in more than one step. */
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { hydrated, isSameDocument } from "./browser";
import { SLOW, shows, WrittenSite } from "./writtenSite";

const COUNTER = "src/components/Counter.tsx";
const ELEMENTS = "src/theme/MDXComponents";

/** A site's own elements of Markdown: headings with a word before them. */
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

/** Opens a page whose headings are the site's, which are there until the test is over. */
async function withHeadings(): Promise<{ page: Page; end(): Promise<void> }> {
	written.write(`${ELEMENTS}.js`, headings("First"));
	const { page, done } = await written.at("/docs/next/state");
	await shows(page, ".markdown h2", "First: ");
	await hydrated(page);
	return {
		page,
		async end() {
			expect(await isSameDocument(page)).toBe(true);
			await done();
		},
	};
}

/** A site's own footer: without a name of its own it takes up no change, whoever imports it does. */
const footer = (word: string) =>
	`export default () => <footer id="own">${word}</footer>;\n`;
const FOOTER = "src/theme/Footer.js";

/** Waits until code has come with which a page starts again. */
const restart = (page: Page) =>
	page.evaluate(() => {
		const { __FURROW_STARTS__: before } = globalThis as {
			__FURROW_STARTS__?: unknown;
		};
		return new Promise<void>((done) => {
			const look = () =>
				(globalThis as { __FURROW_STARTS__?: unknown }).__FURROW_STARTS__ ===
				before
					? requestAnimationFrame(look)
					: done();
			look();
		});
	});

/** Gives the site a plugin that takes its time. What is given back has it begin. */
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
	it("show an edit when the page has been started again for another one", async () => {
		written.write(FOOTER, footer("First"));
		const { page, end } = await withHeadings();
		written.site.remove(`${ELEMENTS}.js`);
		await page.waitForSelector(".markdown h2:not(:has-text('First'))");
		await hydrated(page);
		expect(await page.title()).toContain("State");
		written.edit(FOOTER, "First", "Second");
		await shows(page, "#own", "Second");
		await end();
	});

	it("that are written again while the page is started without them show", async () => {
		written.write(FOOTER, footer("First"));
		const { page, end } = await withHeadings();
		for (const word of ["Second", "Third"]) {
			const restarted = restart(page);
			written.site.remove(FOOTER);
			await restarted;
			written.site.write(FOOTER, footer(word));
			await shows(page, "#own", word);
			await hydrated(page);
			expect(await page.title()).toContain("State");
		}
		await end();
	});

	// Within one look of the watcher, and in two.
	for (const delay of [0, 1, 20])
		it(`removed and written again ${delay} ms later show what is in them`, async () => {
			const { page, end } = await withHeadings();
			rmSync(written.site.path(`${ELEMENTS}.js`));
			if (delay) await pause(delay);
			written.site.write(`${ELEMENTS}.js`, headings("Second"));
			await shows(page, ".markdown h2", "Second: ");
			await end();
		});

	it("removed and written again while the site is busy show what is in them", async () => {
		const busy = slowPlugin();
		const { page, end } = await withHeadings();
		written.edit(`${ELEMENTS}.js`, "First: ", "Before: ");
		await shows(page, ".markdown h2", "Before: ");
		await busy();
		written.site.remove(`${ELEMENTS}.js`);
		await pause(50);
		// In one step, which the system tells of once.
		written.site.write("node_modules/second.js", headings("Second"));
		renameSync(
			written.site.path("node_modules/second.js"),
			written.site.path(`${ELEMENTS}.js`),
		);
		await shows(page, ".markdown h2", "Second: ");
		await end();
	});

	it("that move to another file show what is in that", async () => {
		const { page, end } = await withHeadings();
		written.write(`${ELEMENTS}.tsx`, headings("Second"));
		written.site.remove(`${ELEMENTS}.js`);
		await shows(page, ".markdown h2", "Second: ");
		await hydrated(page);
		await end();
	});

	it("that move to another file while the site is busy show what is in that", async () => {
		const busy = slowPlugin();
		const { page, end } = await withHeadings();
		await busy();
		written.write(`${ELEMENTS}.tsx`, headings("Second"));
		await pause(50);
		written.site.remove(`${ELEMENTS}.js`);
		await shows(page, ".markdown h2", "Second: ");
		await hydrated(page);
		await end();
	});

	// What its modules had announced is never loaded there, and was looked for when the same theme was back.
	it("come and go and come again after a page that was not rendered to its end", async () => {
		const counter = written.site.read(COUNTER);
		written.edit(COUNTER, counter, `throw new Error("Unfinished.");${counter}`);
		const asked = (at: string) => fetch(written.server.url + at);
		/** Asks for it until it has heard of something new: of the file, and of the theme then. */
		const failsAnew = async (before?: string | null) => {
			let told: string | null | undefined = before;
			await vi.waitUntil(
				async () => {
					const { status, headers } = await asked("/docs/next/state");
					told = headers.get("server-timing");
					return status === 500 && told !== before;
				},
				{ timeout: SLOW },
			);
			return told;
		};
		const first = await failsAnew();
		written.write(`${ELEMENTS}.js`, headings("First"));
		const second = await failsAnew(first);
		written.site.remove(`${ELEMENTS}.js`);
		await failsAnew(second);
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
			await shows(page, "#counter", "Pressed 1");
			expect(await isSameDocument(page)).toBe(true);
			await done();
		});
});
