import type { ReactNode } from "react";
import { useLocation } from "react-router";
import renderRoutes, { type RenderableRoute } from "../exports/renderRoutes";
import { isAtPath } from "../runtime/router";
import type { PropSidebar } from "../types/docs";
import { useSidebarOfVersion } from "./DocsVersion";
import type { SidebarSource } from "./lazySidebar";

interface DocRootMetadata {
	/** The page's element. */
	docElement: ReactNode;
	sidebarName: string | undefined;
	/** For `<DocsSidebarProvider>`, which makes sidebar items of it when it is a reference to them. */
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
	const own = current?.props?.sidebar as
		| (PropSidebar & SidebarSource)
		| undefined;
	// Routes that a plugin of others makes for @theme/DocRoot have theirs in their version's data.
	const fromVersion = useSidebarOfVersion(own ? undefined : sidebarName);
	if (!current) return null;
	return {
		docElement: renderRoutes(route.routes),
		sidebarName,
		sidebarItems: own ?? fromVersion,
	};
}
