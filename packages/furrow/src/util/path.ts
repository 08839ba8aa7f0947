/**
 * Node's path functions with forward slashes on every platform, as module ids, globs and URLs have them: paths can be compared,
 * cut and searched in one way. On Windows a path that Node or a plugin gives goes through `slashed`, or one of these, first.
 */
import nodePath, { type PlatformPath } from "node:path";

/** Path functions of a platform that give forward slashes. */
export function pathsFor(platform: PlatformPath) {
	if (platform.sep === "/")
		return { ...platform, slashed: (path: string) => path };
	const slashed = (path: string) => path.replaceAll("\\", "/");
	return {
		...platform,
		slashed,
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
	normalize,
	parse,
	posix,
	relative,
	resolve,
	/** A path with forward slashes; on other platforms than Windows as it is. */
	slashed,
} = pathsFor(nodePath);

/** Whether a file belongs to a package that is installed. */
export const inNodeModules = (file: string): boolean =>
	slashed(file).includes("/node_modules/");
