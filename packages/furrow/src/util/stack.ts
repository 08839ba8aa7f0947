import { readFileSync } from "node:fs";
import type { ErrorPlace } from "./errors.js";
import { PACKAGE_ROOT } from "./packageRoot.js";
import type { Place } from "./places.js";

/** A place in a stack: `/site/plugin.js:3:1`, also as the end of a `file:` URL. */
const PLACE = /(?<![\w.@-])((?:\/|[A-Za-z]:\\)[^\s():]+):(\d+):(\d+)/;

const IN_PACKAGE = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

interface StackPlace {
	file: string;
	line: number;
	column: number;
	/** Whether the position is from the stack (code ran there) or from the message. */
	isFrame: boolean;
}

/** Returns the frames of a stack that are outside Furrow. */
function placesIn(error: Error): StackPlace[] {
	const places: StackPlace[] = [];
	for (const text of `${error.stack}`.split("\n")) {
		const [, path, line, column] = PLACE.exec(text) ?? [];
		const file = path?.replace(/^\/{2,}/, "/");
		if (file && !file.startsWith(PACKAGE_ROOT))
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
 * The first place in an error's stack that is in a file of the site's own: in no package, and not in Furrow.
 * @param sourceOf finds the place in a transpiled file's source
 */
export function ownPlace(
	error: Error,
	sourceOf?: (file: string, place: Place) => Place | undefined,
): (ErrorPlace & { file: string }) | undefined {
	const own = placesIn(error).find(({ file }) => !IN_PACKAGE.test(file));
	if (!own) return undefined;
	const { file, line, column, isFrame } = own;
	if (!isFrame) return { file, line, column };
	if (isTranspiled(file))
		return { file, ...(sourceOf?.(file, { line, column }) ?? { line }) };
	return line === 1 ? { file, line } : { file, line, column };
}

/** The file that an error was thrown in. */
export const throwingFile = (error: Error): string | undefined =>
	placesIn(error)[0]?.file;

/** The package that an error was thrown in. */
export const throwingPackage = (error: Error): string | undefined =>
	IN_PACKAGE.exec(throwingFile(error) ?? "")?.[1];
