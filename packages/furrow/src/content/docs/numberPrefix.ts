import { FurrowError } from "../../util/errors.js";

/** Splits a file or folder name into a number prefix, which is the position in the sidebar, and the rest. */
export type NumberPrefixParser = (filename: string) => {
	filename: string;
	numberPrefix?: number;
};

/** Dates and version numbers are part of the name. */
const NOT_A_PREFIX = /^\d+[-_.]\d+/;
const NUMBER_PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/**
 * Parses number prefixes: `01-Intro`, `1. Intro` and `1 - Intro` are `Intro` at position 1; `2021-01-31 Intro` and
 * `7.0-intro` have no prefix.
 */
export const defaultNumberPrefixParser: NumberPrefixParser = (filename) => {
	const match = NOT_A_PREFIX.test(filename)
		? null
		: NUMBER_PREFIX.exec(filename);
	return match
		? { filename: match[2] as string, numberPrefix: Number(match[1]) }
		: { filename };
};

export const disabledNumberPrefixParser: NumberPrefixParser = (filename) => ({
	filename,
});

/**
 * Wraps a site's own parser to validate its results.
 * @returns a parser that throws FurrowError for an invalid result
 */
export function checkedNumberPrefixParser(
	parse: (filename: string) => unknown,
): NumberPrefixParser {
	return (filename) => {
		const result = parse(filename) as
			| ReturnType<NumberPrefixParser>
			| undefined;
		if (typeof result?.filename === "string") return result;
		throw new FurrowError(
			`The docs option "numberPrefixParser" returns ${JSON.stringify(result)} for "${filename}".`,
			{
				hint: "It must return { filename, numberPrefix }, or { filename } for a name without a number.",
			},
		);
	};
}

/** Removes the number prefix of each part of a path. */
export function stripPathPrefixes(
	path: string,
	parse: NumberPrefixParser,
): string {
	return path
		.split("/")
		.map((part) => parse(part).filename)
		.join("/");
}
