import { comparablePath } from "../../shared/paths";
import type { PropSidebar, PropSidebarItem } from "../types/docs";

/** Whether an item stands for a page of the docs: a link may be any URL, that of a doc too. */
export const isPageItem = (item: PropSidebarItem): boolean =>
	item.type === "category" || (item.type === "link" && Boolean(item.docId));

/** Position of an item in a sidebar: its index at each level, from the top. */
export interface SidebarPlace {
	item: PropSidebarItem;
	trail: number[];
	/** Whether another item leads to the same path. */
	isAmbiguous: boolean;
}

interface Places {
	byPath: Map<string, SidebarPlace>;
	hasUnlisted: boolean;
}

const indexes = new WeakMap<PropSidebar, Places>();

function indexOf(sidebar: PropSidebar): Places {
	const known = indexes.get(sidebar);
	if (known) return known;
	const byPath = new Map<string, SidebarPlace>();
	let hasUnlisted = false;
	const visit = (items: PropSidebar, above: number[]) =>
		items.forEach((item, index) => {
			const trail = [...above, index];
			// Before the category itself: a doc that is also its category's link stands in the category.
			if (item.type === "category") visit(item.items, trail);
			if (item.type !== "html" && item.href !== undefined) {
				const path = comparablePath(item.href);
				const place = byPath.get(path);
				if (!place) byPath.set(path, { item, trail, isAmbiguous: false });
				else {
					place.isAmbiguous = true;
					if (!isPageItem(place.item) && isPageItem(item))
						Object.assign(place, { item, trail });
				}
			}
			if (item.type === "link" && item.unlisted) hasUnlisted = true;
			if (item.type === "category" && item.linkUnlisted) hasUnlisted = true;
		});
	visit(sidebar, []);
	const places = { byPath, hasUnlisted };
	indexes.set(sidebar, places);
	return places;
}

/** The item that leads to a path, found without walking the sidebar for each page. */
export function placeOf(
	sidebar: PropSidebar,
	path: string,
): SidebarPlace | undefined {
	const { byPath } = indexOf(sidebar);
	// A path in its comparable form may have another one itself: "%25" is written once there.
	return byPath.get(path) ?? byPath.get(comparablePath(path));
}

/** Whether a sidebar has items that show only on their own page. */
export function hasUnlistedItems(sidebar: PropSidebar): boolean {
	return indexOf(sidebar).hasUnlisted;
}
