/** Opens a page's source in the editor when its edit link is clicked: in `start`, the file is on this machine. */
import { fetchReport } from "./pageReport";

/** Selector of the theme's edit link. */
const EDIT_LINK = "a.theme-edit-this-page";

async function openSource(path: string): Promise<boolean> {
	const report = await fetchReport(path);
	if (!report?.file) return false;
	const { openInEditor } = await import("./errorOverlay");
	return openInEditor(report.file);
}

/**
 * Handles clicks on "Edit this page". If the server cannot open an editor, or a modifier key is held, the link opens
 * its URL.
 */
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
