import type Joi from "joi";
import { FurrowError } from "../util/errors.js";
import {
	describeProblems,
	messages,
	type Problem,
} from "./describeProblems.js";
import { remembered } from "./knownChecks.js";
import { isLate, type LateSchema } from "./lateSchema.js";

const PREFERENCES = {
	abortEarly: false,
	errors: { wrap: { label: '"' } },
	messages,
} as const;

/** Wrong fields, before their place in a file is known. {@link import("./report.js").report} makes a FurrowError of it. */
export class FieldProblems extends FurrowError {
	override name = "FieldProblems";
	constructor(readonly problems: Problem[]) {
		super(problems.map((problem) => problem.message).join("\n"));
	}
}

/**
 * Checks a value against a Joi schema, whichever copy of Joi made it, and fills in defaults. What an earlier run found
 * right against one of Furrow's own is not looked at again.
 *
 * @param unknown whether fields beside those that the schema names pass
 * @throws {FieldProblems} naming every wrong field
 */
export function check<T>(
	schema: Joi.Schema | LateSchema,
	value: unknown,
	{ unknown = false }: { unknown?: boolean } = {},
): T {
	return isLate(schema)
		? remembered(schema, unknown ? "open" : "", value, () =>
				checkNow<T>(schema(), value, unknown),
			)
		: checkNow(schema, value, unknown);
}

function checkNow<T>(schema: Joi.Schema, value: unknown, unknown: boolean): T {
	const open =
		unknown && schema.type === "object"
			? (schema as Joi.ObjectSchema).unknown()
			: schema;
	const result = open.validate(value);
	if (!result.error) return result.value as T;
	// Joi compiles its messages anew for every call that brings some, so only a wrong value is given ours.
	const { error } = open.validate(value, PREFERENCES);
	throw new FieldProblems(
		describeProblems(error ?? result.error, () => schema.describe()),
	);
}
