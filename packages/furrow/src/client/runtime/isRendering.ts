import { useContext } from "react";
import { PageContext } from "./contexts";

/**
 * Whether React renders a component at this moment: only then can data be waited for by throwing its promise. In effects and
 * handlers of events that would be a crash.
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
