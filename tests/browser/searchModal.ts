/** The search's modal, as tests use it. */
import type { Page } from "playwright";
import { axeFaults } from "./axe";

export const input = (page: Page) => page.locator(".DocSearch-Input");
export const hits = (page: Page) => page.locator(".DocSearch-Hit");

/** Opens the modal and writes a question into it. */
export async function write(page: Page, query: string): Promise<void> {
	await page.keyboard.press("Control+k");
	await input(page).fill(query);
}

/** The same, until there is an answer. */
export async function ask(page: Page, query: string): Promise<void> {
	await write(page, query);
	await hits(page).first().waitFor();
}

/** What axe-core finds, but for colours: they are Docusaurus's, to the digit, and looked at elsewhere. @param within a selector */
export const faultsOf = (page: Page, within = "html"): Promise<string[]> =>
	axeFaults(page, { within, without: ["color-contrast"] });
