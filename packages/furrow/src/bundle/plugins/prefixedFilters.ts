/**
 * Puts `-webkit-backdrop-filter` before `backdrop-filter`, and `-webkit-filter` before `filter`. In the other order Lightning
 * CSS leaves out the declaration without the prefix, which is the only one that Chromium and Firefox read.
 */
import postcss, { type Root } from "postcss";
import type { Plugin } from "vite";

const PREFIXED = /-webkit-(?:backdrop-)?filter\s*:/i;
const PROPERTY = /^-webkit-(?:backdrop-)?filter$/i;

/** The syntax tree of a sheet; nothing where it is no CSS, as Sass need not be. Whoever compiles it tells of mistakes. */
export function parsed(sheet: string): Root | undefined {
	try {
		return postcss.parse(sheet);
	} catch {
		return undefined;
	}
}

/** @returns the sheet with prefixed declarations first, nothing where they already are */
export function prefixedFirst(sheet: string): string | undefined {
	const root = parsed(sheet);
	let isSame = true;
	root?.walkDecls(PROPERTY, (prefixed) => {
		const property = prefixed.prop.slice("-webkit-".length).toLowerCase();
		const { parent } = prefixed;
		const plain = parent?.nodes
			.slice(0, parent.index(prefixed))
			.find(
				(node) => node.type === "decl" && node.prop.toLowerCase() === property,
			);
		if (!plain) return;
		plain.before(prefixed);
		isSame = false;
	});
	return isSame ? undefined : root?.toString();
}

export const prefixedFiltersPlugin = (): Plugin => ({
	name: "furrow:prefixed-filters",
	enforce: "pre",
	transform: {
		filter: { id: /\.(?:css|scss|less)(?:\?|$)/, code: PREFIXED },
		handler(sheet) {
			const code = prefixedFirst(sheet);
			return code === undefined ? null : { code, map: null };
		},
	},
});
