/**
 * Waits for the whole style sheet where the page began with a part of it (`render/criticalSheet.ts`): what is about to be shown
 * needs the rest. One that cannot be loaded is no longer in the document.
 */
export async function wholeStyles(): Promise<void> {
	const link = document.querySelector<HTMLLinkElement>("link[data-whole]");
	if (!link || link.sheet) return;
	await new Promise((resolve) => {
		for (const event of ["load", "error"])
			link.addEventListener(event, resolve, { once: true });
	});
}
