import { either } from "../../schema/conditions.js";
import { late } from "../../schema/lateSchema.js";
import { logoSchema } from "./navbar.js";

const text = late((Joi) => Joi.string().allow(""));

const footerLink = late((Joi) =>
	Joi.object({
		label: text(),
		to: Joi.string(),
		href: Joi.string(),
		html: Joi.string(),
		className: text(),
		prependBaseUrlToHref: Joi.boolean(),
	})
		.unknown()
		.oxor("to", "href")
		.or("to", "href", "html")
		.with("to", "label")
		.with("href", "label")
		.messages({
			"object.oxor":
				'{{#label}} has both "to" and "href". It takes one of them.',
			"object.with": '{{#label}} needs a "label" beside its "{{#main}}".',
		}),
);

const column = late((Joi) =>
	Joi.object({
		title: text().allow(null).default(null),
		className: text(),
		items: Joi.array().items(footerLink()).default([]),
	}),
);

/** `themeConfig.footer`: columns of links, or one row of them. */
export const footerSchema = late((Joi) =>
	Joi.object({
		style: Joi.string().valid("dark", "light").default("light"),
		logo: logoSchema(),
		copyright: text(),
		links: Joi.array()
			.when(
				Joi.array().items(Joi.object({ items: Joi.exist() }).unknown()),
				either(Joi.array().items(column()), Joi.array().items(footerLink())),
			)
			.default([]),
	}),
);
