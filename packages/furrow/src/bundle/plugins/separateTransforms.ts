import type { ChildNode, Declaration, Root } from "postcss";

const INDIVIDUAL = /^(?:translate|rotate|scale)$/i;

/** A custom property that no site sets, so that its fallback always applies. */
const UNSET = "--furrow-unset";

const isTransform = (node: ChildNode): boolean =>
	node.type === "decl" && /^transform$/i.test(node.prop);

const isAffected = ({ parent, value }: Declaration): boolean =>
	!/\bvar\(/i.test(value) && Boolean(parent?.nodes.some(isTransform));

/**
 * Keeps `translate`, `rotate` and `scale` separate from `transform`. Lightning CSS drops them if `transform` follows,
 * and otherwise appends them to it, while browsers apply them before it. A value that it cannot parse is left
 * unchanged.
 * @returns whether the sheet has changed
 */
export function separateTransforms(root: Root): boolean {
	let hasChanged = false;
	root.walkDecls(INDIVIDUAL, (declaration) => {
		if (!isAffected(declaration)) return;
		declaration.value = `var(${UNSET}, ${declaration.value})`;
		hasChanged = true;
	});
	return hasChanged;
}
