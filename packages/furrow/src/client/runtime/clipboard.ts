/** Copies text for a button. If the browser refuses, this is shown and announced next to the button. */
export async function copyFrom(
	button: Element,
	text: string,
	onCopied: () => void,
): Promise<void> {
	try {
		await navigator.clipboard.writeText(text);
	} catch {
		const fallback = await import("./copyFallback");
		if (!fallback.copyOrReport(button, text)) return;
	}
	onCopied();
}
