import type { Root } from "postcss";

const PROPERTY = /^-webkit-(?:backdrop-)?filter$/i;

/**
 * Puts `-webkit-backdrop-filter` before `backdrop-filter`, and `-webkit-filter` before `filter`. In the other order,
 * Lightning CSS drops the declaration without the prefix, the only one that Chromium and Firefox read.
 * @returns whether the sheet has changed
 */
export function putPrefixedFirst(root: Root): boolean {
	let hasChanged = false;
	root.walkDecls(PROPERTY, (prefixed) => {
		const property = prefixed.prop.slice("-webkit-".length).toLowerCase();
		const { parent } = prefixed;
		const plain = parent?.nodes
			.slice(0, parent.index(prefixed))
			.find(
				(node) => node.type === "decl" && node.prop.toLowerCase() === property,
			);
		if (!plain) return;
		plain.before(prefixed);
		hasChanged = true;
	});
	return hasChanged;
}
