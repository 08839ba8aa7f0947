import { useLocation } from "react-router-dom";
import { comparablePath } from "../../shared/paths";
import { useOptionalSiteValue } from "../runtime/siteValue";
import type { TrackedSelector } from "../runtime/trackedSelector";
import type { PropSidebar } from "../types/docs";
import { useDocsSidebar } from "./DocsSidebar";
import { readSidebar, shardOf } from "./lazySidebar";

/** Returns the answer of a selector on the page's sidebar. The payload contains the answer, but not the sidebar. */
export function useSidebarValue<T>(
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
