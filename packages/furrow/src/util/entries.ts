import { type Dirent, readdirSync } from "node:fs";

const isAbsent = (error: unknown) =>
	["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");

/**
 * What is in a folder; nothing when there is no such folder.
 * @throws what the system says when the folder is there and cannot be read
 */
export function entriesOf(folder: string): Dirent[] {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch (error) {
		if (isAbsent(error)) return [];
		throw error;
	}
}
