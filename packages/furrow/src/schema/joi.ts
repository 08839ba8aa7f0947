/**
 * Translates the errors of Joi schemas, with which third-party plugins validate their options, into Furrow's wording.
 */
import type Joi from "joi";
import type { Untyped } from "../types/untyped.js";
import {
	describeValue,
	needsOneOf,
	type Path,
	type Problem,
	problemAt,
	refusal,
	unknownField,
} from "./problems.js";

/** Replaces Joi's default messages. Messages that a schema sets itself differ from it and are kept. */
const DEFAULT_MESSAGE = "worded by Furrow";

const CODES = [
	"alternatives.any",
	"alternatives.match",
	"alternatives.types",
	"any.only",
	"any.required",
	"any.unknown",
	"array.base",
	"array.includes",
	"array.includesRequiredUnknowns",
	"boolean.base",
	"date.base",
	"date.format",
	"function.arity",
	"number.base",
	"number.integer",
	"number.max",
	"number.min",
	"object.base",
	"object.missing",
	"object.unknown",
	"object.xor",
	"string.base",
	"string.empty",
	"string.uri",
];

const PREFERENCES = {
	abortEarly: false,
	errors: { wrap: { label: '"' } },
	messages: Object.fromEntries(CODES.map((code) => [code, DEFAULT_MESSAGE])),
} as const;

/** Returns the keys that a schema description has at `path`, through arrays and alternatives. */
function knownKeys(description: Joi.Description, path: Path): Set<string> {
	const keys = new Set<string>();
	const visit = (node: Untyped, depth: number) => {
		if (!node) return;
		for (const match of node.matches ?? [])
			for (const branch of [match.schema, match.then, match.otherwise])
				visit(branch, depth);
		const part = path[depth];
		if (part === undefined) {
			for (const key of Object.keys(node.keys ?? {})) keys.add(key);
		} else if (typeof part === "number") {
			for (const item of [...(node.items ?? []), ...(node.ordered ?? [])])
				visit(item, depth + 1);
		} else {
			visit(node.keys?.[part], depth + 1);
			for (const pattern of node.patterns ?? []) visit(pattern.rule, depth + 1);
		}
	};
	visit(description, 0);
	return keys;
}

function withArticle(schemaType: string): string {
	const article = /^[aeiou]/.test(schemaType) ? "an" : "a";
	return `${article} ${schemaType}`;
}

function wording(
	{ type, path, context = {} }: Joi.ValidationErrorItem,
	schema: Joi.Schema,
): string {
	const { value, limit } = context;
	switch (type) {
		case "any.required":
			return "is missing.";
		case "object.unknown":
		case "any.unknown": {
			const key = String(path.at(-1));
			const known = knownKeys(schema.describe(), path.slice(0, -1));
			known.delete(key);
			return unknownField(key, known);
		}
		case "any.only": {
			const valids = ((context.valids as unknown[]) ?? []).filter(
				(valid, _, all) => valid !== null || all.length === 1,
			);
			return refusal(value, valids.map(describeValue).join(", "), valids);
		}
		case "string.empty":
			return "is empty. Expected a string with some text.";
		case "string.uri":
			return refusal(value, "a URL");
		case "number.min":
			return refusal(value, `a number of at least ${limit}`);
		case "number.max":
			return refusal(value, `a number of at most ${limit}`);
		case "number.integer":
			return refusal(value, "a whole number");
		case "date.base":
		case "date.format":
			return refusal(value, "a date, such as 2021-08-26");
		case "object.missing":
			return needsOneOf(context.peers as string[]);
		case "object.xor":
			return `has ${(context.present as string[]).map((peer) => `"${peer}"`).join(" and ")}, but only one of them can be used.`;
		case "alternatives.types":
			return refusal(
				value,
				(context.types as string[]).map(withArticle).join(" or "),
			);
		case "alternatives.any":
		case "alternatives.match":
		case "array.includes":
			return `is ${describeValue(value)}, which is not allowed.`;
		case "array.includesRequiredUnknowns":
			return "is empty. Expected at least one value.";
		default:
			return refusal(value, withArticle(type.slice(0, type.indexOf("."))));
	}
}

/**
 * Replaces alternatives that all failed with the problems inside them, if a branch failed in a nested field: that one
 * was meant.
 */
function unfold(details: Joi.ValidationErrorItem[]): Joi.ValidationErrorItem[] {
	return details.flatMap((detail) => {
		const branches = detail.context?.details as
			| Joi.ValidationErrorItem[]
			| undefined;
		if (detail.type !== "alternatives.match" || !branches) return [detail];
		const deep = branches.filter(
			(branch) => branch.path.length > detail.path.length,
		);
		return deep.length > 0 ? unfold(deep) : [detail];
	});
}

/** Returns the problems that a schema finds in a value, without duplicates. */
export function joiProblems(schema: Joi.Schema, value: unknown): Problem[] {
	const { error } = schema.validate(value, PREFERENCES);
	const problems = unfold(error?.details ?? []).map((detail) =>
		detail.message.includes(DEFAULT_MESSAGE) || detail.message === ""
			? problemAt(detail.path, wording(detail, schema))
			: {
					path: detail.path,
					message: `${detail.message.replace(/\.$/, "")}.`,
				},
	);
	const messages = problems.map(({ message }) => message);
	return problems.filter(
		({ message }, index) => messages.indexOf(message) === index,
	);
}
