import { copyFileSync, existsSync, linkSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";

/** A second name for the same bytes; a copy where the file system has no links. */
function linkOrCopy(from: string, to: string): void {
	try {
		linkSync(from, to);
	} catch {
		copyFileSync(from, to);
	}
}

/**
 * Gives files of one folder second names in another: no bytes are written twice. A file that is there already stays.
 * Synchronous, because thousands of links cost more in promises than in linking.
 *
 * @param files paths relative to both folders
 * @param place copies, where the new names may be written to
 */
export function linkFiles(
	files: Iterable<string>,
	fromDir: string,
	toDir: string,
	place: (from: string, to: string) => void = linkOrCopy,
): void {
	const folders = new Set<string>();
	for (const file of files) {
		const target = join(toDir, file);
		const folder = dirname(target);
		if (!folders.has(folder)) {
			mkdirSync(folder, { recursive: true });
			folders.add(folder);
		}
		if (!existsSync(target)) place(join(fromDir, file), target);
	}
}
