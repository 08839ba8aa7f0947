/** The error overlay of `furrow start`. */
import type { Page } from "playwright";

/** Tag name of the overlay element. */
export const overlay = "furrow-error";

/** Returns the text of the overlay, or an empty string while the document is being replaced. */
export const tells = (page: Page): Promise<string> =>
	page
		.locator(overlay)
		.evaluate(({ shadowRoot }) => shadowRoot?.textContent ?? "")
		.catch(() => "");
