import { useMemo } from "react";
import type { PropSidebarItem } from "../types/docs";
import { isVisibleSidebarItem } from "./visibleItems";

/** Returns those of `items` that are visible on the page at `activePath`. */
export function useVisibleSidebarItems(
	items: readonly PropSidebarItem[],
	activePath: string,
): PropSidebarItem[] {
	return useMemo(
		() => items.filter((item) => isVisibleSidebarItem(item, activePath)),
		[items, activePath],
	);
}
