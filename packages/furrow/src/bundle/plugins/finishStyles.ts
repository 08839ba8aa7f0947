import type { Plugin } from "vite";
import { mirroredStyle } from "../../shared/paths.js";
import { hash } from "../../util/hash.js";
import { PACKAGE_ROOT } from "../../util/packageRoot.js";
import { directedSheets, directivesPlugin } from "../mirrorCss.js";

/** Whether a file is the style sheet that every page loads. */
export const isSiteStyle = (fileName: string): boolean =>
	/\/styles\.[^/]*(?<!\.rtl)\.css$/.test(fileName);

interface StyleFinish {
	/** Whether a language runs from right to left. */
	isMirrored: boolean;
	/** Whether `@media` rules move to the end. */
	isSorted: boolean;
}

/**
 * Does what needs a whole style sheet: puts its rules in order, and writes one for text from right to left beside it, of
 * which readers load one or the other. Without either of them the bundler's style sheet stays.
 */
export function finishStylesPlugin({
	isMirrored,
	isSorted,
}: StyleFinish): Plugin[] {
	if (!(isMirrored || isSorted)) return [];
	const isOurs = (file: string) => file.startsWith(PACKAGE_ROOT);
	const finish: Plugin = {
		name: "furrow:finish-styles",
		config: () =>
			isMirrored
				? { css: { postcss: { plugins: [directivesPlugin(isOurs)] } } }
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
					// Code asks for the others by their URLs.
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
					// Named by what it became: the bundler's name is that of what it was.
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
