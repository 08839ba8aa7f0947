import { realpathSync, statSync } from "node:fs";
import { entriesOf } from "../util/files.js";
import { join, slashed } from "../util/path.js";

const isFolder = (path: string) =>
	statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Every file below a folder, relative to it; nothing when there is no such folder. Symbolic links count as what they
 * lead to, but for those that lead nowhere or back up.
 */
export function filesBelow(dir: string): string[] {
	const files: string[] = [];
	const visit = (folder: string, above: string[]) => {
		for (const entry of entriesOf(join(dir, folder))) {
			const path = folder ? `${folder}/${entry.name}` : entry.name;
			if (entry.isFile()) files.push(path);
			else if (entry.isDirectory()) visit(path, above);
			else if (entry.isSymbolicLink()) follow(path, above);
		}
	};
	const follow = (path: string, above: string[]) => {
		const link = join(dir, path);
		const stats = statSync(link, { throwIfNoEntry: false });
		if (stats?.isFile()) files.push(path);
		if (!stats?.isDirectory()) return;
		const target = slashed(realpathSync(link));
		if (!above.includes(target) && !dir.startsWith(target))
			visit(path, [...above, target]);
	};
	if (isFolder(dir)) visit("", []);
	return files;
}
