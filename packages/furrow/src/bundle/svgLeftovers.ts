import type { Element, Nodes, Root } from "hast";
import { decodedPart } from "../shared/paths.js";

/** Attributes whose value names other elements without `#`: `a b`, or `a.click; b.end+1s`. */
const NAMING = new Set(["aria-describedby", "aria-labelledby", "begin", "end"]);

const elementsIn = (node: Nodes): Element[] =>
	"children" in node
		? node.children.flatMap((child) =>
				child.type === "element" ? [child, ...elementsIn(child)] : [],
			)
		: [];

/** Returns the ids that an attribute refers to. */
function idsIn([name, value]: [string, unknown]): string[] {
	const text = String(value);
	if (NAMING.has(name)) return text.split(/[\s;.+]+/);
	return Array.from(text.matchAll(/#([^\s"')]+)/g), ([, id]) =>
		decodedPart(id as string),
	);
}

/** Whether this is the description that a drawing program writes into every image. */
function isByProgram({ tagName, children }: Element): boolean {
	const [text] = children;
	return (
		tagName === "desc" &&
		(!text ||
			(text.type === "text" && /^\s*Created (?:with|using)/.test(text.value)))
	);
}

/**
 * Removes what drawing programs leave in images and no reader needs, as the optimiser of Docusaurus's SVG components
 * (SVGO) does: descriptions such as “Created with Sketch.”, which screen readers would announce, and ids that nothing
 * in the image refers to. As part of a page, the id of a layer named “download” would be a target of the page's links
 * before the heading with this id. Images with style sheets or scripts keep their ids, which these may name.
 */
export function removeLeftovers(image: Root): void {
	const elements = elementsIn(image);
	for (const element of elements)
		element.children = element.children.filter(
			(child) => child.type !== "element" || !isByProgram(child),
		);
	if (elements.some(({ tagName }) => /^(?:style|script)$/.test(tagName)))
		return;
	const used = new Set(
		elements.flatMap(({ properties }) =>
			Object.entries(properties).flatMap(idsIn),
		),
	);
	for (const { properties } of elements)
		if (!used.has(String(properties.id))) delete properties.id;
}
