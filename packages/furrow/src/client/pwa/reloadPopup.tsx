import PwaReloadPopup from "@theme/PwaReloadPopup";
import { createRoot } from "react-dom/client";

/** Shows a popup that offers to reload a newer version of the site. */
export function showReloadPopup(onReload: () => void): void {
	const container = document.createElement("div");
	document.body.append(container);
	createRoot(container).render(<PwaReloadPopup onReload={onReload} />);
}
