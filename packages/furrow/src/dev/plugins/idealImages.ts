/**
 * Images for `@theme/IdealImage` in `start`, if the site enables it there (`disableInDev: false`): in their own width
 * only.
 */
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { IDEAL_IMAGE_FILE, imageCode } from "../../bundle/publicForDevVite.js";
import { RUN } from "../commonJsViews.js";

export const idealImagesPlugin = (): Plugin => ({
	name: "furrow:dev-ideal-images",
	enforce: "pre",
	load: {
		filter: { id: IDEAL_IMAGE_FILE },
		async handler(file) {
			const { imageSize } = await import("image-size");
			const { width = 0, height = 0 } = imageSize(await readFile(file));
			// The exports look like those of CommonJS: `require` returns the value itself, and Markdown imports `src` by
			// name.
			return `import path from ${JSON.stringify(`${file}?url`)};
${imageCode([{ path: "path", width, height }])}
export { image as default, src };
export const ${RUN} = () => image;`;
		},
	},
});
