/**
 * Node's path functions with forward slashes on every platform, like module ids, globs and URLs, so that paths can be
 * compared, split and searched in the same way. On Windows, paths from Node or plugins must first go through
 * `slashed` or one of these functions.
 */
import nodePath, { type PlatformPath } from "node:path";

/** Returns the path functions of a platform, with forward slashes in all results. */
export function pathsFor(platform: PlatformPath) {
	if (platform.sep === "/")
		return {
			...platform,
			slashed: (path: string) => path,
			native: (path: string) => path,
		};
	const slashed = (path: string) => path.replaceAll("\\", "/");
	return {
		...platform,
		slashed,
		native: (path: string) => path.replaceAll("/", "\\"),
		dirname: (path: string) => slashed(platform.dirname(path)),
		join: (...paths: string[]) => slashed(platform.join(...paths)),
		normalize: (path: string) => slashed(platform.normalize(path)),
		relative: (from: string, to: string) =>
			slashed(platform.relative(from, to)),
		resolve: (...paths: string[]) => slashed(platform.resolve(...paths)),
	};
}

export const {
	basename,
	delimiter,
	dirname,
	extname,
	isAbsolute,
	join,
	/** Converts a path to backslashes on Windows, as in Node's module cache. Does nothing on other platforms. */
	native,
	normalize,
	parse,
	posix,
	relative,
	resolve,
	/** Converts a path to forward slashes. Does nothing on platforms other than Windows. */
	slashed,
} = pathsFor(nodePath);

/** Whether a file belongs to an installed package. */
export const inNodeModules = (file: string): boolean =>
	slashed(file).includes("/node_modules/");
