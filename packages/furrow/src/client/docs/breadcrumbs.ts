import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { own } from "../../shared/own";
import { useSiteValue } from "../runtime/siteValue";
import type { PropSidebarBreadcrumbsItem } from "../types/docs";
import { useDocsSidebar } from "./DocsSidebar";
import { docsSelector, findActivePluginId } from "./globalDocs";
import { itemsAt, restoreItem } from "./sidebarExcerpt";
import { breadcrumbsSelector, findBreadcrumbs } from "./sidebarSelectors";
import { useSidebarValue } from "./sidebarValue";

/**
 * Returns the items from the top of the sidebar down to the page; `null` without a sidebar or with breadcrumbs turned
 * off.
 */
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
