import type { MdxOptions } from "../../markdown/types.js";
import { late } from "../../schema/index.js";

const plugins = late((Joi) =>
	Joi.array()
		.items(
			Joi.array().ordered(Joi.function().required(), Joi.any()),
			Joi.function(),
			// A unified preset: plugins and settings.
			Joi.object(),
			Joi.any().valid(false, null),
		)
		.messages({
			"array.includes":
				"{{#label}} must be a plugin (a function), or a list of a plugin and its options",
		})
		.default([]),
);

/** Joi rules of the Markdown options that docs, blog and pages share. */
export const mdxOptionsSchema = late((Joi) => ({
	remarkPlugins: plugins(),
	rehypePlugins: plugins(),
	recmaPlugins: plugins(),
	beforeDefaultRemarkPlugins: plugins(),
	beforeDefaultRehypePlugins: plugins(),
	admonitions: Joi.alternatives()
		.try(
			Joi.boolean(),
			Joi.object({
				tag: Joi.string(),
				keywords: Joi.array().items(Joi.string()),
				extendDefaults: Joi.boolean().default(true),
			}),
		)
		.default(true),
}));

/** The Markdown options among a plugin's options. */
export function pickMdxOptions(options: MdxOptions): MdxOptions {
	return {
		remarkPlugins: options.remarkPlugins,
		rehypePlugins: options.rehypePlugins,
		recmaPlugins: options.recmaPlugins,
		beforeDefaultRemarkPlugins: options.beforeDefaultRemarkPlugins,
		beforeDefaultRehypePlugins: options.beforeDefaultRehypePlugins,
		admonitions: options.admonitions,
	};
}
