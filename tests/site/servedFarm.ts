/** Serves the built Farm site and launches a browser for all tests of a file. */
import type { Browser } from "playwright";
import { afterAll, beforeAll } from "vitest";
import { launch, type Server, serve } from "../browser/browser";
import { OUT_DIR, ROOT } from "./site";

/** Call this once in a test file, outside its tests. The properties of the result are set before the tests run. */
export function servedFarm(): { browser: Browser; site: Server } {
	const farm = {} as { browser: Browser; site: Server };
	beforeAll(async () => {
		[farm.browser, farm.site] = await Promise.all([
			launch(),
			serve({ dir: ROOT }, "--dir", OUT_DIR),
		]);
	});
	afterAll(async () => {
		await farm.browser?.close();
		await farm.site?.stop();
	});
	return farm;
}
