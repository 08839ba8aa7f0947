/** The overlay of `furrow start` with an error. */
import type { Page } from "playwright";

export const overlay = "furrow-error";

/** What the overlay says; nothing while a document gives way to another. */
export const tells = (page: Page): Promise<string> =>
	page
		.locator(overlay)
		.evaluate(({ shadowRoot }) => shadowRoot?.textContent ?? "")
		.catch(() => "");
