import { type Stats, statSync } from "node:fs";

/** What the system tells of a file or folder; nothing when there is none. */
export function statOf(path: string): Stats | undefined {
	try {
		return statSync(path, { throwIfNoEntry: false });
	} catch {
		// A folder of the path is a file, or symbolic links lead in a circle.
		return undefined;
	}
}
