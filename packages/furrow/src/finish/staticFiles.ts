import { realpathSync, statSync } from "node:fs";
import { entriesOf } from "../util/files.js";
import { join, slashed } from "../util/path.js";

const isFolder = (path: string) =>
	statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Lists all files below a folder, relative to it; empty if the folder does not exist. Symbolic links are followed,
 * except broken ones and those to a parent folder.
 */
export function filesBelow(dir: string): string[] {
	const files: string[] = [];
	const visit = (folder: string, ancestors: string[]) => {
		for (const entry of entriesOf(join(dir, folder))) {
			const path = folder ? `${folder}/${entry.name}` : entry.name;
			if (entry.isFile()) files.push(path);
			else if (entry.isDirectory()) visit(path, ancestors);
			else if (entry.isSymbolicLink()) follow(path, ancestors);
		}
	};
	const follow = (path: string, ancestors: string[]) => {
		const link = join(dir, path);
		const stats = statSync(link, { throwIfNoEntry: false });
		if (stats?.isFile()) files.push(path);
		if (!stats?.isDirectory()) return;
		const target = slashed(realpathSync(link));
		if (!ancestors.includes(target) && !dir.startsWith(target))
			visit(path, [...ancestors, target]);
	};
	if (isFolder(dir)) visit("", []);
	return files;
}
