/** Shows PostCSS plugins the paths that Furrow's style sheets have in packages, because some plugins decide by path. */

import type { Plugin } from "postcss";
import { join } from "../util/path.js";
import { defaultLayersPlugin, packagePath } from "./cascadeLayers.js";
import { isOwnModule } from "./ownModule.js";
import type { BundleInput } from "./types.js";

/** Names of sheets that are made for the site start so: they are no files. */
const MADE = /^\0?furrow:/;
const MADE_BY = "/node_modules/@docusaurus/theme-classic/lib/theme/";

/** The path that Docusaurus has for what a sheet of Furrow's stands for, nothing for any other sheet. */
export function docusaurusPath(
	file: string,
	siteDir: string,
): string | undefined {
	if (MADE.test(file)) return join(siteDir, MADE_BY, file.replace(MADE, ""));
	return isOwnModule(file) ? join(siteDir, packagePath(file)) : undefined;
}

/**
 * Runs the site's PostCSS plugins with Docusaurus's paths of Furrow's own sheets (`result.opts.from`). The origin of
 * rules (`node.source`) is unchanged, because imports and URLs are resolved with it.
 */
export function withPackagePaths({
	siteDir,
	postcssPlugins,
}: BundleInput): unknown[] {
	if (postcssPlugins.every((plugin) => plugin === defaultLayersPlugin))
		return postcssPlugins;
	const renamed: Plugin = {
		postcssPlugin: "furrow-package-paths",
		prepare({ opts }) {
			opts.from =
				(opts.from && docusaurusPath(opts.from, siteDir)) ?? opts.from;
			return {};
		},
	};
	return [renamed, ...postcssPlugins];
}
