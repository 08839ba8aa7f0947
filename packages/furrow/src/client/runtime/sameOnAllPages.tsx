import type { ReactNode } from "react";
import { SharedPart } from "./sharedPart";
import { replaces } from "./swizzles";

/**
 * A part of the theme that React takes over like any other, and that the server renders for the first page of a language
 * only, unless the site replaces a component of it. It may show nothing of the page, nor ask anything of the site, and its
 * neighbours may be no text: on the server it is some.
 *
 * @param name tells the part from others
 * @param names what it is made of: names of the theme's components, or the folders above them
 */
export function sameOnAllPages(
	name: string,
	names: readonly string[],
	part: ReactNode,
): ReactNode {
	if (!import.meta.env.SSR || names.some(replaces)) return part;
	return <SharedPart name={name}>{part}</SharedPart>;
}
