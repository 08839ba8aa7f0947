/** The fixture "walk", built, served and shown in a browser: for all tests of a file. */
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll } from "vitest";
import { CACHE, copyFixture, filesOf, type Site } from "../build/site";
import { servedSite } from "./servedSite";

/** What these sites have cached in this process. The next one makes only what it changes. */
let cached: Map<string, Buffer> | undefined;

/**
 * To be called once in a test file, outside its tests.
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
	// Runs before the site is removed: hooks that end something run backwards.
	afterAll(() => {
		if (site.has(CACHE)) cached = filesOf(site.path(CACHE));
	});
	return served;
}

/** A page's title, as the reader sees it. */
export const heading = (page: Page, text: string) =>
	page.getByRole("heading", { level: 1, name: text });
