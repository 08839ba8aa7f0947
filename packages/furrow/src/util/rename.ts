/** Renames files and folders, also on Windows, where other programs can prevent that for a moment. */
import { renameSync } from "node:fs";

/** How Windows rejects changes of files that another program has open, such as a virus scanner. */
const IN_USE = new Set(["EACCES", "EBUSY", "EPERM"]);

/** Times in ms. */
const PAUSE = 50;
const MAX_WAIT = 3000;

const neverNotified = new Int32Array(new SharedArrayBuffer(4));

/** Whether an error means that a file may be in use, which only Windows reports. */
export const isInUse = (
	error: unknown,
	platform: NodeJS.Platform = process.platform,
): boolean =>
	platform === "win32" &&
	IN_USE.has((error as NodeJS.ErrnoException).code ?? "");

/**
 * Calls a function, again and again for up to 3 seconds while files are in use.
 * @throws the function's last error
 */
export function retryWhileInUse<Result>(
	change: () => Result,
	platform?: NodeJS.Platform,
): Result {
	for (let waited = 0; ; waited += PAUSE)
		try {
			return change();
		} catch (error) {
			if (!isInUse(error, platform) || waited >= MAX_WAIT) throw error;
			Atomics.wait(neverNotified, 0, 0, PAUSE);
		}
}

/** Renames a file or folder, or replaces a file. */
export const rename = (from: string, to: string): void =>
	retryWhileInUse(() => renameSync(from, to));
