/** Questions about sidebars, answered without React. */
import type {
	PropSidebar,
	PropSidebarBreadcrumbsItem,
	PropSidebarItem,
	PropSidebarItemCategory,
} from "../types/docs";
import { isPageItem, placeOf } from "./sidebarTrail";

/** The first category, from the top down, that satisfies the predicate. */
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

/** A category's own link, or else the first link inside it. */
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

/** Target of an item, unless it has none or is unlisted. */
export function findFirstSidebarItemLink(
	item: PropSidebarItem,
): string | undefined {
	if (item.type === "category") return findFirstSidebarItemCategoryLink(item);
	return item.type === "link" && !item.unlisted ? item.href : undefined;
}

/** The items that a list of cards shows: those that lead somewhere. */
export function filterDocCardListItems(
	items: PropSidebarItem[],
): PropSidebarItem[] {
	return items.filter((item) => findFirstSidebarItemLink(item) !== undefined);
}

/**
 * Position of the doc or category at a path in a sidebar: the index at each level; undefined if it is not there. Links by URL
 * do not count, as in Docusaurus.
 */
export function findTrail(
	items: PropSidebar,
	path: string,
): number[] | undefined {
	const place = placeOf(items, path);
	return place && isPageItem(place.item) ? place.trail : undefined;
}

/** The items along a trail, from the top down. */
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
