import docSearchStyles from "@docsearch/css/dist/style.css?inline";
import ownStyles from "./modal.css?inline";

let isThere = false;

/**
 * Adds the modal's styles to the page, at the first call. They come before the site's own, which may override them
 * although they arrive later.
 */
export function addModalStyles(): void {
	if (isThere) {
		return;
	}
	isThere = true;
	const style = document.createElement("style");
	style.textContent = docSearchStyles + ownStyles;
	document.head.prepend(style);
}
