import Joi from "joi";

/** Rule of the option `editUrl`: a URL or a path, whatever `new URL` takes, or a function. */
export const editUrlSchema = Joi.alternatives().try(
	Joi.string().uri({ allowRelative: true }),
	Joi.string().custom((value: string) => {
		new URL(value);
		return value;
	}),
	Joi.function(),
);
