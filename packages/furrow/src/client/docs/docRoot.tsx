import type { ReactNode } from "react";
import { useLocation } from "react-router";
import renderRoutes, { type RenderableRoute } from "../exports/renderRoutes";
import { isAtPath } from "../runtime/router";
import type { PropSidebar } from "../types/docs";
import { useSidebarOfVersion } from "./DocsVersion";
import type { SidebarSource } from "./lazySidebar";

interface DocRootMetadata {
	/** Element of the page. */
	docElement: ReactNode;
	sidebarName: string | undefined;
	/** Sidebar items for `<DocsSidebarProvider>`, which resolves them if they are a reference. */
	sidebarItems: PropSidebar | undefined;
}

/** Returns the props of `@theme/DocRoot` at the current location; `null` if its route has no page there. */
export function useDocRootMetadata({
	route,
}: {
	route: { routes?: RenderableRoute[] };
}): DocRootMetadata | null {
	const { pathname } = useLocation();
	const current = route.routes?.find(
		({ path, exact }) => path && isAtPath(pathname, path, { exact }),
	);
	const sidebarName = current?.sidebar as string | undefined;
	const routeSidebar = current?.props?.sidebar as
		| (PropSidebar & SidebarSource)
		| undefined;
	// Routes that third-party plugins create for `@theme/DocRoot` have their sidebars in their version's data.
	const versionSidebar = useSidebarOfVersion(
		routeSidebar ? undefined : sidebarName,
	);
	if (!current) return null;
	return {
		docElement: renderRoutes(route.routes),
		sidebarName,
		sidebarItems: routeSidebar ?? versionSidebar,
	};
}
