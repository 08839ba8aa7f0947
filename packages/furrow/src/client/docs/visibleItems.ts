/** Which items of a sidebar show, and which is active. Answered without React. */
import { isSamePath } from "../../shared/paths";
import type { PropSidebarItem } from "../types/docs";

function leadsTo(item: PropSidebarItem, path: string): boolean {
	return (
		item.type !== "html" &&
		item.href !== undefined &&
		isSamePath(item.href, path)
	);
}

/** Whether an item is the active page, or a category that holds it. */
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

/** Whether an item shows: unlisted ones only while they are active, categories only with something to show. */
export function isVisibleSidebarItem(
	item: PropSidebarItem,
	activePath: string,
): boolean {
	if (item.type === "link")
		return !item.unlisted || isActiveSidebarItem(item, activePath);
	// Whether it is active is asked last: that is to look at all that it holds.
	if (item.type === "category")
		return (
			(item.href !== undefined && !item.linkUnlisted) ||
			item.items.some((child) => isVisibleSidebarItem(child, activePath)) ||
			isActiveSidebarItem(item, activePath)
		);
	return true;
}
