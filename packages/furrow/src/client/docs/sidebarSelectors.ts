/** Selectors for a page's position in its sidebar, without React. A sidebar is identified by the URL of its shard. */
import { comparablePath } from "../../shared/paths";
import type { SiteData } from "../runtime/contexts";
import type { TrackedSelector } from "../runtime/trackedSelector";
import type { PropSidebar } from "../types/docs";
import { itemsIn } from "./lazySidebar";
import { type ExcerptItem, excerpt } from "./sidebarExcerpt";
import { findTrail, itemsAlong } from "./sidebarItems";
import { outlineAt } from "./sidebarOutline";

/** A selector on a page's sidebar. The path is normalised for comparison. */
export type SidebarSelector<T> = TrackedSelector<
	[shard: string, path: string],
	T
>;

export const itemsOf = (site: SiteData, shard: string): PropSidebar =>
	itemsIn(site.shard(shard));

export interface Breadcrumbs {
	trail: number[];
	items: ExcerptItem[];
}

/** Returns the items from the top of a sidebar down to a page, or to its category if that links to the same page. */
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

/** Selects the visible part of a sidebar, as the theme's components render it. Never sent to browsers. */
export const outlineSelector: SidebarSelector<unknown> = {
	name: "outline",
	answer: (site, shard, path) => outlineAt(itemsOf(site, shard), path),
};
