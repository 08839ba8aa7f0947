/** Links to a page's source open it in the editor: it is on this machine. */
import { fetchReport } from "./pageReport";

/** The class of the theme's link. */
const EDIT_LINK = "a.theme-edit-this-page";

async function openSource(path: string): Promise<boolean> {
	const report = await fetchReport(path);
	if (!report?.file) return false;
	const { openInEditor } = await import("./errorOverlay");
	return openInEditor(report.file);
}

/** Follows clicks on "Edit this page". Where the server opens no editor, and with a key held, the link leads to its URL. */
export function openEditLinks(): void {
	document.addEventListener(
		"click",
		(event) => {
			const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
			const link =
				target instanceof Element &&
				target.closest<HTMLAnchorElement>(EDIT_LINK);
			if (!link || ctrlKey || metaKey || shiftKey || altKey) return;
			event.preventDefault();
			event.stopPropagation();
			openSource(window.location.pathname)
				.catch(() => false)
				.then((isOpen) => {
					if (!isOpen) window.open(link.href, "_blank", "noopener");
				});
		},
		true,
	);
}
