/** Explains errors of the file system: disk full, name too long, permission denied. */
import { execFileSync } from "node:child_process";
import { constants } from "node:os";
import { stripVTControlCharacters } from "node:util";
import { FurrowError } from "./errors.js";
import { dirname } from "./path.js";

/** Creates the message and the hint for an error at a path. */
type Explanation = (path: string) => [message: string, hint: string];

const WRITABLE =
	"Give the user who builds permission to write there, or choose another output folder with --out-dir.";

/** Returns a sentence with the limit of open files of a process, or an empty string if it is unknown. */
function fileLimit(): string {
	try {
		const limit = execFileSync("sh", ["-c", "ulimit -n"], { encoding: "utf8" });
		return ` It is ${limit.trim()} now.`;
	} catch {
		return "";
	}
}

const tooManyFiles: Explanation = (path) => [
	`Too many files are open at once: ${path} could not be opened.`,
	`Raise the limit of open files, with "ulimit -n 4096" for example.${fileLimit()}`,
];

const noPermission: Explanation = (path) => [
	`Permission denied: ${path}.`,
	`Check the permissions of the file and of its folder, ${dirname(path)}.`,
];

const EXPLANATIONS: Record<string, Explanation> = {
	ENOSPC: (path) => [
		`The disk is full: ${path} could not be written.`,
		"Free some disk space and run the command again.",
	],
	EDQUOT: (path) => [
		`The user's disk quota is exceeded: ${path} could not be written.`,
		"Free some disk space and run the command again.",
	],
	EFBIG: (path) => [
		`The file is larger than the system allows: ${path} could not be written.`,
		"Raise the limit on file sizes, or make the file smaller.",
	],
	EMFILE: tooManyFiles,
	ENFILE: tooManyFiles,
	ENAMETOOLONG: (path) => [
		`A file name is longer than the file system allows: ${shortened(path)}.`,
		"Shorten the slug, file name, tag, version or path it is made of. Most file systems allow 255 bytes, which is 85 Chinese characters.",
	],
	EACCES: noPermission,
	EPERM: noPermission,
	EROFS: (path) => [
		`The file system is read-only: ${path} could not be written.`,
		WRITABLE,
	],
	ELOOP: (path) => [
		`Symbolic links form a loop: ${path}.`,
		"Remove the link, or point it to a file.",
	],
	EIO: (path) => [
		`The disk reported an error at ${path}.`,
		"Check the system log for messages about this disk.",
	],
};

/** Shortens long names in a path. */
const shortened = (path: string) =>
	path.replace(/[^\\/]{60,}/g, (name) => `${name.slice(0, 40)}…`).slice(-400);

/** System errors in the bundler's messages: the error number, and the file if known. */
const NATIVE = /\(os error (\d+)\)/;
const NATIVE_PATH =
	/(?:Could not load|file in|open|read|write|directory) ([^\n'"]+?)(?: - |\n|$)/;

/** Node's message for a thread that it could not start, with the system's error code. */
const NO_THREAD = /^Worker initialization failure: (\w+)$/;

interface SystemError {
	code?: string;
	path?: string;
	dest?: string;
	syscall?: string;
	message?: string;
}

/**
 * Runs a function that writes a file and adds the file's path to its errors. Node does not include the path if the
 * disk is full.
 */
export function writing<T>(path: string, write: () => T): T {
	try {
		return write();
	} catch (error) {
		const fault = error as SystemError;
		if (fault.syscall) fault.path ??= path;
		throw error;
	}
}

/** Returns the name of a system error number. */
const codeOf = (number: number) =>
	Object.entries(constants.errno).find(([, value]) => value === number)?.[0];

function faultOf(error: unknown): [code: string, path: string] | undefined {
	const { code, path, dest, syscall, message } = (error ?? {}) as SystemError;
	if (code && syscall && code in EXPLANATIONS) {
		// Of two paths, the second is written.
		const file = dest ?? path ?? /'([^']+)'/.exec(`${message}`)?.[1];
		if (file) return [code, file];
		if (syscall === "write") return [code, "a file"];
	}
	const threadCode = NO_THREAD.exec(`${message}`)?.[1];
	if (threadCode && threadCode in EXPLANATIONS)
		return [threadCode, "a thread's own files"];
	const words = stripVTControlCharacters(`${message}`);
	const native = NATIVE.exec(words)?.[1];
	const nativeCode = native && codeOf(Number(native));
	if (nativeCode && nativeCode in EXPLANATIONS)
		return [nativeCode, NATIVE_PATH.exec(words)?.[1] ?? "a file"];
	return undefined;
}

/** Whether an error, or its cause, is a missing file. */
export function isMissingFile(error: unknown): boolean {
	const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
	return code === "ENOENT" || (cause !== undefined && isMissingFile(cause));
}

/** Whether the error is in the content of an existing file, so that listing the files again would not help. */
export const isFaultInFile = (error: unknown): error is FurrowError =>
	error instanceof FurrowError && !isMissingFile(error);

/**
 * Converts an error of the file system to one with the path and a hint.
 * @returns `undefined` for other errors, including missing files
 */
export function fsError(error: unknown): FurrowError | undefined {
	if (error instanceof FurrowError) return undefined;
	const [code, path] = faultOf(error) ?? [];
	if (!code || !path) return undefined;
	const [message, hint] = (EXPLANATIONS[code] as Explanation)(path);
	return new FurrowError(message, { hint, cause: error });
}
