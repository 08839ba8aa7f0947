import type { ChildNode, Declaration, Root } from "postcss";

const INDIVIDUAL = /^(?:translate|rotate|scale)$/i;

/** No site sets it, so it is always the value after it that counts. */
const UNSET = "--furrow-unset";

const isTransform = (node: ChildNode): boolean =>
	node.type === "decl" && /^transform$/i.test(node.prop);

const isOpen = ({ parent, value }: Declaration): boolean =>
	!/\bvar\(/i.test(value) && Boolean(parent?.nodes.some(isTransform));

/**
 * Keeps `translate`, `rotate` and `scale` beside `transform`. Lightning CSS leaves them out where `transform` follows, and
 * otherwise adds them to its end, while browsers apply them before it: a value that it cannot read is left as it is.
 * @returns whether the sheet has changed
 */
export function separateTransforms(root: Root): boolean {
	let hasChanged = false;
	root.walkDecls(INDIVIDUAL, (declaration) => {
		if (!isOpen(declaration)) return;
		declaration.value = `var(${UNSET}, ${declaration.value})`;
		hasChanged = true;
	});
	return hasChanged;
}
