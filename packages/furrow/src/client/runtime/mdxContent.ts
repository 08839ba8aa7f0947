import { preloadable } from "./preloadable";

/**
 * What belongs around content with components. A module of its own, so that it is known as a part as soon as such
 * content is loaded: a compiled theme component may load what is around it only while it is rendered.
 */
export const MDXContent = preloadable(
	"@theme/MDXContent",
	() => import("@theme/MDXContent"),
);
