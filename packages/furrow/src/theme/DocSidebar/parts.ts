import { preloadable } from "../../client/runtime/preloadable";

/** What is inside a sidebar: most readers see it as the server rendered it, and never wake it. */
export const DocSidebarItems = preloadable(
	"@theme/DocSidebarItems",
	() => import("@theme/DocSidebarItems"),
);
