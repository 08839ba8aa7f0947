/** Search in `furrow start` before pages are compiled: titles first, then page text. */
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { IndexFiles } from "../../packages/furrow/src/client/search/local/indexFiles";
import { searchIndex } from "../../packages/furrow/src/client/search/local/search";
import type { Site } from "../build/site";
import { launch, open, type Server, start } from "./browser";
import { lampsFiles } from "./lamps";
import { ask, hits } from "./searchModal";

let site: Site;
let server: Server;

beforeAll(async () => {
	site = lampsFiles();
	server = await start(site);
});
afterAll(async () => {
	await server?.stop();
	site.dispose();
});

const openIndex = (base = ""): Promise<IndexFiles> =>
	IndexFiles.open(async (file) => {
		const response = await fetch(`${server.url}${base}/search-index/${file}`);
		if (!response.ok) throw new Error(`${file}: ${response.status}`);
		return response.text();
	});

/** Returns the paths of matching pages. */
async function findIn(index: IndexFiles, query: string): Promise<string[]> {
	const { hits } = await searchIndex(index, { query });
	return hits.map((hit) => hit.url_without_anchor);
}

/** Searches the current index and returns the paths of matching pages. */
const find = async (query: string, base = "") =>
	findIn(await openIndex(base), query);

it("finds titles at once, and text as soon as pages are compiled", async () => {
	const first = await openIndex();
	expect(await find("candles")).toContain("/docs/next/candle");
	await vi.waitFor(
		async () => expect(await find("snuffer")).toContain("/docs/next/candle"),
		{ timeout: 30_000, interval: 200 },
	);
	// An index that is already open keeps working.
	expect(await findIn(first, "candles")).toContain("/docs/next/candle");
	expect(await find("magnesium")).toEqual([]);
	expect(await find("灯笼", "/zh")).toContain("/zh/docs/next/lantern");
});

it("finds text added since the last search in the same tab", async () => {
	const browser = await launch();
	onTestFinished(() => browser.close());
	const page = await browser.newPage({ baseURL: server.url });
	await open(page, "/docs/next/candle");
	await ask(page, "candles");
	await page.keyboard.press("Escape");
	site.write(
		"docs/candle.md",
		`${site.read("docs/candle.md")}\n\nZebrafish.\n`,
	);
	await page.getByText("Zebrafish.").waitFor();
	await ask(page, "zebrafish");
	expect(await hits(page).first().textContent()).toContain("Zebrafish");
});
