import { readFileSync } from "node:fs";
import {
	At,
	anyText,
	anything,
	date,
	type Fields,
	flag,
	list,
	number,
	object,
	text as strictText,
} from "../schema/index.js";
import { FurrowError } from "../util/errors.js";
import { keyPlace, type Place } from "../util/places.js";
import { reportProblem } from "../util/reportProblem.js";
import { impossibleDate } from "./impossibleDates.js";

/** Converts numbers and dates that YAML parsed from unquoted text back to text. */
const toText = (value: unknown) =>
	typeof value === "number" || value instanceof Date ? String(value) : value;

export const text = strictText.before(toText);
export const textOrEmpty = anyText.before(toText);
/** A URL or a path. Numbers are invalid, even if quoted. */
export const uri = strictText.says("is not a URL or path");

const headingLevel = number({ whole: true, min: 2, max: 6 });

export const tagList = list(
	text.or(
		object({ label: text.required(), permalink: text.required() }, anything),
	),
).says(
	'is not a list: write it as "tags: [one, two]", or with a "-" before each tag',
);

const REQUIREMENT = 'needs an "author", a "date" or both';
const lastUpdate = object({ author: text, date })
	.says(REQUIREMENT)
	.after((value, at) => {
		if ((value.author ?? value.date) === undefined) at.wrong(REQUIREMENT);
		return value;
	});

/** Front matter fields that docs, posts and pages share. */
export const commonFields = {
	keywords: list(text),
	image: uri,
	hide_table_of_contents: flag,
	toc_min_heading_level: headingLevel,
	toc_max_heading_level: headingLevel,
	draft: flag,
	unlisted: flag,
	last_update: lastUpdate,
};

/**
 * Maximum length of fields that are shown in pages, lists and search; longer ones would take minutes. Other fields are
 * not limited: plugins store whole API descriptions there.
 */
const MAX_TEXT_LENGTH = 20_000;
const MAX_ITEMS = 10_000;
const MAX_FIELDS = 10_000;

/** Returns the limit that a value exceeds, as text. */
function exceededLimit(value: unknown): string | undefined {
	const items = Array.isArray(value) ? value : [value];
	const isLong = (item: unknown) =>
		typeof item === "string" && item.length > MAX_TEXT_LENGTH;
	if (items.length > MAX_ITEMS) return `${MAX_ITEMS} entries`;
	return items.some(isLong) ? `${MAX_TEXT_LENGTH} characters` : undefined;
}

const START: Place = { line: 1, column: 1 };
const CORRECT = "Correct the field, or remove it.";

/** Returns the position of a front matter field, or the start of the file. */
export function fieldPlace(file: string, field: string) {
	const place = keyPlace(readFileSync(file, "utf8"), field);
	return { file, ...(place ?? START) };
}

/** Fields with a date. Docusaurus accepts impossible ones in its own, and counts on to another day. */
const DATES: { keys: string[]; severity: "throw" | "warn" }[] = [
	{ keys: ["last_reviewed"], severity: "throw" },
	{ keys: ["date"], severity: "warn" },
	{ keys: ["last_update", "date"], severity: "warn" },
];

/** Reports dates that are not in the calendar, in those fields of a file that are validated. */
function checkDates(
	fields: Fields,
	frontMatter: Record<string, unknown>,
	{ file, source }: { file: string; source: string },
): void {
	for (const { keys, severity } of DATES) {
		const [key = ""] = keys;
		if (frontMatter[key] === undefined || !Object.hasOwn(fields, key)) continue;
		const found = impossibleDate(source, keys);
		if (found)
			reportProblem(
				severity,
				`"${keys.join(".")}" is ${found.written}, a date that is not in the calendar.`,
				{ file, ...found.place, hint: CORRECT },
			);
	}
}

/**
 * Validates front matter field by field, and converts numbers and dates that YAML parsed from unquoted text back to
 * strings. Fields that are not in `fields` are kept unchanged.
 *
 * @param place the file and its text, for errors
 * @throws FurrowError listing all invalid fields, with the line of the first
 */
export function checkFrontMatter(
	fields: Fields,
	frontMatter: Record<string, unknown>,
	place: { file: string; source: string },
): Record<string, unknown> {
	const at = new At();
	const result = { ...frontMatter };
	const keys = Object.keys(frontMatter);
	const tooMany = keys[MAX_FIELDS];
	if (tooMany !== undefined)
		at.problems.push({
			path: [tooMany],
			message: `There are more than ${MAX_FIELDS} fields.`,
		});
	for (const key of tooMany === undefined ? keys : []) {
		// Objects inherit names such as "constructor".
		if (!Object.hasOwn(fields, key)) continue;
		const value = frontMatter[key];
		const limit = exceededLimit(value);
		if (limit) at.in(key).wrong(`has more than ${limit}`);
		else result[key] = fields[key]?.check(value, at.in(key));
	}
	if (result.draft === true && result.unlisted === true)
		at.problems.push({
			path: ["unlisted"],
			message: '"draft" and "unlisted" cannot both be true.',
		});
	const { toc_min_heading_level: min, toc_max_heading_level: max } = result;
	if (typeof min === "number" && typeof max === "number" && min > max)
		at.in("toc_min_heading_level").wrong(
			'must be at most "toc_max_heading_level".',
		);
	const [first] = at.problems;
	if (first)
		throw new FurrowError(
			`The front matter is not valid: ${at.problems.map(({ message }) => message).join(" ")}`,
			{
				file: place.file,
				...(keyPlace(place.source, String(first.path[0])) ?? START),
				hint: CORRECT,
			},
		);
	checkDates(fields, result, place);
	return result;
}
