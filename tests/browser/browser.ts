/** Helpers for browser tests: servers, and pages that fail their test on console errors or warnings. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Browser, BrowserContextOptions, Page, Request } from "playwright";
import { expect } from "vitest";
import { FURROW, PLAIN_ENV, type Site } from "../build/site";

export { launch } from "../../scripts/chromium.mjs";

export interface Server {
	/** Lines that the command has printed so far. */
	output: string[];
	url: string;
	/** Host, as printed by the server. */
	host: string;
	port: number;
	stop(): Promise<void>;
}

/** Runs `furrow serve` on a free port. */
export function serve(
	site: Pick<Site, "dir">,
	...flags: string[]
): Promise<Server> {
	return runServer("serve", site, flags);
}

/** Runs `furrow start` on a free port. */
export function start(
	site: Pick<Site, "dir"> & Partial<Pick<Site, "env">>,
	...flags: string[]
): Promise<Server> {
	return runServer("start", site, flags);
}

async function runServer(
	command: "serve" | "start",
	site: Pick<Site, "dir"> & Partial<Pick<Site, "env">>,
	flags: string[],
): Promise<Server> {
	const child: ChildProcess = spawn(
		process.execPath,
		[FURROW, command, "--port", "0", "--no-open", ...flags],
		{
			cwd: site.dir,
			env: { ...PLAIN_ENV, ...site.env },
			stdio: ["ignore", "pipe", "pipe"],
		},
	);
	const output: string[] = [];
	const address = new Promise<string>((resolve, reject) => {
		for (const stream of [child.stdout, child.stderr])
			if (stream)
				createInterface({ input: stream }).on("line", (line) => {
					output.push(line);
					const url = /https?:\/\/\S+/.exec(line)?.[0];
					if (url) resolve(url);
				});
		child.once("exit", () =>
			reject(new Error(`furrow ${command} ended:\n${output.join("\n")}`)),
		);
	});
	const url = new URL(await address);
	return {
		output,
		url: url.origin,
		host: url.hostname,
		port: Number(url.port),
		async stop() {
			if (child.exitCode !== null || child.signalCode !== null) return;
			const ended = once(child, "exit");
			child.kill("SIGTERM");
			await ended;
		},
	};
}

/** A page that records its errors and warnings. */
export interface WatchedPage {
	page: Page;
	/** Console errors and warnings, uncaught errors and failed requests so far. */
	complaints: string[];
	/** Closes the page, and fails if there were complaints. */
	done(): Promise<void>;
}

/** Complaints of each page, for the error message of a wait that times out. */
const complaintsOf = new WeakMap<Page, readonly string[]>();

/** Disables the blur behind the search modal: without a GPU, it takes ten times as long to draw as everything else. */
const WITHOUT_BLUR = `{
const sheet = new CSSStyleSheet();
sheet.replaceSync(".DocSearch-Container { backdrop-filter: none !important }");
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}`;

/**
 * Opens a page in its own browser context, so that tests share no storage.
 *
 * Motion is reduced by default: elements that still move can leave the pointer between press and release. For example,
 * a collapsible that opens is scrolled to reach a link in it, and springs back while it grows.
 * @param allowed patterns of complaints to ignore
 */
export async function watchedPage(
	browser: Browser,
	baseURL: string,
	options: BrowserContextOptions = {},
	allowed: RegExp[] = [],
): Promise<WatchedPage> {
	const context = await browser.newContext({
		baseURL,
		viewport: { width: 1280, height: 800 },
		reducedMotion: "reduce",
		...options,
	});
	await context.addInitScript(WITHOUT_BLUR);
	const page = await context.newPage();
	const complaints: string[] = [];
	complaintsOf.set(page, complaints);
	const complain = (text: string) => {
		if (!allowed.some((pattern) => pattern.test(text))) complaints.push(text);
	};
	page.on("console", (message) => {
		if (["error", "warning"].includes(message.type()))
			complain(
				`${page.url()}: ${message.type()}: ${message.text()} (${message.location().url})`,
			);
	});
	page.on("pageerror", (error) => complain(`${page.url()}: ${error.stack}`));
	page.on("requestfailed", (request) => {
		// Navigating away aborts pending requests.
		if (request.failure()?.errorText !== "net::ERR_ABORTED")
			complain(`${request.url()}: ${request.failure()?.errorText}`);
	});
	return {
		page,
		complaints,
		async done() {
			await context.close();
			expect(complaints).toEqual([]);
		},
	};
}

/** Tracks the requests of a page. */
export function watchRequests(page: Page) {
	const all: Request[] = [];
	const pending = new Set<Request>();
	page.on("request", (request) => {
		all.push(request);
		pending.add(request);
	});
	const done = (request: Request) => pending.delete(request);
	page.on("requestfinished", done);
	page.on("requestfailed", done);
	return {
		all,
		/** Waits until the page is idle and has no pending requests. */
		async rest() {
			do {
				await Promise.all([...pending].map((request) => request.response()));
				await page.evaluate(
					() =>
						new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })),
				);
			} while (pending.size);
		},
	};
}

/**
 * Waits until React has hydrated the page. Narrow screens hydrate on interaction, so this dispatches a pointer event:
 * through a locator, which retries if the document is replaced.
 */
export async function hydrated(page: Page): Promise<void> {
	await page.locator("html").dispatchEvent("pointermove", { movementX: 1 });
	try {
		await page.waitForSelector('html[data-has-hydrated="true"]');
	} catch (error) {
		throw new Error(
			[
				"The page stayed as it was served.",
				...(complaintsOf.get(page) ?? []),
			].join("\n"),
			{ cause: error },
		);
	}
}

/** Waits for the first paint. Before it, computed styles may lack the style sheets. */
export function painted(page: Page): Promise<unknown> {
	return page.waitForFunction(
		() => performance.getEntriesByName("first-contentful-paint").length > 0,
	);
}

/** Loads a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await hydrated(page);
}

/**
 * Holds a page's requests to matching URLs.
 * @returns a function that releases them and lets later ones through
 */
export async function holdRequests(
	page: Page,
	url: string | RegExp,
): Promise<() => void> {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(url, async (route) => {
		await released;
		await route.continue();
	});
	return release;
}

/** Waits until a page shows the content of an address. The URL changes before the content does. */
export async function arrived(page: Page, address: string): Promise<void> {
	await page.waitForURL(`**${address}`);
	const [path] = address.split("#");
	await page
		.locator(`link[rel="canonical"][href$="${path}"]`)
		.waitFor({ state: "attached" });
}

/** Waits until a heading is below the navbar, in the upper part of the window. */
export const atTop = (page: Page, id: string) =>
	page.waitForFunction((id) => {
		const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1;
		return top > 0 && top < 300;
	}, id);

/** Marks the window, to detect that another document has been loaded. */
export async function markWindow(page: Page): Promise<void> {
	await page.evaluate(() => {
		(window as { sameDocument?: boolean }).sameDocument = true;
	});
}

/** Whether the document is the one that `markWindow` marked. */
export function isSameDocument(page: Page): Promise<boolean> {
	return page.evaluate(
		() => (window as { sameDocument?: boolean }).sameDocument === true,
	);
}

/** Returns by how many pixels a page is wider than its window. It scrolls horizontally if this is more than 0. */
export const overflow = (page: Page): Promise<number> =>
	page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
