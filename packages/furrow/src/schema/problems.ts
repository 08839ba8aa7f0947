import { FurrowError } from "../util/errors.js";
import { nearest } from "../util/nearest.js";

export type Path = readonly (string | number)[];

export interface Problem {
	path: Path;
	message: string;
}

/** Wrong fields, before their place in a file is known. {@link import("./report.js").report} makes a FurrowError of it. */
export class FieldProblems extends FurrowError {
	override name = "FieldProblems";
	constructor(readonly problems: readonly Problem[]) {
		super(problems.map((problem) => problem.message).join("\n"));
	}
}

/** `navbar.items[0].label` for `["navbar", "items", 0, "label"]`. */
function dottedPath(path: Path): string {
	return path
		.map((part, index) => {
			if (typeof part === "number") return `[${part}]`;
			if (!/^[\w$-]+$/.test(part)) return `[${JSON.stringify(part)}]`;
			return index === 0 ? part : `.${part}`;
		})
		.join("");
}

/** A problem of the value at `path`; `says` goes on after its name. */
export function problemAt(path: Path, says: string): Problem {
	const name = path.length > 0 ? `"${dottedPath(path)}"` : "it";
	const end = /[.?]$/.test(says) ? "" : ".";
	return { path, message: `${name} ${says}${end}` };
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

function didYouMean(word: unknown, known: Iterable<unknown>): string {
	if (typeof word !== "string") return "";
	const words = [...known].filter((each) => typeof each === "string");
	const meant = nearest(word, words);
	return meant === undefined ? "" : ` Did you mean "${meant}"?`;
}

/**
 * Says that a value is none that is taken.
 * @param takes what is, as in "a string"
 * @param words those among it that the reader may have meant
 */
export function refusal(
	value: unknown,
	takes: string,
	words: Iterable<unknown> = [],
): string {
	return `is ${describeValue(value)}. Expected ${takes}.${didYouMean(value, words)}`;
}

/** As many names as a reader takes in at a glance. */
const FEW = 6;

/** Says that an object has no such field, and which one is meant; where none is alike, which there are, if these are few. */
export function unknownField(name: string, known: Iterable<string>): string {
	const names = [...known];
	const meant = didYouMean(name, names);
	const few =
		!meant && names.length > 0 && names.length <= FEW
			? ` Known fields: ${names.map((each) => `"${each}"`).join(", ")}.`
			: "";
	return `is not a known field.${meant || few}`;
}

/** Says that an object has none of some fields. */
export function needsOneOf(names: readonly string[]): string {
	return `needs one of ${names.map((name) => `"${name}"`).join(", ")}.`;
}
