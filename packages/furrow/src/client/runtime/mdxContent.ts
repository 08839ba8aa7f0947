import { preloadable } from "./preloadable";

/**
 * Wrapper of content with components. In a module of its own, so that it is preloaded with such content: components of
 * a prebuilt theme can only load it while rendering.
 */
export const MDXContent = preloadable(
	"@theme/MDXContent",
	() => import("@theme/MDXContent"),
);
