import swizzled from "furrow:swizzled";

/** Whether the markup around finished HTML is ours to write: what a site swizzled, it wants to render itself. */
export const rendersProse =
	!swizzled.has("Heading") && !swizzled.has("MDXContent");
