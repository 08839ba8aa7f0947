import { readFileSync } from "node:fs";
import type BaseJoi from "joi";
import { check, FieldProblems, late, loadJoi } from "../../schema/index.js";
import { FurrowError } from "../../util/errors.js";
import { keyPlace, type Place } from "../../util/places.js";

/** Joi whose strings also take what YAML makes of unquoted numbers and dates. */
const lenientJoi = late(
	(Joi): BaseJoi.Root =>
		Joi.extend({
			type: "string",
			base: Joi.string(),
			coerce: {
				from: ["number", "object"],
				method: (value: unknown) =>
					typeof value === "number" || value instanceof Date
						? { value: String(value) }
						: { value },
			},
		}),
);

/** A rule for what front matter holds, made once it is needed: quick tests pass nearly all of it. */
export const rule = (make: (joi: BaseJoi.Root) => BaseJoi.Schema) =>
	late(() => make(lenientJoi()));

/** One field of front matter: a quick test that nearly all values pass, and the rule for the others. */
export interface Field {
	passes(value: unknown): boolean;
	schema(): BaseJoi.Schema;
}

export type Fields = Record<string, Field>;

const isText = (value: unknown) => typeof value === "string" && value !== "";
const isTextList = (value: unknown) =>
	Array.isArray(value) && value.every(isText);

export const text: Field = {
	passes: isText,
	schema: rule((Joi) => Joi.string()),
};
export const textOrEmpty: Field = {
	passes: (value) => typeof value === "string",
	schema: rule((Joi) => Joi.string().allow("")),
};
export const textOrNull: Field = {
	passes: (value) => value === null || isText(value),
	schema: rule((Joi) => Joi.string().allow(null)),
};
/** A URL or a path. */
export const uri: Field = {
	passes: isText,
	// A number is no URL, quoted or not.
	schema: late((Joi) =>
		Joi.string().messages({
			"string.base": "{{#label}} is not a URL or path",
		}),
	),
};
export const uriOrNothing: Field = {
	passes: (value) => value === null || typeof value === "string",
	schema: late((Joi) => Joi.string().allow("", null)),
};
export const flag: Field = {
	passes: (value) => typeof value === "boolean",
	schema: rule((Joi) => Joi.boolean()),
};
export const number: Field = {
	passes: (value) => typeof value === "number",
	schema: rule((Joi) => Joi.number()),
};
export const headingLevel: Field = {
	passes: (value) =>
		Number.isInteger(value) && [2, 3, 4, 5, 6].includes(value as number),
	schema: rule((Joi) => Joi.number().integer().min(2).max(6)),
};
const textList: Field = {
	passes: isTextList,
	schema: rule((Joi) => Joi.array().items(Joi.string().required())),
};
export const map: Field = {
	passes: (value) =>
		typeof value === "object" && value !== null && !Array.isArray(value),
	schema: rule((Joi) => Joi.object().unknown()),
};
export const tagList: Field = {
	passes: isTextList,
	schema: rule((Joi) =>
		Joi.array()
			.items(
				Joi.string(),
				Joi.object({
					label: Joi.string().required(),
					permalink: Joi.string().required(),
				}).unknown(),
			)
			.messages({
				"array.base":
					'{{#label}} is not a list: write it as "{{#key}}: [one, two]", or with a "-" before each tag',
			}),
	),
};
export const lastUpdate: Field = {
	passes: () => false,
	schema: rule((Joi) =>
		Joi.object({
			author: Joi.string(),
			date: Joi.date().raw(),
		})
			.or("author", "date")
			.messages({
				"object.missing": '{{#label}} needs an "author", a "date" or both',
				"object.base": '{{#label}} needs an "author", a "date" or both',
			}),
	),
};

/** Fields of a page's contents list, its visibility and its dates, which docs, posts and pages share. */
export const commonFields: Fields = {
	keywords: textList,
	image: uri,
	hide_table_of_contents: flag,
	toc_min_heading_level: headingLevel,
	toc_max_heading_level: headingLevel,
	draft: flag,
	unlisted: flag,
	last_update: lastUpdate,
};

const START: Place = { line: 1, column: 1 };

/** Where a file's front matter has a field, or else the file's start. */
export function fieldPlace(file: string, field: string) {
	const place = keyPlace(readFileSync(file, "utf8"), field);
	return { file, ...(place ?? START) };
}

interface FieldProblem {
	field: string;
	message: string;
}

function problemsOf(
	key: string,
	{ schema }: Field,
	value: unknown,
): FieldProblem[] {
	try {
		check(loadJoi().object({ [key]: schema() }), { [key]: value });
		return [];
	} catch (error) {
		if (!(error instanceof FieldProblems)) throw error;
		return error.problems.map(({ message }) => ({ field: key, message }));
	}
}

/**
 * Checks front matter field by field and turns what YAML read as numbers or dates into the strings that were meant.
 * Fields that `fields` does not name pass as they are.
 *
 * @param place the file and its text, for the error
 * @throws FurrowError naming every wrong field, at the line of the first
 */
export function checkFrontMatter(
	fields: Fields,
	frontMatter: Record<string, unknown>,
	place: { file: string; source: string },
): Record<string, unknown> {
	let result = frontMatter;
	const problems: FieldProblem[] = [];
	for (const key in frontMatter) {
		// Objects know some names of their own, such as "constructor".
		const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
		const value = frontMatter[key];
		if (!field || field.passes(value)) continue;
		const checked = field.schema().validate(value);
		if (checked.error) problems.push(...problemsOf(key, field, value));
		else {
			if (result === frontMatter) result = { ...frontMatter };
			result[key] = checked.value;
		}
	}
	if (result.draft === true && result.unlisted === true)
		problems.push({
			field: "unlisted",
			message: '"draft" and "unlisted" cannot both be true.',
		});
	const { toc_min_heading_level: min, toc_max_heading_level: max } = result;
	if (typeof min === "number" && typeof max === "number" && min > max)
		problems.push({
			field: "toc_min_heading_level",
			message:
				'"toc_min_heading_level" must be at most "toc_max_heading_level".',
		});
	const [first] = problems;
	if (first)
		throw new FurrowError(
			`The front matter is not valid: ${problems.map(({ message }) => message).join(" ")}`,
			{
				file: place.file,
				...(keyPlace(place.source, first.field) ?? START),
				hint: "Correct the field, or take it out.",
			},
		);
	return result;
}
