import type Joi from "joi";
import type { Untyped } from "../types/untyped.js";
import { nearest } from "./suggest.js";

export interface Problem {
	path: (string | number)[];
	message: string;
}

/** Marks messages that no schema wrote itself, so that only those are worded here. */
const OURS = "worded by Furrow";

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

/** Joi's `messages` option that hands the wording over to {@link describeProblems}. */
export const messages: Record<string, string> = Object.fromEntries(
	CODES.map((code) => [code, OURS]),
);

/** `navbar.items[0].label` for `["navbar", "items", 0, "label"]`. */
function dottedPath(path: readonly (string | number)[]): string {
	return path
		.map((part, index) => {
			if (typeof part === "number") return `[${part}]`;
			if (!/^[\w$-]+$/.test(part)) return `[${JSON.stringify(part)}]`;
			return index === 0 ? part : `.${part}`;
		})
		.join("");
}

/** A value in few words, for an error message. */
export function describeValue(value: unknown): string {
	if (value === undefined) return "nothing";
	if (typeof value === "function") return "a function";
	if (Array.isArray(value))
		return value.length === 0 ? "an empty array" : "an array";
	if (value !== null && typeof value === "object") {
		const keys = Object.keys(value);
		if (keys.length === 0) return "an empty object";
		const shown = keys.slice(0, 3).join(", ");
		return `an object {${shown}${keys.length > 3 ? ", ..." : ""}}`;
	}
	if (typeof value === "bigint") return `${value}n`;
	const text = JSON.stringify(value) ?? String(value);
	return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** Keys that a described schema knows at `path`, through arrays and alternatives. */
function knownKeys(
	description: Joi.Description | undefined,
	path: readonly (string | number)[],
): Set<string> {
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

function takes(schemaType: string): string {
	const article = /^[aeiou]/.test(schemaType) ? "an" : "a";
	return `${article} ${schemaType}`;
}

function wording(
	detail: Joi.ValidationErrorItem,
	describe: () => Joi.Description | undefined,
): string {
	const name = detail.path.length ? `"${dottedPath(detail.path)}"` : "it";
	const context = detail.context ?? {};
	const got = describeValue(context.value);
	switch (detail.type) {
		case "any.required":
			return `${name} is missing.`;
		case "object.unknown":
		case "any.unknown": {
			const key = String(detail.path.at(-1));
			const known = knownKeys(describe(), detail.path.slice(0, -1));
			known.delete(key);
			const meant = nearest(key, known);
			return `${name} is not a known field.${meant ? ` Did you mean "${meant}"?` : ""}`;
		}
		case "any.only": {
			const valids = ((context.valids as unknown[]) ?? []).filter(
				(valid) => valid !== null || context.valids?.length === 1,
			);
			const meant =
				typeof context.value === "string"
					? nearest(
							context.value,
							valids.filter((valid) => typeof valid === "string") as string[],
						)
					: undefined;
			return `${name} is ${got}. It takes ${valids.map((valid) => describeValue(valid)).join(", ")}.${meant ? ` Did you mean "${meant}"?` : ""}`;
		}
		case "string.empty":
			return `${name} is empty. It takes a string with some text.`;
		case "string.uri":
			return `${name} is ${got}. It takes a URL.`;
		case "number.min":
			return `${name} is ${got}. It takes a number of at least ${context.limit}.`;
		case "number.max":
			return `${name} is ${got}. It takes a number of at most ${context.limit}.`;
		case "number.integer":
			return `${name} is ${got}. It takes a whole number.`;
		case "date.base":
		case "date.format":
			return `${name} is ${got}. It takes a date, such as 2021-08-26.`;
		case "object.missing":
			return `${name} needs one of ${(context.peers as string[]).map((peer) => `"${peer}"`).join(", ")}.`;
		case "object.xor":
			return `${name} has ${(context.present as string[]).map((peer) => `"${peer}"`).join(" and ")}, but only one of them can be used.`;
		case "alternatives.types":
			return `${name} is ${got}. It takes ${(context.types as string[]).map(takes).join(" or ")}.`;
		case "alternatives.any":
		case "alternatives.match":
		case "array.includes":
			return `${name} is ${got}, which is not what it takes.`;
		case "array.includesRequiredUnknowns":
			return `${name} is empty. It takes at least one value.`;
		default:
			return `${name} is ${got}. It takes ${takes(detail.type.slice(0, detail.type.indexOf(".")))}.`;
	}
}

/** Branches of alternatives that all failed: their problems, flat, when one branch was clearly meant. */
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

/** What is wrong, one sentence a problem, without repetition. */
export function describeProblems(
	error: Joi.ValidationError,
	describe: () => Joi.Description | undefined,
): Problem[] {
	const problems = unfold(error.details).map((detail) => ({
		path: detail.path,
		message:
			detail.message.includes(OURS) || detail.message === ""
				? wording(detail, describe)
				: `${detail.message.replace(/\.$/, "")}.`,
	}));
	const seen = new Set<string>();
	return problems.filter(({ message }) => {
		if (seen.has(message)) return false;
		seen.add(message);
		return true;
	});
}
