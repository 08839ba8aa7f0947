import { preloadable } from "../../client/runtime/preloadable";

/** The items of a sidebar. Most readers see them as rendered on the server and never hydrate them. */
export const DocSidebarItems = preloadable(
	"@theme/DocSidebarItems",
	() => import("@theme/DocSidebarItems"),
);
