import type { Plugin } from "vite";
import { PACKAGE_ROOT } from "../../util/packageRoot.js";
import { runSiteBabel } from "../siteBabel.js";

/**
 * Runs the site's own plugins of Babel over its code, before any other reads it: Flow's types and the like are no
 * JavaScript.
 *
 * @param configFile tells the config in force, if there is one
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
				if (!config || id.startsWith(PACKAGE_ROOT)) return null;
				return runSiteBabel(code, id, { siteDir, config, isServer });
			},
		},
	};
}
