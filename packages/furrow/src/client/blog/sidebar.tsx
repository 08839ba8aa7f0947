import { type ReactNode, useMemo } from "react";
import { useLocation } from "react-router-dom";
import { isSamePath } from "../../shared/paths";
import Link from "../exports/Link";
import { groupBy } from "../theme-common/groupBy";
import type { BlogSidebarItem } from "../types/blog";

/** Returns the posts to list. Unlisted posts are only included while they are the current page. */
export function useVisibleBlogSidebarItems(
	items: BlogSidebarItem[],
): BlogSidebarItem[] {
	const { pathname } = useLocation();
	return useMemo(
		() =>
			items.filter(
				({ unlisted, permalink }) =>
					!unlisted || isSamePath(permalink, pathname),
			),
		[items, pathname],
	);
}

/** Groups posts by year, the latest year first. */
export function groupBlogSidebarItemsByYear(
	items: BlogSidebarItem[],
): [string, BlogSidebarItem[]][] {
	const years = groupBy(items, ({ date }) => new Date(date).getFullYear());
	return (Object.entries(years) as [string, BlogSidebarItem[]][]).sort(
		([a], [b]) => Number(b) - Number(a),
	);
}

/** Renders a list of links to posts. */
export function BlogSidebarItemList({
	items,
	ulClassName,
	liClassName,
	linkClassName,
	linkActiveClassName,
}: {
	items: BlogSidebarItem[];
	ulClassName?: string;
	liClassName?: string;
	linkClassName?: string;
	linkActiveClassName?: string;
}): ReactNode {
	return (
		<ul className={ulClassName}>
			{items.map(({ permalink, title }) => (
				<li key={permalink} className={liClassName}>
					<Link
						isNavLink
						to={permalink}
						className={linkClassName}
						activeClassName={linkActiveClassName}
					>
						{title}
					</Link>
				</li>
			))}
		</ul>
	);
}
