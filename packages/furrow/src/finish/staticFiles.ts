import { realpathSync, statSync } from "node:fs";
import { entriesOf } from "../util/files.js";
import { join, slashed } from "../util/path.js";
import { isInside } from "../util/realPath.js";

const isFolder = (path: string) =>
	statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Lists all files below a folder, relative to it; empty if the folder does not exist. Symbolic links are followed,
 * except broken ones and those to a parent folder.
 */
export function filesBelow(dir: string): string[] {
	const files: string[] = [];
	/** @param parents real paths of the folder and of all folders through which it was reached */
	const visit = (folder: string, parents: readonly string[]) => {
		for (const entry of entriesOf(join(dir, folder))) {
			const path = folder ? `${folder}/${entry.name}` : entry.name;
			if (entry.isFile()) files.push(path);
			else if (entry.isDirectory())
				visit(path, [...parents, join(parents.at(-1) ?? "", entry.name)]);
			else if (entry.isSymbolicLink()) follow(path, parents);
		}
	};
	const follow = (path: string, parents: readonly string[]) => {
		const link = join(dir, path);
		const stats = statSync(link, { throwIfNoEntry: false });
		if (stats?.isFile()) files.push(path);
		if (!stats?.isDirectory()) return;
		const target = slashed(realpathSync(link));
		if (!parents.some((parent) => isInside(parent, target)))
			visit(path, [...parents, target]);
	};
	if (isFolder(dir)) visit("", [slashed(realpathSync(dir))]);
	return files;
}
