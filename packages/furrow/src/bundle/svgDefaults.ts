import type { Element, Root } from "hast";

/**
 * Initial values of the attributes that elements inherit, after {@link normalise}. Programs that draw images write them
 * for every group.
 */
const INITIAL: Record<string, string> = {
	"clip-rule": "nonzero",
	"color-interpolation": "srgb",
	fill: "#000",
	"fill-opacity": "1",
	"fill-rule": "nonzero",
	stroke: "none",
	"stroke-dasharray": "none",
	"stroke-dashoffset": "0",
	"stroke-linecap": "butt",
	"stroke-linejoin": "miter",
	"stroke-miterlimit": "4",
	"stroke-opacity": "1",
	"stroke-width": "1",
	visibility: "visible",
};

const BLACK = /^(?:black|#000000|rgb\(\s*0\s*,\s*0\s*,\s*0\s*\))$/;

const normalise = (value: unknown) =>
	String(value).trim().toLowerCase().replace(BLACK, "#000");

/** Names of the attributes and style properties that an element sets for what it contains. */
const namesOf = ({ properties }: Element) => [
	...Object.keys(properties),
	...(String(properties.style ?? "").match(/[\w-]+(?=\s*:)/g) ?? []),
];

function removeFrom(
	parent: Element | Root,
	inherited: Set<string>,
	used: Set<string>,
): void {
	for (const child of parent.children) {
		if (child.type !== "element") continue;
		const { properties } = child;
		if (!used.has(String(properties.id)))
			for (const [name, value] of Object.entries(properties))
				if (!inherited.has(name) && normalise(value) === INITIAL[name])
					delete properties[name];
		removeFrom(child, new Set([...inherited, ...namesOf(child)]), used);
	}
}

/**
 * Removes attributes that only repeat the initial value, as the optimiser of Docusaurus's SVG components (SVGO) does:
 * `<Logo fill="red" />` and styles of its class also colour parts that the image declares black. An image with a style
 * sheet is left unchanged, since rules may refer to what a part contains or inherits. So is an element that another one
 * refers to, which inherits from there.
 */
export function removeDefaults(image: Root, svg: string): void {
	if (/<style\b/.test(svg)) return;
	const used = new Set(
		Array.from(svg.matchAll(/#([^\s"')]+)/g), ([, id]) => id),
	);
	removeFrom(image, new Set(), used);
}
