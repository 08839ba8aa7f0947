import type Joi from "joi";

/** A case of Joi's `switch`. */
export function when(is: Joi.SchemaLike, schema: Joi.SchemaLike) {
	// biome-ignore lint/suspicious/noThenProperty: the name is Joi's.
	return { is, then: schema };
}

/** Both outcomes of a Joi condition. */
export function either(schema: Joi.SchemaLike, otherwise: Joi.SchemaLike) {
	// biome-ignore lint/suspicious/noThenProperty: the name is Joi's.
	return { then: schema, otherwise };
}
