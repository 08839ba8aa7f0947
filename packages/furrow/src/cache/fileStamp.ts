import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { hashAll } from "../util/hash.js";

/**
 * Size and time of change of a file: enough to see that it is not the file it was. `absent` when there is none;
 * of a folder, the stamps of all its files.
 */
export function fileStamp(file: string): string {
	const stat = statSync(file, { throwIfNoEntry: false });
	if (!stat) return "absent";
	if (stat.isDirectory()) return hashAll(folderStamps(file));
	return `${stat.size}-${stat.mtimeMs}`;
}

/** Every file below a folder with its stamp, sorted; folders named `node_modules` or beginning with a dot are left out. */
export function folderStamps(dir: string): string[] {
	const stamps: string[] = [];
	const visit = (folder: string) => {
		let entries: import("node:fs").Dirent[];
		try {
			entries = readdirSync(folder, { withFileTypes: true });
		} catch {
			return;
		}
		for (const entry of entries) {
			if (entry.name === "node_modules" || entry.name.startsWith(".")) continue;
			const path = join(folder, entry.name);
			if (entry.isDirectory()) visit(path);
			else stamps.push(`${path} ${fileStamp(path)}`);
		}
	};
	visit(dir);
	return stamps.sort();
}
