/**
 * Computes the part of a sidebar that the theme's components render into a page's HTML: everything except the contents
 * of closed categories. Pages of one category share it, apart from the active link.
 */
import type { PropSidebar, PropSidebarItem } from "../types/docs";
import { findFirstSidebarItemLink } from "./sidebarItems";
import { hasUnlistedItems, locateItem } from "./sidebarTrail";
import { isActiveSidebarItem, isVisibleSidebarItem } from "./visibleItems";

/** Whether an item is active: the current page, or a category that contains it. */
type IsActive = (item: PropSidebarItem, trail: readonly number[]) => boolean;

/** Returns the visible part of items. */
function outline(
	items: PropSidebar,
	path: string,
	isActive: IsActive,
	parentTrail: readonly number[],
): unknown[] {
	return items.map((item, index) => {
		if (item.type === "html") return item;
		if (item.type === "link") {
			// These fields are for cards, not for sidebars.
			const { description: _, docId: __, customProps: ___, ...shown } = item;
			return shown;
		}
		const trail = [...parentTrail, index];
		const { items: children, description: _, customProps: __, ...rest } = item;
		const active = isActive(item, trail);
		const hasInside = children.some((child) =>
			isVisibleSidebarItem(child, path),
		);
		const isOpen = !item.collapsible || active || !item.collapsed;
		return {
			...rest,
			active,
			hasInside,
			first: findFirstSidebarItemLink(item),
			...(isOpen && { items: outline(children, path, isActive, trail) }),
		};
	});
}

const shared = new WeakMap<PropSidebar, Map<string, unknown[]>>();

/** Returns the outline for all pages of a category, computed once. */
function outlineOfCategory(sidebar: PropSidebar, trail: number[]): unknown[] {
	const outlines = shared.get(sidebar) ?? new Map<string, unknown[]>();
	shared.set(sidebar, outlines);
	const key = trail.join(".");
	const cached = outlines.get(key);
	if (cached) return cached;
	const isActive: IsActive = (_, at) =>
		at.length <= trail.length &&
		at.every((step, depth) => step === trail[depth]);
	// The sidebar has no unlisted items, which show only on their own page, so the outline is the same for every path.
	const computed = outline(sidebar, "", isActive, []);
	outlines.set(key, computed);
	return computed;
}

/** Returns the visible part of a sidebar on the page at a path. */
export function outlineAt(sidebar: PropSidebar, path: string): unknown {
	const place = locateItem(sidebar, path);
	if (
		place &&
		!place.isAmbiguous &&
		place.item.type === "link" &&
		!hasUnlistedItems(sidebar)
	)
		return [place.trail, outlineOfCategory(sidebar, place.trail.slice(0, -1))];
	const isVisible = (item: PropSidebarItem) => isVisibleSidebarItem(item, path);
	return outline(
		sidebar.filter(isVisible),
		path,
		(item) => isActiveSidebarItem(item, path),
		[],
	);
}
