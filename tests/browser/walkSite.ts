/** The fixture "walk", built, served and shown in a browser: for all tests of a file. */
import type { Page } from "playwright";
import { copyFixture, type Site } from "../build/site";
import { servedSite } from "./servedSite";

/**
 * To be called once in a test file, outside its tests.
 * @param change changes the site before it is built
 */
export function walkSite(change?: (site: Site) => void) {
	const site = copyFixture("walk");
	change?.(site);
	return servedSite(site);
}

/** A page's title, as the reader sees it. */
export const heading = (page: Page, text: string) =>
	page.getByRole("heading", { level: 1, name: text });
