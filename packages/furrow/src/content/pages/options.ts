import { lateSchema } from "../../schema/index.js";
import type { Validate } from "../../types/plugin.js";
import { DEFAULT_EXCLUDE } from "../shared/contentFiles.js";
import { editUrlSchema } from "../shared/editUrlSchema.js";
import { mdxOptionsSchema } from "../shared/mdxOptions.js";
import { routeBasePathSchema } from "../shared/routeBasePath.js";
import type { PagesOptions } from "./types.js";

/** Every option of the pages plugin, with its default. */
const pagesOptionsSchema = lateSchema("plugin-content-pages", (Joi) =>
	Joi.object({
		id: Joi.string().default("default"),
		path: Joi.string().default("src/pages"),
		routeBasePath: routeBasePathSchema().default("/"),
		include: Joi.array()
			.items(Joi.string())
			.default(["**/*.{js,jsx,ts,tsx,md,mdx}"]),
		exclude: Joi.array().items(Joi.string()).default(DEFAULT_EXCLUDE),
		mdxPageComponent: Joi.string().default("@theme/MDXPage"),
		...mdxOptionsSchema(),
		showLastUpdateTime: Joi.boolean().default(false),
		showLastUpdateAuthor: Joi.boolean().default(false),
		editUrl: editUrlSchema(),
		editLocalizedFiles: Joi.boolean().default(false),
	}),
);

/** Checks the options that a site gives, and fills in the others. */
export function validateOptions({
	validate,
	options = {},
}: {
	validate: Validate;
	options: unknown;
}): PagesOptions {
	return validate(pagesOptionsSchema, options);
}
