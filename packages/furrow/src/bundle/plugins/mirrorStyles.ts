import type { Plugin } from "vite";
import { mirroredStyle } from "../../util/mirroredStyle.js";
import { PACKAGE_ROOT } from "../../util/packageRoot.js";
import { directedSheets, directivesPlugin } from "../mirrorCss.js";

/** Writes style sheets for text from right to left beside the others. Readers load one of the two. */
export function mirrorStylesPlugin(): Plugin {
	const isOurs = (file: string) => file.startsWith(PACKAGE_ROOT);
	return {
		name: "furrow:mirror-styles",
		config: () => ({
			css: { postcss: { plugins: [directivesPlugin(isOurs)] } },
		}),
		generateBundle: {
			order: "post",
			async handler(_, bundle) {
				for (const [fileName, output] of Object.entries(bundle)) {
					if (output.type !== "asset" || !fileName.endsWith(".css")) continue;
					const { left, right } = await directedSheets(String(output.source));
					output.source = left;
					this.emitFile({
						type: "asset",
						fileName: mirroredStyle(fileName),
						source: right,
					});
				}
			},
		},
	};
}
