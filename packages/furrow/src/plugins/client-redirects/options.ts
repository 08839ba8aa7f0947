import { either } from "../../schema/conditions.js";
import { late, lateSchema } from "../../schema/index.js";

export interface RedirectRule {
	from: string | string[];
	to: string;
}

export interface RedirectOptions {
	id: string;
	fromExtensions: string[];
	toExtensions: string[];
	redirects: RedirectRule[];
	createRedirects?: (path: string) => string | string[] | null | undefined;
}

const extensions = late((Joi) =>
	Joi.array()
		.items(
			Joi.string()
				.pattern(/^[^./][^/]*$/)
				.messages({
					"string.pattern.base":
						'{{#label}} is "{{#value}}". It takes an extension without its dot, e.g. "html".',
				}),
		)
		.default([]),
);

const from = late((Joi) =>
	Joi.string()
		.pattern(/^\/(?!\/)[^?#]*$/)
		.messages({
			"string.pattern.base":
				'{{#label}} is "{{#value}}". It takes a path that begins with "/", without a query or a hash.',
		}),
);

/** Options of `@docusaurus/plugin-client-redirects`. */
export const optionsSchema = lateSchema("plugin-client-redirects", (Joi) =>
	Joi.object({
		fromExtensions: extensions(),
		toExtensions: extensions(),
		redirects: Joi.array()
			.items(
				Joi.object({
					from: Joi.alternatives()
						.conditional(
							Joi.array(),
							either(Joi.array().items(from()).min(1), from()),
						)
						.required(),
					to: Joi.string().required(),
				}),
			)
			.default([]),
		createRedirects: Joi.function(),
	}),
);
