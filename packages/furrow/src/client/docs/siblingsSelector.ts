import type { PropSidebar } from "../types/docs";
import { type ExcerptItem, excerpt, itemsAt } from "./sidebarExcerpt";
import { findTrail, itemsAlong } from "./sidebarItems";
import { itemsOf, type SidebarSelector } from "./sidebarSelectors";

export interface Surroundings {
	/**
	 * Trail of the page's category: the page itself if it is a category index, otherwise the category that contains it.
	 */
	trail: number[];
	category?: ExcerptItem;
	/** Items of that category, or of the top level. */
	siblings: ExcerptItem[];
}

/** Levels of children that cards need: they show the items of a category and count the items of its categories. */
const CARD_DEPTH = 1;

/** Returns the neighbours of a page in its sidebar. */
export function findSurroundings(
	items: PropSidebar,
	path: string,
): Surroundings {
	const trail = findTrail(items, path) ?? [];
	const itemsOnTrail = itemsAlong(items, trail);
	const isIndex = itemsOnTrail.at(-1)?.type === "category";
	const categoryTrail = isIndex ? trail : trail.slice(0, -1);
	const category = itemsAlong(items, categoryTrail).at(-1);
	return {
		trail: categoryTrail,
		...(category && { category: excerpt([category], 0)[0] as ExcerptItem }),
		siblings: excerpt(itemsAt(items, categoryTrail), CARD_DEPTH),
	};
}

export const siblingsSelector: SidebarSelector<Surroundings> = {
	name: "siblings",
	answer: (site, shard, path) => findSurroundings(itemsOf(site, shard), path),
};
