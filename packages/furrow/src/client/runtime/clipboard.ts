const loadFallback = () => import("./copyFallback");

// Where the Clipboard API is missing, browsers let a page copy only while they handle the click.
if (!import.meta.env.SSR && !navigator.clipboard) loadFallback();

/** Copies text for a button. If the browser refuses, this is shown and announced next to the button. */
export async function copyFrom(
	button: Element,
	text: string,
	onCopied: () => void,
): Promise<void> {
	try {
		await navigator.clipboard.writeText(text);
	} catch {
		if (!(await loadFallback()).copyOrReport(button, text)) return;
	}
	onCopied();
}
