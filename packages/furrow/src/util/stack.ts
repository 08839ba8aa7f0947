import { readFileSync } from "node:fs";
import type { ErrorPlace } from "./errors.js";
import { isInPackage } from "./packageRoot.js";
import type { Place } from "./places.js";

/** Matches a position in a stack: `/site/plugin.js:3:1`, also at the end of a `file:` URL. */
const PLACE = /(?<![\w.@-])((?:\/|[A-Za-z]:\\)[^\s():]+):(\d+):(\d+)/;

const IN_PACKAGE = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

interface StackPlace {
	file: string;
	line: number;
	column: number;
	/** Whether the position is from a stack frame (code ran there) rather than from the message. */
	isFrame: boolean;
}

const isInFurrow = ({ file }: StackPlace) => isInPackage(file);

/** Returns the positions in a stack. */
function placesIn(error: Error): StackPlace[] {
	const places: StackPlace[] = [];
	for (const text of `${error.stack}`.split("\n")) {
		const [, path, line, column] = PLACE.exec(text) ?? [];
		const file = path?.replace(/^\/{2,}/, "/");
		if (file)
			places.push({
				file,
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
