/** Copying where the Clipboard API is missing, as on pages without HTTPS, and what readers see where it refuses. */
import { translate } from "../exports/Translate";

/** Copies the text of a selected field. Returns whether the browser allowed it. */
function copyBySelection(text: string): boolean {
	const field = document.createElement("textarea");
	field.value = text;
	field.setAttribute("readonly", "");
	field.style.position = "fixed";
	field.style.opacity = "0";
	document.body.append(field);
	const focused = document.activeElement as HTMLElement | null;
	field.select();
	const isCopied = document.execCommand("copy");
	field.remove();
	focused?.focus();
	return isCopied;
}

/** Copies text to the clipboard. Rejects when the browser refuses. */
export async function writeToClipboard(text: string): Promise<void> {
	if (navigator.clipboard) return navigator.clipboard.writeText(text);
	if (!copyBySelection(text))
		throw new Error("The browser does not allow this page to copy.");
}

const SHOWN_MS = 4000;

/** Shows next to a button, for a while, that copying failed, and announces it to screen readers. */
function showCopyFailure(button: Element): void {
	const alert = document.createElement("span");
	alert.className = "furrow-copy-failed";
	alert.setAttribute("role", "alert");
	alert.textContent = translate({
		id: "theme.CodeBlock.copyFailed",
		message: "Copying failed",
	});
	button.parentElement?.querySelector(".furrow-copy-failed")?.remove();
	button.after(alert);
	setTimeout(() => alert.remove(), SHOWN_MS);
}

/**
 * Copies text if the Clipboard API is missing. If it has refused, or this fails, too, shows that next to a button.
 * @returns whether the text was copied
 */
export function copyOrReport(button: Element, text: string): boolean {
	const isCopied = !navigator.clipboard && copyBySelection(text);
	if (!isCopied) showCopyFailure(button);
	return isCopied;
}
