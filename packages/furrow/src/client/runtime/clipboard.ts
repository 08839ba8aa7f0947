/** Copies text to the clipboard, also on pages without HTTPS. Rejects when the browser refuses. */
export async function writeToClipboard(text: string): Promise<void> {
	if (navigator.clipboard) return navigator.clipboard.writeText(text);
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
	if (!isCopied)
		throw new Error("The browser does not allow this page to copy.");
}
