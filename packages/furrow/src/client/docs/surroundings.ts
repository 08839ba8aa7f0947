/** Hooks for the neighbours of the page in its sidebar. */
import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import type { PropSidebarItem, PropSidebarItemCategory } from "../types/docs";
import { useDocsSidebar } from "./DocsSidebar";
import {
	findSurroundings,
	type Surroundings,
	siblingsSelector,
} from "./siblingsSelector";
import { itemsAt, restoreItem } from "./sidebarExcerpt";
import { useSidebarValue } from "./sidebarValue";

function useSurroundings(): {
	category: PropSidebarItemCategory | undefined;
	siblings: PropSidebarItem[];
} {
	const sidebar = useDocsSidebar();
	if (!sidebar)
		throw new Error(
			"This page has no sidebar, so it has no sidebar category or siblings.",
		);
	const answer = useSidebarValue(
		siblingsSelector,
		findSurroundings,
	) as Surroundings;
	return useMemo(() => {
		const siblings = answer.siblings.map((item, index) =>
			restoreItem(item, () => itemsAt(sidebar.items, [...answer.trail, index])),
		);
		const { items: _, ...category } = (answer.category ??
			{}) as Partial<PropSidebarItemCategory>;
		return {
			siblings,
			category: answer.category
				? ({ ...category, items: siblings } as PropSidebarItemCategory)
				: undefined,
		};
	}, [sidebar, answer]);
}

/**
 * Returns the sidebar category of the current page, which should be a category's index.
 * @throws when the page has no sidebar or is not in a category
 */
export function useCurrentSidebarCategory(): PropSidebarItemCategory {
	const { category } = useSurroundings();
	const { pathname } = useLocation();
	if (!category)
		throw new Error(
			`${pathname} is not associated with a category of its sidebar. useCurrentSidebarCategory() works only on the index pages of categories.`,
		);
	return category;
}

/**
 * Returns the siblings of the current page in the sidebar; on a category's index, the items of the category.
 * @throws when the page has no sidebar
 */
export function useCurrentSidebarSiblings(): PropSidebarItem[] {
	return useSurroundings().siblings;
}
