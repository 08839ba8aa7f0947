/** Questions about a page's place in its sidebar, answered without React. A sidebar is named by the URL of its shard. */
import { own } from "../../shared/own";
import { comparablePath } from "../../shared/paths";
import type { SiteData } from "../runtime/contexts";
import type { TrackedSelector } from "../runtime/trackedSelector";
import type {
	PropSidebar,
	PropVersionDoc,
	PropVersionDocs,
} from "../types/docs";
import { itemsIn } from "./lazySidebar";
import { type ExcerptItem, excerpt, itemsAt } from "./sidebarExcerpt";
import { findTrail, itemsAlong } from "./sidebarItems";
import { outlineAt } from "./sidebarOutline";

/** A selector on a page's sidebar. The path is normalised for comparison. */
type SidebarSelector<T> = TrackedSelector<[shard: string, path: string], T>;

const itemsOf = (site: SiteData, shard: string): PropSidebar =>
	itemsIn(site.shard(shard));

export interface Breadcrumbs {
	trail: number[];
	items: ExcerptItem[];
}

/** The items from the top of a sidebar down to a page; down to its category, where that leads to the same page. */
export function findBreadcrumbs(items: PropSidebar, path: string): Breadcrumbs {
	const whole = findTrail(items, path) ?? [];
	const first = itemsAlong(items, whole).findIndex(
		({ href }) =>
			href !== undefined && comparablePath(href) === comparablePath(path),
	);
	const trail = first < 0 ? whole : whole.slice(0, first + 1);
	return { trail, items: excerpt(itemsAlong(items, trail), 0) };
}

export const breadcrumbsSelector: SidebarSelector<Breadcrumbs> = {
	name: "breadcrumbs",
	answer: (site, shard, path) => findBreadcrumbs(itemsOf(site, shard), path),
};

export interface Surroundings {
	/** Trail of the category that the page belongs to: itself an index, or the one it is in. */
	trail: number[];
	category?: ExcerptItem;
	/** Items of that category, or of the top level. */
	siblings: ExcerptItem[];
}

/** Cards show the items of a category, and count the items of the categories among these. */
const CARD_DEPTH = 1;

/** Returns the neighbours of a page in its sidebar. */
export function findSurroundings(
	items: PropSidebar,
	path: string,
): Surroundings {
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

export const siblingsSelector: SidebarSelector<Surroundings> = {
	name: "siblings",
	answer: (site, shard, path) => findSurroundings(itemsOf(site, shard), path),
};

/** The visible part of a sidebar, as the theme's components render it. Never sent to browsers. */
export const outlineSelector: SidebarSelector<unknown> = {
	name: "outline",
	answer: (site, shard, path) => outlineAt(itemsOf(site, shard), path),
};

/** A doc of a version, by the shard of the version's docs. */
export const docByIdSelector: TrackedSelector<
	[shard: string, id: string],
	PropVersionDoc | undefined
> = {
	name: "doc",
	answer: (site, shard, id) => own(site.shard(shard) as PropVersionDocs, id),
};
