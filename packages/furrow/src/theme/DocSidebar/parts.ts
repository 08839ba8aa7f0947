import { lazyPart } from "../../client/runtime/lazyPart";

/** What is inside a sidebar: most readers see it as the server rendered it, and never wake it. */
export const DocSidebarItems = lazyPart(
	"@theme/DocSidebarItems",
	() => import("@theme/DocSidebarItems"),
);
