/**
 * Furrow's versions of Docusaurus's content plugins, for code of the site that extends them
 * (`{...require("@docusaurus/plugin-content-blog"), default: mine}`). Compiled to a file of its own, which the files
 * next to this one re-export.
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

/** A module as Docusaurus's packages are: CommonJS that was an ES module. Loaders differ in which of the two they hand out. */
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
