/**
 * What code of the site gets for Docusaurus's content plugins: Furrow's own, which such code extends
 * (`{...require("@docusaurus/plugin-content-blog"), default: mine}`). Compiled to a file of its own, which the files
 * beside this one hand out.
 */
import blogPlugin, {
	validateOptions as validateBlogOptions,
} from "../../content/blog/index.js";
import docsPlugin, {
	validateOptions as validateDocsOptions,
} from "../../content/docs/index.js";
import pagesPlugin, {
	validateOptions as validatePagesOptions,
} from "../../content/pages/index.js";
import { isLate } from "../../schema/index.js";
import type { PluginModule, Validate } from "../../types/plugin.js";
import type { Untyped } from "../../types/untyped.js";

interface ValidateArgs {
	validate: Validate;
	options: unknown;
}

/** Code of a site may check options in its own way, for which it needs a schema of Joi's. */
const withSchema =
	(validateOptions: (args: ValidateArgs) => unknown) =>
	({ validate, options }: ValidateArgs) =>
		validateOptions({
			validate: (schema, value) =>
				validate(isLate(schema) ? schema() : schema, value),
			options,
		});

/** A module as Docusaurus's packages are: CommonJS that was an ES module. Loaders differ in which of the two they hand out. */
function asPackage(plugin: Untyped, validate: (args: ValidateArgs) => unknown) {
	const main: PluginModule = (...args) => plugin(...args);
	const validateOptions = withSchema(validate);
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
