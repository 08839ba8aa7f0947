/** `furrow start` in a browser: edits made while a page is loading show once it is connected. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { holdRequests, hydrated } from "./browser";
import { WrittenSite, waitForText } from "./writtenSite";

let written: WrittenSite;

beforeAll(async () => {
	written = await WrittenSite.start();
});
afterAll(() => written?.stop());

/** Waits until the server answers with an edit. */
const served = (path: string, text: string) =>
	expect
		.poll(async () => (await fetch(written.server.url + path)).text())
		.toContain(text);

it("shows edits made while a page was loading", async () => {
	const { page, done } = await written.newPage();
	// The document is loaded, but none of its code.
	const load = await holdRequests(page, /furrow:start/);
	await page.goto("/docs/next/intro", { waitUntil: "commit" });
	written.edit("docs/intro.md", "Dup heading.", "Dup heading, in time.");
	await served("/docs/next/intro", "in time.");
	load();
	await waitForText(page, ".markdown", "in time.");
	await done();
});

it("shows edits of imported data made before a page was connected", async () => {
	const { page, done } = await written.newPage();
	let connect = () => {};
	const released = new Promise<void>((resolve) => {
		connect = resolve;
	});
	await page.routeWebSocket(/./, async (socket) => {
		await released;
		socket.connectToServer();
	});
	await page.goto("/docs/next/state");
	await hydrated(page);
	written.edit("src/data/facts.json", "first fact", "latest fact");
	await served("/docs/next/state", "latest fact");
	connect();
	await waitForText(page, "#fact", "latest fact");
	await done();
});
