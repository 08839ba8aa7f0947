/**
 * Keeps the names of classes whose rules are empty (`.marker {}`): components use them, for example to find elements.
 * Lightning CSS drops these rules before it collects a module's names.
 */
import postcss from "postcss";
import type { Plugin } from "vite";

/** A declaration without effect. */
const NOTHING = { prop: "--_", value: " " };

/** @returns a sheet without empty rules; nothing if it has none, or cannot be parsed */
function fillEmptyRules(sheet: string): string | undefined {
	let isChanged = false;
	let root: postcss.Root;
	try {
		root = postcss.parse(sheet);
	} catch {
		// Reported by the plugin that compiles the sheet.
		return undefined;
	}
	root.walkRules(/\./, (rule) => {
		if (rule.some((node) => node.type !== "comment")) return;
		rule.append(NOTHING);
		isChanged = true;
	});
	return isChanged ? root.toString() : undefined;
}

export const emptyRulesPlugin = (): Plugin => ({
	name: "furrow:empty-rules",
	enforce: "pre",
	transform: {
		// Sass and Less drop empty rules themselves, also in Docusaurus.
		filter: { id: /\.module\.css(?:\?|$)/, code: /\{\s*(?:\}|\/\*)/ },
		handler(sheet) {
			const code = fillEmptyRules(sheet);
			return code === undefined ? null : { code, map: null };
		},
	},
});
