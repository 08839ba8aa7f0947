import { Fragment, type ReactNode } from "react";
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

/** A part of a row. */
export interface RowPart {
	/** Tells it from others. */
	name: string;
	node: ReactNode;
	/** Of what is the same on all pages: what it is made of, as `sameOnAllPages` takes it. */
	madeOf?: readonly string[] | undefined;
}

/**
 * Parts beside each other, of which those may be neighbours that are the same on all pages: on the server they become one part.
 * The others keep their places, which React counts.
 */
export function rowOfParts(parts: readonly RowPart[]): ReactNode {
	const inItsPlace = ({ name, node }: RowPart) => (
		<Fragment key={name}>{node}</Fragment>
	);
	if (!import.meta.env.SSR) return parts.map(inItsPlace);
	const isShared = (part: RowPart | undefined) =>
		part?.madeOf && !part.madeOf.some(replaces);
	return parts.map((part, index) => {
		if (!isShared(part)) return inItsPlace(part);
		if (isShared(parts[index - 1])) return null;
		const end = parts.findIndex((other, at) => at > index && !isShared(other));
		const run = parts.slice(index, end < 0 ? undefined : end);
		const name = run.map((one) => one.name).join();
		return (
			<SharedPart key={name} name={name}>
				{run.map(inItsPlace)}
			</SharedPart>
		);
	});
}
