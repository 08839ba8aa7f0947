import { useContext } from "react";
import { type BrokenLinks, BrokenLinksContext } from "../runtime/brokenLinks";

export type { BrokenLinks };

/** Returns functions that report links and anchors of a component, so that broken ones are found at build time. */
export function useBrokenLinks(): BrokenLinks {
	return useContext(BrokenLinksContext);
}

export default useBrokenLinks;
