import swizzled from "furrow:swizzled";

/** Whether a site or another theme replaces a component of the theme, or one in the folder of that name. */
export function replaces(name: string): boolean {
	return [...swizzled].some(
		(other) => other === name || other.startsWith(`${name}/`),
	);
}

/** Whether the markup around finished HTML is ours to write: what a site swizzled, it wants to render itself. */
export const rendersMarkdownContent =
	!swizzled.has("Heading") && !swizzled.has("MDXContent");
