import type { Plugin } from "vite";
import { mirroredStyle } from "../../shared/paths.js";
import { hash } from "../../util/hash.js";
import { isInPackage } from "../../util/packageRoot.js";
import { directedSheets, directivesPlugin } from "../mirrorCss.js";

/** Whether a file is the style sheet that every page loads. */
export const isSiteStyle = (fileName: string): boolean =>
	/\/styles\.[^/]*(?<!\.rtl)\.css$/.test(fileName);

interface StyleFinish {
	/** Whether a language is written from right to left. */
	isMirrored: boolean;
	/** Whether `@media` rules move to the end. */
	isSorted: boolean;
}

/**
 * Finishes whole style sheets: sorts their rules, and adds a mirrored sheet for right-to-left text, so that browsers
 * load either of the two. If neither is needed, the bundler's style sheets stay unchanged.
 */
export function finishStylesPlugin({
	isMirrored,
	isSorted,
}: StyleFinish): Plugin[] {
	if (!(isMirrored || isSorted)) return [];
	const finish: Plugin = {
		name: "furrow:finish-styles",
		config: () =>
			isMirrored
				? { css: { postcss: { plugins: [directivesPlugin(isInPackage)] } } }
				: {},
		generateBundle: {
			order: "post",
			async handler(_, bundle) {
				const ordered = isSorted
					? (await import("../sortMedia.js")).sortMedia
					: (css: string) => css;
				for (const [bundled, output] of Object.entries(bundle)) {
					if (output.type !== "asset" || !bundled.endsWith(".css")) continue;
					const css = String(output.source);
					// Code loads other sheets by their URLs, so their names must stay.
					if (!isSiteStyle(bundled)) {
						if (!isMirrored) continue;
						const { left, right } = await directedSheets(css);
						output.source = left;
						this.emitFile({
							type: "asset",
							fileName: mirroredStyle(bundled),
							source: right,
						});
						continue;
					}
					const sheets = isMirrored
						? Object.values(await directedSheets(css))
						: [css];
					const [source = "", mirrored] = sheets.map(ordered);
					// Named by the hash of the new content: the bundler's name contains that of the original content.
					const name = hash(source + (mirrored ?? ""), 8);
					const fileName = `assets/css/styles.${name}.css`;
					delete bundle[bundled];
					this.emitFile({ type: "asset", fileName, source });
					if (mirrored !== undefined)
						this.emitFile({
							type: "asset",
							fileName: mirroredStyle(fileName),
							source: mirrored,
						});
				}
			},
		},
	};
	return [finish];
}
