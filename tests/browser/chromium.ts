/** A browser to test with, and pages that fail the test on any console error. */
import { existsSync } from "node:fs";
import {
	type Browser,
	type BrowserContextOptions,
	chromium,
	type Page,
} from "playwright";

const SYSTEM = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
];

/** Starts Playwright's own Chromium where it is installed, else the system's. */
export function launchBrowser(): Promise<Browser> {
	const executablePath = [chromium.executablePath(), ...SYSTEM].find(
		existsSync,
	);
	return chromium.launch({
		executablePath,
		args: [
			"--no-sandbox",
			"--disable-background-networking",
			"--disable-component-update",
			"--disable-sync",
		],
	});
}

export interface WatchedPage {
	page: Page;
	/** Console errors and uncaught exceptions so far. */
	problems: string[];
	close(): Promise<void>;
}

/** Opens a page of its own context; whatever the page complains of is collected. */
export async function openPage(
	browser: Browser,
	options: BrowserContextOptions = {},
): Promise<WatchedPage> {
	const context = await browser.newContext(options);
	const page = await context.newPage();
	const problems: string[] = [];
	page.on("console", (message) => {
		if (message.type() === "error" || message.type() === "warning")
			problems.push(`${message.type()}: ${message.text()} (${page.url()})`);
	});
	page.on("pageerror", (error) => {
		problems.push(`exception: ${error.message} (${page.url()})`);
	});
	return { page, problems, close: () => context.close() };
}

/** Waits until React has taken the page over. */
export function hydrated(page: Page): Promise<unknown> {
	return page.waitForSelector('html[data-has-hydrated="true"]', {
		state: "attached",
	});
}
