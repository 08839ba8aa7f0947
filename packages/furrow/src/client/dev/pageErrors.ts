/** Tells on the page what keeps it from being shown as it is now. */
import type { ShownError } from "../../types/dev";

/** The element of `errorOverlay.ts`, which is loaded when there is an error. */
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
