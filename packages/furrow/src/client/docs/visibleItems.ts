/** Determines which items of a sidebar are visible and which are active, without React. */
import { isSamePath } from "../../shared/paths";
import type { PropSidebarItem } from "../types/docs";

function leadsTo(item: PropSidebarItem, path: string): boolean {
	return (
		item.type !== "html" &&
		item.href !== undefined &&
		isSamePath(item.href, path)
	);
}

/** Whether an item is the active page, or a category that contains it. */
export function isActiveSidebarItem(
	item: PropSidebarItem,
	activePath: string,
): boolean {
	if (leadsTo(item, activePath)) return true;
	return (
		item.type === "category" &&
		item.items.some((child) => isActiveSidebarItem(child, activePath))
	);
}

/**
 * Whether an item is visible. Unlisted items are only visible while active, categories only with a link or a visible
 * item.
 */
export function isVisibleSidebarItem(
	item: PropSidebarItem,
	activePath: string,
): boolean {
	if (item.type === "link")
		return !item.unlisted || isActiveSidebarItem(item, activePath);
	// Checked last, because it traverses all children.
	if (item.type === "category")
		return (
			(item.href !== undefined && !item.linkUnlisted) ||
			item.items.some((child) => isVisibleSidebarItem(child, activePath)) ||
			isActiveSidebarItem(item, activePath)
		);
	return true;
}
