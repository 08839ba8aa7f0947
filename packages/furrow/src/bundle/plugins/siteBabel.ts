import type { Plugin } from "vite";
import { isInPackage } from "../../util/packageRoot.js";
import { runSiteBabel } from "../siteBabel.js";

/**
 * Runs the site's own Babel plugins over its code before any other plugin reads it: Flow types, for example, are not
 * JavaScript.
 *
 * @param configFile returns the path of the config that applies, if there is one
 */
export function siteBabelPlugin(
	siteDir: string,
	configFile: () => string | undefined,
	isServer: boolean,
): Plugin {
	return {
		name: "furrow:site-babel",
		enforce: "pre",
		transform: {
			filter: {
				id: {
					include: /\.[jt]sx?$/,
					exclude: [/\0/, /[\\/]node_modules[\\/]/],
				},
			},
			async handler(code, id) {
				const config = configFile();
				if (!config || isInPackage(id)) return null;
				return runSiteBabel(code, id, { siteDir, config, isServer });
			},
		},
	};
}
