import { statSync } from "node:fs";
import { isAbsolute, relative, resolve } from "./path.js";

/**
 * Returns a module's name for messages. Configs often name modules by paths in their own folder, which are shortened
 * like those of files.
 */
export const shownName = (name: string): string =>
	isAbsolute(name) ? shownPath(name) : name;

function isSameFile(one: string, other: string): boolean {
	const [a, b] = [one, other].map((file) =>
		statSync(file, { throwIfNoEntry: false }),
	);
	return a !== undefined && a.ino === b?.ino && a.dev === b.dev;
}

/**
 * Returns the path of a file for messages.
 * @param file absolute, or relative to the current folder
 * @returns the path relative to the current folder if the file is inside it, or the path as given
 */
export function shownPath(file: string): string {
	const cwd = process.cwd();
	const fromCwd = relative(cwd, resolve(cwd, file));
	if (!fromCwd.startsWith("..")) return fromCwd || file;
	// Tools that resolve paths themselves may report another path to the same file, such as through a symbolic link or
	// a second mount.
	const [, ...names] = resolve(cwd, file).split("/");
	const equivalent = names
		.map((_, start) => names.slice(start).join("/"))
		.find((path) => isSameFile(resolve(cwd, path), file));
	return equivalent ?? file;
}
