/** The fixture "walk", built and served with an open browser, shared by the tests of a file. */

import type { Page } from "playwright";
import { afterAll, beforeAll } from "vitest";
import { join } from "../../packages/furrow/src/util/path.js";
import { CACHE, copyFixture, filesOf, type Site } from "../build/site";
import { servedSite } from "./servedSite";

/** Build cache of these sites in this process, so that the next one builds only what it changes. */
let cached: Map<string, Buffer> | undefined;

/**
 * Builds and serves the fixture. Call once per test file, outside its tests.
 * @param change changes the site before it is built
 */
export function walkSite(change?: (site: Site) => void) {
	const site = copyFixture("walk");
	change?.(site);
	beforeAll(() => {
		for (const [file, content] of cached ?? [])
			site.write(join(CACHE, file), content);
	});
	const served = servedSite(site);
	// Runs before the site is removed: `afterAll` hooks run in reverse order.
	afterAll(() => {
		if (site.has(CACHE)) cached = filesOf(site.path(CACHE));
	});
	return served;
}

/** Locates a page's main heading. */
export const heading = (page: Page, text: string) =>
	page.getByRole("heading", { level: 1, name: text });
