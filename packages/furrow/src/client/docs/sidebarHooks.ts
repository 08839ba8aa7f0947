/** Hooks on the page's place in its sidebar. None of them needs the sidebar itself. */

import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { own } from "../../shared/own";
import { comparablePath } from "../../shared/paths";
import { useOptionalSiteValue, useSiteValue } from "../runtime/siteValue";
import type { TrackedSelector } from "../runtime/trackedSelector";
import type {
	PropSidebar,
	PropSidebarBreadcrumbsItem,
	PropSidebarItem,
	PropSidebarItemCategory,
} from "../types/docs";
import { useDocsSidebar } from "./DocsSidebar";
import { docsSelector, findActivePluginId } from "./globalDocs";
import { readSidebar, shardOf } from "./lazySidebar";
import { itemsAt, restoreItem } from "./sidebarExcerpt";
import { isVisibleSidebarItem } from "./sidebarItems";
import {
	breadcrumbsSelector,
	findBreadcrumbs,
	findSurroundings,
	type Surroundings,
	siblingsSelector,
} from "./sidebarSelectors";

/** The items of `items` that show on the page at `activePath`. */
export function useVisibleSidebarItems(
	items: readonly PropSidebarItem[],
	activePath: string,
): PropSidebarItem[] {
	return useMemo(
		() => items.filter((item) => isVisibleSidebarItem(item, activePath)),
		[items, activePath],
	);
}

/** Asks something of the page's sidebar; the answer travels with the page, where the sidebar does not. */
function useSidebarValue<T>(
	selector: TrackedSelector<[shard: string, path: string], T>,
	find: (items: PropSidebar, path: string) => T,
): T | undefined {
	const sidebar = useDocsSidebar();
	const { pathname } = useLocation();
	const path = comparablePath(pathname);
	const shard = sidebar ? shardOf(sidebar.items) : undefined;
	const answer = useOptionalSiteValue(
		shard === undefined ? undefined : selector,
		shard ?? "",
		path,
	);
	if (!sidebar || shard !== undefined) return answer;
	return find(readSidebar(sidebar.items), path);
}

/** The items from the top of the sidebar down to the page; `null` without a sidebar or with breadcrumbs turned off. */
export function useSidebarBreadcrumbs(): PropSidebarBreadcrumbsItem[] | null {
	const sidebar = useDocsSidebar();
	const plugins = useSiteValue(docsSelector);
	const { pathname } = useLocation();
	const plugin = findActivePluginId(plugins, pathname) ?? "";
	const isOff = own(plugins, plugin)?.breadcrumbs === false;
	const answer = useSidebarValue(breadcrumbsSelector, findBreadcrumbs);
	return useMemo(() => {
		if (!sidebar || !answer || isOff) return null;
		return answer.items.map((item, index) =>
			restoreItem(item, () =>
				itemsAt(sidebar.items, answer.trail.slice(0, index + 1)),
			),
		) as PropSidebarBreadcrumbsItem[];
	}, [sidebar, answer, isOff]);
}

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
 * The sidebar category of the current page, which should be a category's index.
 * @throws when the page has no sidebar or is not in a category.
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
 * The items among which the current page stands; on a category's index, the items of the category.
 * @throws when the page has no sidebar.
 */
export function useCurrentSidebarSiblings(): PropSidebarItem[] {
	return useSurroundings().siblings;
}
