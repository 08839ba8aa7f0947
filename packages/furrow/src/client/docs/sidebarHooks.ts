/** Hooks on the page's place in its sidebar. None of them needs the sidebar itself. */
import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import type { SiteData } from "../runtime/contexts";
import { useSiteValue } from "../runtime/siteValue";
import type {
	PropSidebar,
	PropSidebarBreadcrumbsItem,
	PropSidebarItem,
	PropSidebarItemCategory,
} from "../types/docs";
import { useDocsSidebar } from "./DocsSidebar";
import { useActivePlugin } from "./docsData";
import { readSidebar } from "./lazySidebar";
import { comparablePath } from "./paths";
import {
	type ExcerptItem,
	excerpt,
	itemsAt,
	restoreItem,
} from "./sidebarExcerpt";
import { findTrail, isVisibleSidebarItem, itemsAlong } from "./sidebarItems";

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

/** Asks something of the page's sidebar; the answer travels with the page. */
function useSidebarValue<T>(
	question: string,
	compute: (items: PropSidebar, path: string) => T,
): T | undefined {
	const sidebar = useDocsSidebar();
	const { pathname } = useLocation();
	const key = sidebar
		? `${question}:${sidebar.name}:${comparablePath(pathname)}`
		: question;
	return useSiteValue(key, (site: SiteData) =>
		sidebar
			? compute(readSidebar(sidebar.items, site.shard), pathname)
			: undefined,
	);
}

/** The items from the top of the sidebar down to the page; `null` without a sidebar or with breadcrumbs turned off. */
export function useSidebarBreadcrumbs(): PropSidebarBreadcrumbsItem[] | null {
	const sidebar = useDocsSidebar();
	const isOff = useActivePlugin()?.pluginData.breadcrumbs === false;
	const answer = useSidebarValue("breadcrumbs", (items, path) => {
		const trail = findTrail(items, path) ?? [];
		return { trail, items: excerpt(itemsAlong(items, trail), 0) };
	});
	return useMemo(() => {
		if (!sidebar || !answer || isOff) return null;
		return answer.items.map((item, index) =>
			restoreItem(item, () =>
				itemsAt(sidebar.items, answer.trail.slice(0, index + 1)),
			),
		) as PropSidebarBreadcrumbsItem[];
	}, [sidebar, answer, isOff]);
}

interface Surroundings {
	/** Trail of the category that the page belongs to: itself an index, or the one it is in. */
	trail: number[];
	category?: ExcerptItem;
	/** What is in that category, or at the top of the sidebar. */
	siblings: ExcerptItem[];
}

/** Cards show the items of a category, and count the items of the categories among these. */
const CARD_DEPTH = 1;

function findSurroundings(items: PropSidebar, path: string): Surroundings {
	const trail = findTrail(items, path) ?? [];
	const chain = itemsAlong(items, trail);
	const isIndex = chain.at(-1)?.type === "category";
	const categoryTrail = isIndex ? trail : trail.slice(0, -1);
	const category = itemsAlong(items, categoryTrail).at(-1);
	return {
		trail: categoryTrail,
		...(category && { category: excerpt([category], 0)[0] as ExcerptItem }),
		siblings: excerpt(itemsAt(items, categoryTrail), CARD_DEPTH),
	};
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
	const answer = useSidebarValue("siblings", findSurroundings) as Surroundings;
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
			`${pathname} is not associated with a category of its sidebar. useCurrentSidebarCategory() works on the index pages of categories only.`,
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
