import { statSync } from "node:fs";
import { isAbsolute, relative, resolve } from "./path.js";

/** A module's name as messages give it: a path, which configs often make of their own folder, as that of any file. */
export const shownName = (name: string): string =>
	isAbsolute(name) ? shownPath(name) : name;

function isSameFile(one: string, other: string): boolean {
	const [a, b] = [one, other].map((file) =>
		statSync(file, { throwIfNoEntry: false }),
	);
	return a !== undefined && a.ino === b?.ino && a.dev === b.dev;
}

/**
 * A file as messages name it.
 * @param file absolute, or relative to the current folder
 * @returns the path from the current folder if the file lies in it, else the path as given
 */
export function shownPath(file: string): string {
	const here = process.cwd();
	const fromHere = relative(here, resolve(here, file));
	if (!fromHere.startsWith("..")) return fromHere || file;
	// Tools that look files up themselves may come here by another way, such as a symbolic link or a second mount.
	const [, ...names] = resolve(here, file).split("/");
	const inside = names
		.map((_, start) => names.slice(start).join("/"))
		.find((path) => isSameFile(resolve(here, path), file));
	return inside ?? file;
}
