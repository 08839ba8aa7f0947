import { FurrowError } from "../util/errors.js";
import { nearest } from "../util/nearest.js";

export type Path = readonly (string | number)[];

export interface Problem {
	path: Path;
	message: string;
}

/**
 * Invalid fields whose position in a file is not known yet. {@link import("./report.js").report} turns it into a
 * FurrowError.
 */
export class FieldProblems extends FurrowError {
	override name = "FieldProblems";
	constructor(readonly problems: readonly Problem[]) {
		super(problems.map((problem) => problem.message).join("\n"));
	}
}

/** Formats a path: `navbar.items[0].label` for `["navbar", "items", 0, "label"]`. */
function dottedPath(path: Path): string {
	return path
		.map((part, index) => {
			if (typeof part === "number") return `[${part}]`;
			if (!/^[\w$-]+$/.test(part)) return `[${JSON.stringify(part)}]`;
			return index === 0 ? part : `.${part}`;
		})
		.join("");
}

/** Returns a problem of the value at `path`; `says` follows its name. */
export function problemAt(path: Path, says: string): Problem {
	const name = path.length > 0 ? `"${dottedPath(path)}"` : "it";
	const end = /[.?]$/.test(says) ? "" : ".";
	return { path, message: `${name} ${says}${end}` };
}

/** Describes a value in few words, for an error message. */
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

function didYouMean(word: unknown, known: Iterable<unknown>): string {
	if (typeof word !== "string") return "";
	const words = [...known].filter((each) => typeof each === "string");
	const suggestion = nearest(word, words);
	return suggestion === undefined ? "" : ` Did you mean "${suggestion}"?`;
}

/**
 * Returns the message for a value that is not allowed.
 * @param takes description of the allowed values, as in "a string"
 * @param words allowed values that may be suggested
 */
export function refusal(
	value: unknown,
	takes: string,
	words: Iterable<unknown> = [],
): string {
	return `is ${describeValue(value)}. Expected ${takes}.${didYouMean(value, words)}`;
}

/** Maximum number of field names to list in a message. */
const MAX_LISTED = 6;

/**
 * Returns the message for an unknown field. It suggests a similar field; if there is none, it lists the known fields,
 * unless there are many.
 */
export function unknownField(name: string, known: Iterable<string>): string {
	const names = [...known];
	const suggestion = didYouMean(name, names);
	const listed =
		!suggestion && names.length > 0 && names.length <= MAX_LISTED
			? ` Known fields: ${names.map((each) => `"${each}"`).join(", ")}.`
			: "";
	return `is not a known field.${suggestion || listed}`;
}

/** Returns the message for an object that has none of some fields. */
export function needsOneOf(names: readonly string[]): string {
	return `needs one of ${names.map((name) => `"${name}"`).join(", ")}.`;
}
