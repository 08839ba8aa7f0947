import { late } from "../../schema/index.js";

/** Rule of the option `editUrl`: a URL or a path, whatever `new URL` takes, or a function. */
export const editUrlSchema = late((Joi) =>
	Joi.alternatives().try(
		Joi.string().uri({ allowRelative: true }),
		Joi.string().custom((value: string) => {
			new URL(value);
			return value;
		}),
		Joi.function(),
	),
);
