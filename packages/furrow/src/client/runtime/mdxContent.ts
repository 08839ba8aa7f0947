import { preloadable } from "./preloadable";

/**
 * The wrapper of content with components. A separate module, so that it is preloaded with such content: components of a
 * prebuilt theme can load it only while rendering.
 */
export const MDXContent = preloadable(
	"@theme/MDXContent",
	() => import("@theme/MDXContent"),
);
