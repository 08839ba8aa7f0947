import type Joi from "joi";
import type { AnySchema } from "../types/plugin.js";
import { joiProblems } from "./joi.js";
import { FieldProblems } from "./problems.js";

/**
 * Checks a value against a schema of Furrow's or of Joi's, whichever copy of Joi created it, and fills in defaults.
 *
 * @param unknown whether fields that a Joi schema does not name are allowed
 * @throws {FieldProblems} listing every invalid field
 */
export function check<T>(
	schema: AnySchema,
	value: unknown,
	{ unknown = false }: { unknown?: boolean } = {},
): T {
	const joi = schema as Joi.Schema;
	const effective =
		unknown && joi.type === "object"
			? (joi as Joi.ObjectSchema).unknown()
			: schema;
	const { value: result, error } = effective.validate(value);
	if (!error) return result as T;
	if (error instanceof FieldProblems) throw error;
	throw new FieldProblems(joiProblems(effective as Joi.Schema, value));
}
