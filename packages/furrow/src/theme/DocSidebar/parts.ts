import { preloadable } from "../../client/runtime/preloadable";

/** Sidebar items, loaded on demand: most readers only see the server-rendered HTML, which is never hydrated. */
export const DocSidebarItems = preloadable(
	"@theme/DocSidebarItems",
	() => import("@theme/DocSidebarItems"),
);
