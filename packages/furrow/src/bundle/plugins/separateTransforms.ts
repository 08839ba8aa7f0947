/**
 * Keeps `translate`, `rotate` and `scale` beside `transform`. Lightning CSS leaves them out where `transform` follows, and
 * otherwise adds them to its end, while browsers apply them before it: a value that it cannot read is left as it is.
 */
import type { ChildNode, Declaration } from "postcss";
import type { Plugin } from "vite";
import { parsed } from "./prefixedFilters.js";

const INDIVIDUAL = /^(?:translate|rotate|scale)$/i;

/** No site sets it, so it is always the value after it that counts. */
const UNSET = "--furrow-unset";

const isTransform = (node: ChildNode): boolean =>
	node.type === "decl" && /^transform$/i.test(node.prop);

const isOpen = ({ parent, value }: Declaration): boolean =>
	!/\bvar\(/i.test(value) && Boolean(parent?.nodes.some(isTransform));

/** @returns the sheet with individual transforms that stay, nothing where none is in danger */
export function separateTransforms(sheet: string): string | undefined {
	const root = parsed(sheet);
	let isSame = true;
	root?.walkDecls(INDIVIDUAL, (declaration) => {
		if (!isOpen(declaration)) return;
		declaration.value = `var(${UNSET}, ${declaration.value})`;
		isSame = false;
	});
	return isSame ? undefined : root?.toString();
}

export const separateTransformsPlugin = (): Plugin => ({
	name: "furrow:separate-transforms",
	enforce: "pre",
	transform: {
		filter: {
			id: /\.(?:css|scss|less)(?:\?|$)/,
			code: /\b(?:translate|rotate|scale)\s*:/i,
		},
		handler(sheet) {
			const code = separateTransforms(sheet);
			return code === undefined ? null : { code, map: null };
		},
	},
});
