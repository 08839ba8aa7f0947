/** Writes style sheets so that faults of Lightning CSS, which minifies them, change nothing. */
import postcss from "postcss";
import type { Plugin } from "vite";
import { putPrefixedFirst } from "./prefixedFilters.js";
import { separateTransforms } from "./separateTransforms.js";

/** Without these a sheet need not be parsed. */
const IN_DANGER =
	/-webkit-(?:backdrop-)?filter\s*:|\b(?:translate|rotate|scale)\s*:/i;

/** @returns the sheet as Lightning CSS may have it; nothing where it stays as it is, or is no CSS, as Sass need not be */
export function avoidFaults(sheet: string): string | undefined {
	let root: postcss.Root;
	try {
		root = postcss.parse(sheet);
	} catch {
		// Whoever compiles it tells of mistakes.
		return undefined;
	}
	const changes = [putPrefixedFirst(root), separateTransforms(root)];
	return changes.includes(true) ? root.toString() : undefined;
}

export const lightningFaultsPlugin = (): Plugin => ({
	name: "furrow:lightning-faults",
	enforce: "pre",
	transform: {
		filter: { id: /\.(?:css|scss|less)(?:\?|$)/, code: IN_DANGER },
		handler(sheet) {
			const code = avoidFaults(sheet);
			return code === undefined ? null : { code, map: null };
		},
	},
});
