/** Shows errors that keep the page from being up to date. */
import type { ShownError } from "../../types/dev";

/** Tag name of the overlay in `errorOverlay.ts`, which is loaded on demand. */
const OVERLAY = "furrow-error";

export async function showError(error: ShownError): Promise<void> {
	const overlay = await import("./errorOverlay");
	overlay.showError(error);
}

/**
 * Removes the error overlay.
 * @returns whether there was one
 */
export function closeErrors(): boolean {
	const overlays = document.querySelectorAll(OVERLAY);
	for (const overlay of overlays) overlay.remove();
	return overlays.length > 0;
}
