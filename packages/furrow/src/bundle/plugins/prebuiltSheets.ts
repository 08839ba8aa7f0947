import type { Plugin } from "vite";
import { wrapCssTransform } from "../../seams/viteCss.js";
import { isStock } from "../prebuilt/isStock.js";
import { prebuiltSheet, prebuiltSheets } from "../prebuilt/styleSheets.js";
import type { BundleInput } from "../types.js";

/**
 * Uses the prebuilt form of Furrow's own style sheets instead of running PostCSS, on sites with the default cascade
 * layers and no other plugins. The server needs only their class names.
 *
 * @param sources receives the files that style sheets import
 */
export function prebuiltSheetsPlugins(
	input: BundleInput,
	isServer: boolean,
	sources?: Set<string>,
): Plugin[] {
	if (!isStock(input, "styleSheets")) return [];
	const table = prebuiltSheets() ?? {};
	const names = new Map<string, string>();
	return [
		{
			name: "furrow:prebuilt-sheets",
			configResolved: (config) =>
				wrapCssTransform(
					config,
					(own) =>
						function (...args) {
							const [css, id] = args;
							const prebuilt = prebuiltSheet(table, id, css);
							if (!prebuilt) return own.apply(this, args);
							const { sheet, files } = prebuilt;
							for (const file of files) sources?.add(file);
							if (sheet.names) names.set(id, sheet.names);
							return {
								code: isServer ? "" : sheet.css,
								map: { mappings: "" },
							};
						},
				),
		},
		{
			name: "furrow:prebuilt-class-names",
			enforce: "post",
			transform: {
				filter: { id: /\.module\.css$/ },
				handler(_, id) {
					const code = names.get(id);
					if (code === undefined) return null;
					return { code, map: { mappings: "" }, moduleSideEffects: false };
				},
			},
		},
	];
}
