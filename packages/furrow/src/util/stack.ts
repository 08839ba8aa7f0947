import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ErrorPlace } from "./errors.js";
import { isInPackage } from "./packageRoot.js";
import { slashed } from "./path.js";
import type { Place } from "./places.js";

/** Matches the start of an absolute path, including paths of Windows, or of a `file:` URL. */
const START = String.raw`(?:file:\/\/|(?:[A-Za-z]:)?[\\/])`;

const POSITION = String.raw`:(\d+):(\d+)`;

/** Matches a stack frame or a line that is a position. Names of folders may contain spaces and parentheses. */
const WHOLE_LINE = new RegExp(
	String.raw`^\s*(?:at (?:.*? \()?(?:async )?)?(${START}[^<>]+?)${POSITION}\)?\s*$`,
);

/** Matches a position within a line: `see /site/plugin.js:3:1`. */
const WITHIN_LINE = new RegExp(
	String.raw`(?<![\w.@-])(${START}[^\s():]+)${POSITION}`,
);

const IN_PACKAGE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

interface StackPlace {
	file: string;
	line: number;
	column: number;
	/** Whether the position is from a stack frame (code ran there) rather than from the message. */
	isFrame: boolean;
}

const isInFurrow = ({ file }: StackPlace) => isInPackage(file);

/** Converts a path or `file:` URL in a stack to a path. */
function filePath(path: string): string {
	try {
		if (path.startsWith("file:")) return slashed(fileURLToPath(path));
	} catch {
		// It only looks like a URL.
	}
	return slashed(path);
}

/** Returns the positions in a stack. */
function placesIn(error: Error): StackPlace[] {
	const places: StackPlace[] = [];
	for (const text of `${error.stack}`.split("\n")) {
		const [, path, line, column] =
			WHOLE_LINE.exec(text) ?? WITHIN_LINE.exec(text) ?? [];
		if (path)
			places.push({
				file: filePath(path),
				line: Number(line),
				column: Math.max(1, Number(column)),
				isFrame: /^\s+at /.test(text),
			});
	}
	return places;
}

/** Whether a file was transpiled, which keeps lines but not columns. Columns of the first line are never kept. */
function isTranspiled(file: string): boolean {
	if (/\.(?:[cm]?tsx?|jsx|mjs)$/.test(file)) return true;
	try {
		return /^\s*(?:import|export)\b/m.test(readFileSync(file, "utf8"));
	} catch {
		return true;
	}
}

/**
 * Returns the first position in an error's stack that is in the site's own code, neither in a package nor in Furrow.
 * @param sourceOf maps a position in a transpiled file to its source
 */
export function sitePosition(
	error: Error,
	sourceOf?: (file: string, place: Place) => Place | undefined,
): (ErrorPlace & { file: string }) | undefined {
	const own = placesIn(error).find(
		(place) => !isInFurrow(place) && !IN_PACKAGE.test(place.file),
	);
	if (!own) return undefined;
	const { file, line, column, isFrame } = own;
	if (!isFrame) return { file, line, column };
	if (isTranspiled(file))
		return { file, ...(sourceOf?.(file, { line, column }) ?? { line }) };
	return line === 1 ? { file, line } : { file, line, column };
}

/** Returns the file outside Furrow whose code threw an error, directly or through Furrow. */
export const throwingFile = (error: Error): string | undefined =>
	placesIn(error).find((place) => !isInFurrow(place))?.file;

/** Returns the package in which an error was thrown; undefined if that is Furrow. */
export function throwingPackage(error: Error): string | undefined {
	const [place] = placesIn(error);
	return place && !isInFurrow(place)
		? IN_PACKAGE.exec(place.file)?.[1]
		: undefined;
}
