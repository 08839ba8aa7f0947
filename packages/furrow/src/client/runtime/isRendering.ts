import { useContext } from "react";
import { PageContext } from "./contexts";

/**
 * Whether React is rendering a component. Only then may code wait for data by throwing its promise; in effects and
 * event handlers that would be an uncaught error.
 */
export function isRendering(): boolean {
	try {
		// biome-ignore lint/correctness/useHookAtTopLevel: it has no state, so its place among hooks does not matter; where nothing is rendered, React refuses it
		useContext(PageContext);
		return true;
	} catch {
		return false;
	}
}
