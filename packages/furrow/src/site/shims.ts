/**
 * Furrow's versions of Docusaurus's content plugins, for site code that extends them
 * (`{...require("@docusaurus/plugin-content-blog"), default: mine}`). Compiled to a separate file, which the adjacent
 * files re-export.
 */
import blogPlugin, {
	validateOptions as validateBlogOptions,
} from "../content/blog/index.js";
import docsPlugin, {
	validateOptions as validateDocsOptions,
} from "../content/docs/index.js";
import pagesPlugin, {
	validateOptions as validatePagesOptions,
} from "../content/pages/index.js";
import type { PluginModule } from "../types/plugin.js";
import type { Untyped } from "../types/untyped.js";

/**
 * Wraps a plugin like Docusaurus's packages: as CommonJS transpiled from an ES module. Loaders differ in which of the
 * two they return.
 */
function asPackage(
	plugin: Untyped,
	validateOptions: PluginModule["validateOptions"],
) {
	const main: PluginModule = (...args) => plugin(...args);
	Object.assign(main, { default: main, validateOptions });
	return Object.defineProperty(
		{ default: main, validateOptions },
		"__esModule",
		{
			value: true,
		},
	);
}

export const docs = asPackage(docsPlugin, validateDocsOptions);
export const blog = asPackage(blogPlugin, validateBlogOptions);
export const pages = asPackage(pagesPlugin, validatePagesOptions);
