import { existsSync, readdirSync } from "node:fs";
import { fileFingerprint } from "../cache/index.js";
import { basename, dirname, inNodeModules } from "../util/path.js";

/** Returns a file's name without the parts that imports may omit. */
const stemOf = (name: string) => name.replace(/^_/, "").replace(/\..*$/, "");

/**
 * Returns fingerprints of imported files. Each includes the names of files beside it to which the same import could
 * resolve, so that it changes when one of these is added or removed.
 */
export function sourceFingerprints(
	files: string[],
): [file: string, stamp: string][] {
	/** File names by folder and stem. */
	const folders = new Map<string, Map<string, string[]>>();
	const namesIn = (folder: string) => {
		let names = folders.get(folder);
		if (names) return names;
		names = new Map();
		for (const name of existsSync(folder) ? readdirSync(folder) : []) {
			const stem = stemOf(name);
			names.set(stem, [...(names.get(stem) ?? []), name]);
		}
		folders.set(folder, names);
		return names;
	};
	const rivals = (file: string) => {
		const [folder, stem] = [dirname(file), stemOf(basename(file))];
		const named = (dir: string, name: string) => namesIn(dir).get(name) ?? [];
		return stem === "index"
			? [...named(folder, stem), ...named(dirname(folder), basename(folder))]
			: named(folder, stem);
	};
	return files.map((file) => [
		file,
		// Packages import each other's files by their full names.
		inNodeModules(file)
			? fileFingerprint(file)
			: [fileFingerprint(file), ...rivals(file)].join(" "),
	]);
}
