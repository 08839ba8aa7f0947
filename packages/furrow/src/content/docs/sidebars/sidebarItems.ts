import type { SidebarItem } from "./types.js";

/** Yields the items of a sidebar, nested ones included. */
export function* sidebarItems(
	items: readonly SidebarItem[],
): Generator<SidebarItem> {
	for (const item of items) {
		yield item;
		if (item.type === "category") yield* sidebarItems(item.items);
	}
}
