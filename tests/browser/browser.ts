/** A browser on a built fixture, served by `furrow serve`; every page fails its test when the console complains. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Browser, BrowserContextOptions, Page, Request } from "playwright";
import { expect } from "vitest";
import { FURROW, PLAIN_ENV, type Site } from "../build/site";

export { launch } from "../../scripts/chromium.mjs";

export interface Server {
	/** What the command has printed so far, a line each. */
	output: string[];
	url: string;
	/** Host and port as the server names them. */
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

/** A page that keeps what the console said. */
export interface WatchedPage {
	page: Page;
	/** Complaints so far. */
	complaints: string[];
	/** Fails on any complaint, and closes the page. */
	done(): Promise<void>;
}

/** What a page complained of, for the message of a test that waits in vain. */
const heard = new WeakMap<Page, readonly string[]>();

/** The search's modal blurs the page below it. Without a graphics card that takes ten times what all else takes to draw. */
const WITHOUT_BLUR = `{
const sheet = new CSSStyleSheet();
sheet.replaceSync(".DocSearch-Container { backdrop-filter: none !important }");
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}`;

/**
 * Opens a page in a context of its own: no storage of another test.
 *
 * Its reader wants little motion, since what still moves can slip away under the pointer between press and release: a box
 * that opens is scrolled to reach a link in it, and springs back as it grows.
 * @param allowed complaints that belong to the test
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
	heard.set(page, complaints);
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
		// A navigation away ends what is still loading.
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

/** Keeps account of what a page asks for. */
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
		/** Waits until the page has nothing left to do and nothing to wait for. */
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
 * Waits until React has taken over the page. On a narrow screen that waits for a reader, whose sign this gives: through
 * a locator, which tries again when the document gives way to another.
 */
export async function hydrated(page: Page): Promise<void> {
	await page.locator("html").dispatchEvent("pointermove", { movementX: 1 });
	try {
		await page.waitForSelector('html[data-has-hydrated="true"]');
	} catch (error) {
		throw new Error(
			["The page stayed as it was served.", ...(heard.get(page) ?? [])].join(
				"\n",
			),
			{ cause: error },
		);
	}
}

/** Waits for the first paint. Before it, what the page says of its looks may be without its style sheets. */
export function painted(page: Page): Promise<unknown> {
	return page.waitForFunction(
		() => performance.getEntriesByName("first-contentful-paint").length > 0,
	);
}

/** Goes to a page by its address and waits for it to be hydrated. */
export async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await hydrated(page);
}

/**
 * Holds what a page asks for at some URLs.
 * @returns lets it go, and what is asked for later too
 */
export async function holdRequests(
	page: Page,
	url: string | RegExp,
): Promise<() => void> {
	let letGo = () => {};
	const released = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	await page.route(url, async (route) => {
		await released;
		await route.continue();
	});
	return letGo;
}

/** Waits until a page shows what is at an address, which changes before the page is there. */
export async function arrived(page: Page, address: string): Promise<void> {
	await page.waitForURL(`**${address}`);
	const [path] = address.split("#");
	await page
		.locator(`link[rel="canonical"][href$="${path}"]`)
		.waitFor({ state: "attached" });
}

/** Marks the window, so that a full load of another document shows. */
export async function markWindow(page: Page): Promise<void> {
	await page.evaluate(() => {
		(window as { sameDocument?: boolean }).sameDocument = true;
	});
}

export function isSameDocument(page: Page): Promise<boolean> {
	return page.evaluate(
		() => (window as { sameDocument?: boolean }).sameDocument === true,
	);
}

/** By how many pixels a page is wider than its window: more than 0 scrolls to the side. */
export const overflow = (page: Page): Promise<number> =>
	page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
