import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { hash } from "../../util/hash.js";
import { addCommand } from "../../util/packageManager.js";
import { basename, extname, relative } from "../../util/path.js";
import { IDEAL_IMAGE_FILE, imageCode } from "../imageCode.js";
import { imageWidths, loadSharp } from "../imageWidths.js";
import type { BundleInput } from "../types.js";

const NAME = "assets/ideal-img/[name].[hash].[width].[ext]";

/** Returns a file's name by the plugin's pattern. `[hash:hex:7]` is the notation of webpack's loaders. */
function fileName(
	pattern: string,
	file: string,
	width: number,
	data: Uint8Array,
): string {
	const extension = extname(file).slice(1);
	return pattern
		.replace(/\[name\]/g, basename(file, `.${extension}`))
		.replace(/\[(?:\w+:)?(?:content)?hash(?::\w+)*\]/g, hash(data, 7))
		.replace(/\[width\]/g, String(width))
		.replace(/\[ext\]/g, extension);
}

/**
 * Resizes imported images to several widths for `@theme/IdealImage`.
 *
 * @param sources receives the images
 */
export function idealImagesPlugin(
	{ siteDir, baseUrl, idealImages = {} }: BundleInput,
	isServer: boolean,
	sources?: Set<string>,
	warnings?: Set<string>,
): Plugin {
	const { sharp, problem } = loadSharp(siteDir);
	if (!sharp)
		warnings?.add(
			`@docusaurus/plugin-ideal-image: images are not resized, because the package sharp is ${problem}. ${addCommand("sharp", { siteDir })}`,
		);
	return {
		name: "furrow:ideal-images",
		enforce: "pre",
		load: {
			filter: { id: IDEAL_IMAGE_FILE },
			async handler(file) {
				sources?.add(file);
				const emit = (width: number, data: Uint8Array) => {
					const name = fileName(idealImages.name ?? NAME, file, width, data);
					if (!isServer)
						this.emitFile({ type: "asset", fileName: name, source: data });
					return baseUrl + name;
				};
				const widths = sharp
					? await imageWidths(file, idealImages, siteDir, sharp).catch(
							(error: Error) =>
								warnings?.add(
									`${relative(siteDir, file)}: the image is not resized: ${error.message}`,
								) && undefined,
						)
					: undefined;
				const { imageSize } = await import("image-size");
				const source = readFileSync(file);
				const { width = 0, height = 0 } = imageSize(source);
				const variants = widths?.variants ?? [{ width, height, data: source }];
				const images = variants.map(({ width, height, data }) => ({
					path: JSON.stringify(emit(width, data)),
					width,
					height,
				}));
				return {
					// CommonJS, because sites also load images with `require`.
					code: `${imageCode(images, widths?.placeholder)}\nmodule.exports = image;`,
					moduleType: "js",
				};
			},
		},
	};
}
