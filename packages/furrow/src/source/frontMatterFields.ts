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

/** Converts numbers and dates that YAML parsed from unquoted text back to text. */
const asWritten = (value: unknown) =>
	typeof value === "number" || value instanceof Date ? String(value) : value;

export const text = strictText.before(asWritten);
export const textOrEmpty = anyText.before(asWritten);
/** A URL or a path. A number is none, quoted or not. */
export const uri = strictText.says("is not a URL or path");

const headingLevel = number({ whole: true, min: 2, max: 6 });

export const tagList = list(
	text.or(
		object({ label: text.required(), permalink: text.required() }, anything),
	),
).says(
	'is not a list: write it as "tags: [one, two]", or with a "-" before each tag',
);

const NEEDS = 'needs an "author", a "date" or both';
const lastUpdate = object({ author: text, date })
	.says(NEEDS)
	.after((given, at) => {
		if ((given.author ?? given.date) === undefined) at.wrong(NEEDS);
		return given;
	});

/** Fields of a page's contents list, its visibility and its dates, which docs, posts and pages share. */
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
const LONGEST_TEXT = 20_000;
const MOST_ITEMS = 10_000;
const MOST_FIELDS = 10_000;

/** The limit that a value is over. */
function excess(value: unknown): string | undefined {
	const items = Array.isArray(value) ? value : [value];
	const isLong = (item: unknown) =>
		typeof item === "string" && item.length > LONGEST_TEXT;
	if (items.length > MOST_ITEMS) return `${MOST_ITEMS} entries`;
	return items.some(isLong) ? `${LONGEST_TEXT} characters` : undefined;
}

const START: Place = { line: 1, column: 1 };

/** Position of a front matter field, or the start of the file. */
export function fieldPlace(file: string, field: string) {
	const place = keyPlace(readFileSync(file, "utf8"), field);
	return { file, ...(place ?? START) };
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
	const at = new At();
	const result = { ...frontMatter };
	const keys = Object.keys(frontMatter);
	const tooMany = keys[MOST_FIELDS];
	if (tooMany !== undefined)
		at.problems.push({
			path: [tooMany],
			message: `There are more than ${MOST_FIELDS} fields.`,
		});
	for (const key of tooMany === undefined ? keys : []) {
		// Objects know some names of their own, such as "constructor".
		if (!Object.hasOwn(fields, key)) continue;
		const value = frontMatter[key];
		const most = excess(value);
		if (most) at.in(key).wrong(`has more than ${most}`);
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
				hint: "Correct the field, or remove it.",
			},
		);
	return result;
}
