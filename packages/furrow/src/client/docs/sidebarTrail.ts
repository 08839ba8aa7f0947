import { comparablePath } from "../../shared/paths";
import type { PropSidebar, PropSidebarItem } from "../types/docs";

/** Whether an item represents a page of the docs. A plain link may have any URL, even that of a doc. */
export const isPageItem = (item: PropSidebarItem): boolean =>
	item.type === "category" || (item.type === "link" && Boolean(item.docId));

/** Position of an item in a sidebar. */
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
	const cached = indexes.get(sidebar);
	if (cached) return cached;
	const byPath = new Map<string, SidebarPlace>();
	let hasUnlisted = false;
	const visit = (items: PropSidebar, parentTrail: number[]) =>
		items.forEach((item, index) => {
			const trail = [...parentTrail, index];
			// Children first: a doc that is also its category's link has its place inside the category.
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

/** Returns the item that links to a path, from an index of the sidebar. */
export function locateItem(
	sidebar: PropSidebar,
	path: string,
): SidebarPlace | undefined {
	const { byPath } = indexOf(sidebar);
	// Normalising is not idempotent ("%25" is decoded once), so try the path as given first.
	return byPath.get(path) ?? byPath.get(comparablePath(path));
}

/** Whether a sidebar has items that show only on their own page. */
export function hasUnlistedItems(sidebar: PropSidebar): boolean {
	return indexOf(sidebar).hasUnlisted;
}
