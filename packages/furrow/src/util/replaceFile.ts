import { mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { writing } from "./systemFault.js";

/**
 * Writes a file anew without anybody ever seeing half of it: beside its place first. When that fails nothing is left there.
 * @param write gets the path to write to
 */
export function replaceFile(file: string, write: (path: string) => void): void {
	const beside = `${file}.${process.pid}`;
	mkdirSync(dirname(file), { recursive: true });
	try {
		writing(file, () => write(beside));
		renameSync(beside, file);
	} catch (error) {
		rmSync(beside, { force: true });
		throw error;
	}
}
