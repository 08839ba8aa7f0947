import { FurrowError } from "../../util/errors.js";

/** Splits a number off the front of a file or folder name, which then decides its place in the sidebar. */
export type NumberPrefixParser = (filename: string) => {
	filename: string;
	numberPrefix?: number;
};

/** Dates and version numbers are names, not positions. */
const NOT_A_PREFIX = /^\d+[-_.]\d+/;
const PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/** `01-Intro`, `1. Intro` and `1 - Intro` are `Intro` at position 1; `2021-01-31 Intro` and `7.0-intro` stay whole. */
export const defaultNumberPrefixParser: NumberPrefixParser = (filename) => {
	const match = NOT_A_PREFIX.test(filename) ? null : PREFIX.exec(filename);
	return match
		? { filename: match[2] as string, numberPrefix: Number(match[1]) }
		: { filename };
};

export const disabledNumberPrefixParser: NumberPrefixParser = (filename) => ({
	filename,
});

/**
 * A site's own parser, whose answers are looked at.
 * @returns a parser that throws FurrowError for an answer that is none
 */
export function checkedNumberPrefixParser(
	parse: (filename: string) => unknown,
): NumberPrefixParser {
	return (filename) => {
		const answer = parse(filename) as
			| ReturnType<NumberPrefixParser>
			| undefined;
		if (typeof answer?.filename === "string") return answer;
		throw new FurrowError(
			`The docs option "numberPrefixParser" returns ${JSON.stringify(answer)} for "${filename}".`,
			{
				hint: "It must return { filename, numberPrefix }, or { filename } for a name without a number.",
			},
		);
	};
}

/** A path with the number prefix of each of its parts taken off. */
export function stripPathPrefixes(
	path: string,
	parse: NumberPrefixParser,
): string {
	return path
		.split("/")
		.map((part) => parse(part).filename)
		.join("/");
}
