/** Queries on sidebars, without React. */
import type {
	PropSidebar,
	PropSidebarBreadcrumbsItem,
	PropSidebarItem,
	PropSidebarItemCategory,
} from "../types/docs";
import { isPageItem, locateItem } from "./sidebarTrail";

/** Returns the first category, in depth-first order, that satisfies the predicate. */
export function findSidebarCategory(
	sidebar: PropSidebar,
	predicate: (category: PropSidebarItemCategory) => boolean,
): PropSidebarItemCategory | undefined {
	for (const item of sidebar) {
		if (item.type !== "category") continue;
		const found = predicate(item)
			? item
			: findSidebarCategory(item.items, predicate);
		if (found) return found;
	}
	return undefined;
}

/** Returns a category's own link, or else the first link inside it. */
export function findFirstSidebarItemCategoryLink(
	item: PropSidebarItemCategory,
): string | undefined {
	if (item.href && !item.linkUnlisted) return item.href;
	for (const child of item.items) {
		const link = findFirstSidebarItemLink(child);
		if (link) return link;
	}
	return undefined;
}

/** Returns the target of an item; undefined if it has none or is unlisted. */
export function findFirstSidebarItemLink(
	item: PropSidebarItem,
): string | undefined {
	if (item.type === "category") return findFirstSidebarItemCategoryLink(item);
	return item.type === "link" && !item.unlisted ? item.href : undefined;
}

/** Returns the items that a list of cards shows: those with a link. */
export function filterDocCardListItems(
	items: PropSidebarItem[],
): PropSidebarItem[] {
	return items.filter((item) => findFirstSidebarItemLink(item) !== undefined);
}

/**
 * Returns the position of the doc or category at a path in a sidebar, as the index at each level; undefined if it is
 * not there. As in Docusaurus, links by URL do not count.
 */
export function findTrail(
	items: PropSidebar,
	path: string,
): number[] | undefined {
	const place = locateItem(items, path);
	return place && isPageItem(place.item) ? place.trail : undefined;
}

/** Returns the items along a trail, from the top down. */
export function itemsAlong(
	items: PropSidebar,
	trail: readonly number[],
): PropSidebarBreadcrumbsItem[] {
	const result: PropSidebarBreadcrumbsItem[] = [];
	let level: PropSidebar = items;
	for (const index of trail) {
		const item = level[index] as PropSidebarBreadcrumbsItem;
		result.push(item);
		level = item.type === "category" ? item.items : [];
	}
	return result;
}
