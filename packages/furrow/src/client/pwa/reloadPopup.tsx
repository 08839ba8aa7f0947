import PwaReloadPopup from "@theme/PwaReloadPopup";
import { createRoot } from "react-dom/client";

/** Tells the reader that there is a newer version of the site. */
export function showReloadPopup(onReload: () => void): void {
	const container = document.createElement("div");
	document.body.append(container);
	createRoot(container).render(<PwaReloadPopup onReload={onReload} />);
}
