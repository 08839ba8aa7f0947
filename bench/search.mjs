/**
 * Measures a built site's search as a reader experiences it: what the first query downloads, and how quickly results
 * appear after a key press.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { launch } from "../scripts/chromium.mjs";
import { median } from "./measure.mjs";

/** Words on all pages, words on one page, a title, and misspelt words. */
const QUERIES = ["render cache", "example-17", "Page 42", "pluginn confg"];

/** Time between two key presses, long enough for all of their effects. */
const KEY_INTERVAL_MS = 300;

/** Serves a site. Returns its URL and a function that stops the server. */
async function serve({ command, args, dir }) {
	const child = spawn(command, [...args, "serve", "--port", "0", "--no-open"], {
		cwd: dir,
		env: { ...process.env, CI: "true" },
		stdio: ["ignore", "ignore", "pipe"],
	});
	for await (const line of createInterface({ input: child.stderr })) {
		const url = /https?:\/\/\S+/.exec(line)?.[0];
		if (!url) continue;
		return {
			url: new URL(url).origin,
			async stop() {
				const ended = once(child, "exit");
				child.kill("SIGTERM");
				await ended;
			},
		};
	}
	throw new Error("The site cannot be served.");
}

/** Counts the bytes that a page downloads, for the index and for everything else. */
async function trackBytes(page) {
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	const urls = new Map();
	const bytes = { index: 0, rest: 0 };
	session.on("Network.responseReceived", ({ requestId, response }) =>
		urls.set(requestId, response.url),
	);
	session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		const isIndex = urls.get(requestId)?.includes("/search-index/");
		bytes[isIndex ? "index" : "rest"] += encodedDataLength;
	});
	return bytes;
}

async function openModal(page, url) {
	await page.goto(`${url}/folder-0/page-1`);
	await page.waitForSelector('html[data-has-hydrated="true"]');
	await page.waitForLoadState("networkidle");
}

/** Returns the bytes downloaded for the first query on a loaded page. */
async function firstQuestion(browser, url, question) {
	const page = await (await browser.newContext()).newPage();
	await openModal(page, url);
	const bytes = await trackBytes(page);
	await page.keyboard.press("Control+k");
	await page.locator(".DocSearch-Input").fill(question);
	await page.locator(".DocSearch-Hit").first().waitFor();
	await page.waitForLoadState("networkidle");
	await page.context().close();
	return bytes;
}

/** Returns the milliseconds from each key press to the frame that shows its results, with a warm index. */
async function keyTimes(browser, url, question) {
	const page = await (await browser.newContext()).newPage();
	await openModal(page, url);
	await page.keyboard.press("Control+k");
	const input = page.locator(".DocSearch-Input");
	await input.pressSequentially(question, { delay: KEY_INTERVAL_MS });
	await page.locator(".DocSearch-Hit").first().waitFor();
	await page.waitForLoadState("networkidle");
	await page.evaluate(() => {
		globalThis.keys = [];
		document.addEventListener(
			"input",
			() => globalThis.keys.push({ from: performance.now(), until: 0 }),
			true,
		);
		const changed = () =>
			requestAnimationFrame(() => {
				const key = globalThis.keys.at(-1);
				if (key) key.until = performance.now();
			});
		new MutationObserver(changed).observe(
			document.querySelector(".DocSearch-Modal"),
			{ childList: true, characterData: true, subtree: true },
		);
	});
	await input.fill("");
	await page.waitForTimeout(KEY_INTERVAL_MS);
	await page.evaluate(() => globalThis.keys.splice(0));
	await input.pressSequentially(question, { delay: KEY_INTERVAL_MS });
	await page.waitForTimeout(KEY_INTERVAL_MS);
	const keys = await page.evaluate(() => globalThis.keys);
	await page.context().close();
	return keys
		.filter(({ until }) => until > 0)
		.map(({ from, until }) => until - from);
}

/**
 * Measures the search of a built site and prints the results.
 * @param tool `command` and `args` that run Furrow in `dir`
 */
export async function benchSearch(tool) {
	const browser = await launch();
	const server = await serve(tool);
	try {
		console.log("\nSearch, a reader's first question and the keys after it:");
		for (const question of QUERIES) {
			const { index, rest } = await firstQuestion(
				browser,
				server.url,
				question,
			);
			const times = await keyTimes(browser, server.url, question);
			const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
			console.log(
				`"${question}"`.padEnd(18),
				`index ${kilobytes(index)}, dialog ${kilobytes(rest)};`,
				`a key: median ${median(times).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`,
			);
		}
	} finally {
		await browser.close();
		await server.stop();
	}
}
