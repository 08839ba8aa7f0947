/** Rewrites style sheets so that bugs of Lightning CSS, which minifies them, do not affect them. */
import postcss from "postcss";
import type { Plugin } from "vite";
import { putPrefixedFirst } from "./prefixedFilters.js";
import { separateTransforms } from "./separateTransforms.js";

/** Declarations that bugs affect. Sheets without them need not be parsed. */
const AFFECTED =
	/-webkit-(?:backdrop-)?filter\s*:|\b(?:translate|rotate|scale)\s*:/i;

/** @returns a sheet that the bugs do not affect; nothing if it needs no change, or is not CSS, such as some Sass */
export function avoidLightningBugs(sheet: string): string | undefined {
	let root: postcss.Root;
	try {
		root = postcss.parse(sheet);
	} catch {
		// Reported by the plugin that compiles the sheet.
		return undefined;
	}
	const changes = [putPrefixedFirst(root), separateTransforms(root)];
	return changes.includes(true) ? root.toString() : undefined;
}

export const lightningWorkaroundsPlugin = (): Plugin => ({
	name: "furrow:lightning-workarounds",
	enforce: "pre",
	transform: {
		filter: { id: /\.(?:css|scss|less)(?:\?|$)/, code: AFFECTED },
		handler(sheet) {
			const code = avoidLightningBugs(sheet);
			return code === undefined ? null : { code, map: null };
		},
	},
});
