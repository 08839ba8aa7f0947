import { existsSync, readdirSync } from "node:fs";
import { fileFingerprint } from "../cache/index.js";
import { basename, dirname, inNodeModules } from "../util/path.js";

/** A file's name without what an import may leave out. */
const stemOf = (name: string) => name.replace(/^_/, "").replace(/\..*$/, "");

/**
 * Fingerprints of the files that are imported: each with the names of those beside it to which the same import may lead one
 * day, when they come or go.
 */
export function sourceFingerprints(
	files: string[],
): [file: string, stamp: string][] {
	/** Names by their stems, by folder. */
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
		const named = (dir: string, wanted: string) =>
			namesIn(dir).get(wanted) ?? [];
		return stem === "index"
			? [...named(folder, stem), ...named(dirname(folder), basename(folder))]
			: named(folder, stem);
	};
	return files.map((file) => [
		file,
		// Packages name each other's files in full.
		inNodeModules(file)
			? fileFingerprint(file)
			: [fileFingerprint(file), ...rivals(file)].join(" "),
	]);
}
