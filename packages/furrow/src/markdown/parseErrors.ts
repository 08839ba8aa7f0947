import { FurrowError } from "../util/errors.js";
import { shownPath } from "../util/shownPath.js";
import { sitePosition, throwingPackage } from "../util/stack.js";

interface ParserError {
	message?: string;
	reason?: string;
	place?: {
		line?: number;
		column?: number;
		start?: { line: number; column: number };
	};
	line?: number;
	column?: number;
	/** Set by `file.fail()` of plugins; parsers leave it out. */
	fatal?: boolean | null;
}

const HINTS: [RegExp, string][] = [
	[
		/import\/export/i,
		"Put an empty line after import and export statements: what follows them directly is read as JavaScript.",
	],
	[
		/closing tag|end-tag|unexpected closing/i,
		"Close every tag on its own level: `<div>` with `</div>`, `<br>` as `<br />`, and leave no empty line inside a tag that stands in a paragraph.",
	],
	[
		// `!` after `<` occurs only in HTML comments.
		/character `!`/,
		"Here `<!-- -->` is not a comment, because of `future.v4`. Write `{/* */}`, or set `markdown.mdx1Compat.comments: true` in the config.",
	],
	[
		/before name|start a name|valid JSX tag|before local name|in name|to create a link|to create a comment/i,
		"In MDX a `<` starts a tag. Write `&lt;` or `\\<` for the character, `[text](url)` for a link, `{/* */}` for a comment, or name the file `.md` and set `markdown.format: 'detect'`.",
	],
	[
		// In JavaScript, a private name (`#id`) has to be followed by `in`.
		/Expected `in`/,
		"`{#id}` is not the id of a heading here, because of `future.v4` or where it stands. Write `{/* #id */}` at the end of the heading, or `\\{#id}` for the characters.",
	],
	[
		/expression|closing brace|acorn|oxc/i,
		"In MDX a `{` starts an expression. Write `\\{` for the character, or put it in `code`.",
	],
];

/** Rule names and notes in messages of the parser, which the hint replaces. */
const NOISE =
	/(?<!\s)\s*\((?:note:(?:`[^`]*`|[^)`])*|mdx-[\w-]+:[\w-]+|mdx:[\w-]+)\)/g;

/** A position in the parsed text. */
const PLACE = /(?<!\s)\s*\((\d+):(\d+)(?:-\d+:\d+)?\)/;

/** Converts an error without a position, which comes from a plugin of the site or is unexpected. */
function pluginError(error: Error, filePath: string): Error {
	const sitePlace = sitePosition(error);
	const inPackage = throwingPackage(error);
	if (!sitePlace && !inPackage) return error;
	return new FurrowError(
		`A remark, rehype or recma plugin failed on ${shownPath(filePath)}: ${error.message}`,
		{
			...(sitePlace ?? { file: filePath }),
			hint: sitePlace
				? "Fix the plugin here."
				: `The package "${inPackage}" threw this: update it, or remove the plugin from the config.`,
			cause: error,
		},
	);
}

/** Converts an error of either parser to one with file, line, column and a hint. */
export function parseError(
	error: unknown,
	filePath: string,
	lineOffset: number,
): Error {
	if (error instanceof FurrowError) return error;
	const {
		message = String(error),
		reason,
		place,
		line,
		column,
		fatal,
	} = error as ParserError;
	const native = /^(\d+):(\d+)(?:-\d+:\d+)?: ([\s\S]*)$/.exec(message);
	const point = native
		? { line: Number(native[1]), column: Number(native[2]) }
		: {
				line: place?.start?.line ?? place?.line ?? line,
				column: place?.start?.column ?? place?.column ?? column,
			};
	const raw = native?.[3] ?? reason ?? message;
	// The message of a plugin is about its own rule, which the hints do not know.
	const rejected = fatal === true;
	// The position of an unclosed tag is more precise than that of its paragraph.
	const inner = rejected ? undefined : PLACE.exec(raw);
	if (inner)
		Object.assign(point, { line: Number(inner[1]), column: Number(inner[2]) });
	if (point.line === undefined && !rejected && error instanceof Error)
		return pluginError(error, filePath);
	const text = raw.replace(NOISE, "").replace(PLACE, "").trim();
	return new FurrowError(
		rejected
			? `A remark, rehype or recma plugin rejects this: ${raw.trim()}`
			: `This MDX does not compile: ${text}`,
		{
			file: filePath,
			line: point.line === undefined ? undefined : point.line + lineOffset,
			column: point.column,
			hint: rejected
				? undefined
				: HINTS.find(([pattern]) => pattern.test(raw))?.[1],
			cause: error,
		},
	);
}
