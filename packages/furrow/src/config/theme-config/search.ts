import { late, lateSchema } from "../../schema/lateSchema.js";

const globs = late((Joi) => Joi.array().items(Joi.string()));

/** What `themeConfig.search` takes as an object. */
export const searchOptionsSchema = lateSchema("options of search", (Joi) =>
	Joi.object({
		searchPagePath: Joi.alternatives()
			.try(Joi.boolean().invalid(true), Joi.string())
			.default("search"),
		contextual: Joi.boolean().default(true),
		include: globs().default(["**"]),
		exclude: globs().default([]),
		boost: Joi.array()
			.items(
				Joi.object({
					path: Joi.string().required(),
					factor: Joi.number().positive().required(),
				}),
			)
			.default([]),
		placeholder: Joi.string(),
		missingResultsUrl: Joi.string(),
	}),
);

/** The site's own index: on, off, or on with options. */
export const searchSchema = late((Joi) =>
	Joi.alternatives().conditional(Joi.boolean(), {
		// biome-ignore lint/suspicious/noThenProperty: so Joi names it
		then: Joi.boolean(),
		otherwise: searchOptionsSchema(),
	}),
);
