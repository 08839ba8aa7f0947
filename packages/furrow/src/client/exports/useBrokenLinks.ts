import { useContext } from "react";
import { type BrokenLinks, BrokenLinksContext } from "../runtime/brokenLinks";

export type { BrokenLinks };

/** Lets a component name the links and anchors that it renders, so that broken ones are found at build time. */
export function useBrokenLinks(): BrokenLinks {
	return useContext(BrokenLinksContext);
}

export default useBrokenLinks;
