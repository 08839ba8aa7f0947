/**
 * Gives PostCSS plugins the paths that Furrow's style sheets have in Docusaurus's packages: some plugins decide by
 * path.
 */

import type { Plugin } from "postcss";
import { join } from "../util/path.js";
import { defaultLayersPlugin, packagePath } from "./cascadeLayers.js";
import { isOwnModule } from "./ownModule.js";
import type { BundleInput } from "./types.js";

/** Prefix of generated style sheets, which are not files. */
const GENERATED = /^\0?furrow:/;
const GENERATED_DIR = "/node_modules/@docusaurus/theme-classic/lib/theme/";

/** Furrow brings its own copy, which may be outside of the site. */
const INFIMA = "/node_modules/infima/dist/css/default/default.css";

/** Returns Docusaurus's path of Infima, or of the style sheet that one of Furrow's replaces; nothing for any other. */
export function docusaurusPath(
	file: string,
	siteDir: string,
): string | undefined {
	if (file.endsWith(INFIMA)) return join(siteDir, INFIMA);
	if (GENERATED.test(file))
		return join(siteDir, GENERATED_DIR, file.replace(GENERATED, ""));
	return isOwnModule(file) ? join(siteDir, packagePath(file)) : undefined;
}

/**
 * Returns the site's PostCSS plugins, preceded by one that sets Docusaurus's paths for Furrow's own sheets
 * (`result.opts.from`). The origin of rules (`node.source`) is unchanged, because imports and URLs are resolved with
 * it.
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
