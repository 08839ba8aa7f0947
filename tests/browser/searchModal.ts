/** Helpers for tests that use the search modal. */
import type { Page } from "playwright";
import { axeFaults } from "./axe";

export const input = (page: Page) => page.locator(".DocSearch-Input");
export const hits = (page: Page) => page.locator(".DocSearch-Hit");

/** Opens the modal and enters a query. */
export async function write(page: Page, query: string): Promise<void> {
	await page.keyboard.press("Control+k");
	await input(page).clear();
	await input(page).pressSequentially(query);
}

/** Opens the modal, enters a query and waits for the first result. */
export async function ask(page: Page, query: string): Promise<void> {
	await write(page, query);
	await hits(page).first().waitFor();
}

/**
 * Returns axe-core's findings, except for contrast: the colours are exactly Docusaurus's, and are tested elsewhere.
 * @param within CSS selector of the element to check
 */
export const faultsOf = (page: Page, within = "html"): Promise<string[]> =>
	axeFaults(page, { within, without: ["color-contrast"] });
